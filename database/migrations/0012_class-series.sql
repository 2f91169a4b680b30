CREATE TABLE "substitute_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"offered_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "substitute_offers_note" CHECK (length("substitute_offers"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "class_series" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"schedule_type" text NOT NULL,
	"category" text NOT NULL,
	"class_type_id" uuid,
	"package_id" uuid,
	"instructor_id" uuid,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"weekdays" smallint[] DEFAULT '{}'::smallint[] NOT NULL,
	"picked_dates" date[] DEFAULT '{}'::date[] NOT NULL,
	"start_time" time NOT NULL,
	"duration_minutes" integer NOT NULL,
	"time_zone" text NOT NULL,
	"class_count" integer NOT NULL,
	"pay_type" text,
	"pay_amount" integer,
	"pay_currency" text,
	"notes" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_series_request" UNIQUE("request_id"),
	CONSTRAINT "class_series_order" CHECK ("class_series"."ends_on" >= "class_series"."starts_on"),
	CONSTRAINT "class_series_minutes" CHECK ("class_series"."duration_minutes" between 15 and 480),
	CONSTRAINT "class_series_count" CHECK ("class_series"."class_count" between 1 and 1000)
);
--> statement-breakpoint
DROP INDEX "class_sessions_starts_at";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "makes_up" uuid;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "category" text DEFAULT 'public_group' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "instructor_status" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "answer_reason" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "proposed_date" date;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "proposed_time" time;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "headcount" integer;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "pay_type" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "pay_amount" integer;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "pay_currency" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "off_reason" text;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_class_type_id_class_types_id_fk" FOREIGN KEY ("class_type_id") REFERENCES "public"."class_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_package_id_class_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."class_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "substitute_offers_once" ON "substitute_offers" USING btree ("session_id","instructor_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "substitute_offers_teacher" ON "substitute_offers" USING btree ("instructor_id","status");--> statement-breakpoint
CREATE INDEX "substitute_offers_open" ON "substitute_offers" USING btree ("expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "class_series_package" ON "class_series" USING btree ("package_id") WHERE package_id is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_part_of_bookings_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_makes_up_bookings_id_fk" FOREIGN KEY ("makes_up") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_series_id_class_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."class_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_package_id_class_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."class_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_part_once" ON "bookings" USING btree ("part_of","session_id") WHERE status in ('pending', 'confirmed');--> statement-breakpoint
CREATE INDEX "bookings_part_of" ON "bookings" USING btree ("part_of","starts_at") WHERE part_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_makes_up" ON "bookings" USING btree ("makes_up") WHERE makes_up is not null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_whole" ON "bookings" USING btree ("created_at","booking_type") WHERE part_of is null;--> statement-breakpoint
CREATE INDEX "class_sessions_series" ON "class_sessions" USING btree ("series_id","starts_at") WHERE series_id is not null;--> statement-breakpoint
CREATE INDEX "class_sessions_category" ON "class_sessions" USING btree ("category","starts_at");--> statement-breakpoint
CREATE INDEX "class_sessions_package" ON "class_sessions" USING btree ("package_id","starts_at") WHERE package_id is not null;--> statement-breakpoint
CREATE INDEX "class_sessions_no_teacher" ON "class_sessions" USING btree ("starts_at") WHERE instructor_id is null and status = 'scheduled';--> statement-breakpoint
CREATE INDEX "class_sessions_unanswered" ON "class_sessions" USING btree ("instructor_status","starts_at") WHERE instructor_status <> 'accepted';--> statement-breakpoint
CREATE INDEX "class_sessions_starts_at" ON "class_sessions" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_headcount" CHECK ("class_sessions"."headcount" is null or "class_sessions"."headcount" between 0 and 500);