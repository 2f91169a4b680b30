ALTER TABLE "booking_reminders" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "room_id" uuid;--> statement-breakpoint
-- A coming private group without a package has no fixed length until it is planned.
UPDATE "bookings" SET "session_duration" = null, "calendar_sequence" = "calendar_sequence" + 1, "updated_at" = now()
WHERE "booking_type" = 'private_group' AND "class_package_id" IS NULL AND "session_id" IS NULL AND "part_of" IS NULL
  AND "status" IN ('pending', 'confirmed') AND "starts_at" > now();
