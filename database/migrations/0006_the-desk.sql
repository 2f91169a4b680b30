CREATE TABLE "booking_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"author_id" uuid,
	"direction" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_replies_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"direction" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_replies_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "desk_status" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quoted_price" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quoted_classes" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_words" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quoted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "quote_answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || booking_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || class_name || ' ' || coalesce(company_name, ''))) STORED;--> statement-breakpoint
-- Requests made before: what is still ahead waits for the desk, what is over does not.
UPDATE "bookings" SET "desk_status" = CASE
	WHEN status = 'pending' OR (status = 'confirmed' AND starts_at > now()) THEN 'new' ELSE 'completed' END
WHERE booking_type <> 'public_group';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(' ' || name || ' ' || email || ' ' || subject || ' ' || message)) STORED;--> statement-breakpoint
ALTER TABLE "booking_replies" ADD CONSTRAINT "booking_replies_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_replies_booking" ON "booking_replies" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_replies_name" ON "saved_replies" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "staff_notes_subject" ON "staff_notes" USING btree ("subject","subject_id","created_at");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_desk" ON "bookings" USING btree ("desk_status","created_at","id") WHERE desk_status is not null;--> statement-breakpoint
CREATE INDEX "bookings_type" ON "bookings" USING btree ("booking_type","created_at");--> statement-breakpoint
CREATE INDEX "bookings_assigned" ON "bookings" USING btree ("assigned_to") WHERE desk_status in ('new', 'in_progress');--> statement-breakpoint
CREATE INDEX "bookings_soonest" ON "bookings" USING btree (coalesce(starts_at, '9999-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "bookings_latest" ON "bookings" USING btree (coalesce(starts_at, '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_assigned" ON "contact_messages" USING btree ("assigned_to","status");--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_quote" CHECK ("bookings"."quoted_price" is null or "bookings"."quoted_price" > 0);