ALTER TABLE "bookings" ADD COLUMN "price_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payout_details" ADD COLUMN "changed_by" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "paid_to" jsonb;--> statement-breakpoint
UPDATE "bookings" SET "price_agreed_at" = "quote_answered_at" WHERE "quote_answered_at" IS NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "price_agreed_at" = "updated_at" WHERE "price_agreed_at" IS NULL AND "booking_type" = 'corporate' AND "price" IS NOT NULL
  AND EXISTS (SELECT FROM "transactions" WHERE "transactions"."booking_id" = "bookings"."id" AND "transactions"."direction" = 'income' AND "transactions"."status" = 'completed');
