CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_lengths" CHECK (length("saved_views"."name") <= 40 and length("saved_views"."address") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "class_packages" ADD COLUMN "session_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
-- A class is as long as its package's words said, where they named minutes or hours.
UPDATE "class_packages" AS p SET "session_minutes" = read.minutes
FROM (
	SELECT id, round((found.parts)[1]::numeric * CASE WHEN lower((found.parts)[2]) = 'h' THEN 60 ELSE 1 END)::integer AS minutes
	FROM "class_packages", LATERAL (
		SELECT regexp_match(duration, '(\d{1,4}(?:\.\d{1,2})?)\s*(?:-\s*\d+\s*)?(h|m)(?:ours?|rs?|inutes?|ins?)?(?![a-z])', 'i') AS parts
	) found
	WHERE found.parts IS NOT NULL
) read
WHERE p.id = read.id AND read.minutes BETWEEN 15 AND 480;--> statement-breakpoint
ALTER TABLE "class_packages" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_packages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_packages" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("user_id","module",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_one_default" ON "saved_views" USING btree ("user_id","module") WHERE "saved_views"."is_default";--> statement-breakpoint
CREATE INDEX "bookings_package" ON "bookings" USING btree ("class_package_id") WHERE class_package_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "class_packages_request" ON "class_packages" USING btree ("request_id");--> statement-breakpoint
-- Of packages that share type and name the later ones are told apart.
UPDATE "class_packages" AS p SET "name" = left(p.name, 60) || ' (' || left(p.id::text, 8) || ')'
WHERE NOT p.is_archived AND EXISTS (
	SELECT FROM "class_packages" other
	WHERE NOT other.is_archived AND other.type = p.type AND lower(other.name) = lower(p.name)
		AND (other.created_at, other.id) < (p.created_at, p.id)
);--> statement-breakpoint
CREATE UNIQUE INDEX "class_packages_name" ON "class_packages" USING btree ("type",lower("name")) WHERE not "class_packages"."is_archived";--> statement-breakpoint
CREATE UNIQUE INDEX "class_types_request" ON "class_types" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "class_schedules_class_type" ON "class_schedules" USING btree ("class_type_id");--> statement-breakpoint
ALTER TABLE "class_packages" ADD CONSTRAINT "class_packages_minutes" CHECK ("class_packages"."session_minutes" between 15 and 480);