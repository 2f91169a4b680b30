CREATE TABLE "closure_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"closure_id" uuid NOT NULL,
	"booking_id" uuid,
	"instructor_id" uuid,
	"person" text NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"schedule_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'closing' NOT NULL,
	"created_by" uuid,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "closures_request" UNIQUE("request_id"),
	CONSTRAINT "closures_order" CHECK ("closures"."until_date" >= "closures"."from_date")
);
--> statement-breakpoint
CREATE TABLE "teacher_absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"instructor_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_absences_order" CHECK ("teacher_absences"."until_date" >= "teacher_absences"."from_date")
);
--> statement-breakpoint
ALTER TABLE "class_schedules" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_schedules" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD COLUMN "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "closure_notices" ADD CONSTRAINT "closure_notices_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_notices" ADD CONSTRAINT "closure_notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_notices" ADD CONSTRAINT "closure_notices_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closure_notices_once" ON "closure_notices" USING btree ("closure_id","booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_notices_teacher" ON "closure_notices" USING btree ("closure_id","instructor_id") WHERE booking_id is null;--> statement-breakpoint
CREATE INDEX "closure_notices_untold" ON "closure_notices" USING btree ("closure_id","person") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "closures_dates" ON "closures" USING btree ("until_date","from_date");--> statement-breakpoint
CREATE INDEX "teacher_absences_until" ON "teacher_absences" USING btree ("until_date");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_closure_id_closures_id_fk" FOREIGN KEY ("closure_id") REFERENCES "public"."closures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_sessions_closure" ON "class_sessions" USING btree ("closure_id") WHERE closure_id is not null;--> statement-breakpoint
CREATE INDEX "schedule_exceptions_closure" ON "schedule_exceptions" USING btree ("closure_id");--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_request" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "teacher_absences" ADD CONSTRAINT "teacher_absences_apart" EXCLUDE USING gist (
	"instructor_id" WITH =, daterange("from_date", "until_date", '[]') WITH &&
);