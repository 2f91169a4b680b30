ALTER TABLE "waiting_list" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_currency_values" CHECK ("waiting_list"."currency" in ('INR', 'USD'));