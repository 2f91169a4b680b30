ALTER TABLE "booking_reminders" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "room_id" uuid;