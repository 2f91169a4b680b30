ALTER TABLE "transactions" ADD COLUMN "refund_decision" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "kept_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_decision_values" CHECK ("transactions"."refund_decision" in ('refund', 'keep'));