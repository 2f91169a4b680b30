CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Immutable, because a span of minutes is the same in every zone: for constraints.
CREATE FUNCTION "session_span"(timestamptz, integer) RETURNS tstzrange
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT tstzrange($1, $1 + make_interval(mins => $2)) $$;--> statement-breakpoint
CREATE FUNCTION "minute_of"(time) RETURNS integer
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
	AS $$ SELECT (extract(hour FROM $1) * 60 + extract(minute FROM $1))::integer $$;--> statement-breakpoint
DROP INDEX "class_sessions_schedule_date";--> statement-breakpoint
DROP INDEX "schedule_exceptions_once";--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "planned_date" date;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "class_sessions" SET "planned_date" = "session_date" WHERE "schedule_id" IS NOT NULL;--> statement-breakpoint
-- What was shown until now for dates ahead stood in the template and its exceptions.
UPDATE "class_sessions" s SET "instructor_id" = CASE
	WHEN EXISTS (SELECT FROM "schedule_exceptions" x
		WHERE x.schedule_id = s.schedule_id AND x.exception_date = s.session_date AND x.kind = 'substituted')
	THEN (SELECT x.substitute_instructor_id FROM "schedule_exceptions" x
		WHERE x.schedule_id = s.schedule_id AND x.exception_date = s.session_date AND x.kind = 'substituted')
	ELSE (SELECT t.instructor_id FROM "class_schedules" t WHERE t.id = s.schedule_id) END
WHERE s.schedule_id IS NOT NULL AND s.starts_at > now() AND s.status = 'scheduled'
	AND (s.instructor_id IS NULL OR EXISTS (SELECT FROM "schedule_exceptions" x
		WHERE x.schedule_id = s.schedule_id AND x.exception_date = s.session_date AND x.kind = 'substituted'));--> statement-breakpoint
DELETE FROM "schedule_exceptions" x USING "schedule_exceptions" o
WHERE x.schedule_id IS NULL AND o.schedule_id IS NULL AND o.exception_date = x.exception_date
	AND (o.created_at, o.id) < (x.created_at, x.id);--> statement-breakpoint
-- A class that is held once is over on its date.
UPDATE "class_schedules"
SET "effective_until" = "effective_from" + (("day_of_week" - extract(dow FROM "effective_from")::integer + 7) % 7)
WHERE NOT "is_recurring";--> statement-breakpoint
-- Of two classes that somebody is to teach at once the later one has no teacher, and the log says whom it had.
DO $$
DECLARE one record;
BEGIN
	FOR one IN
		SELECT s.* FROM "class_sessions" s
		WHERE s.status = 'scheduled' AND EXISTS (
			SELECT FROM "class_sessions" o
			WHERE o.instructor_id = s.instructor_id AND o.status = 'scheduled'
				AND (o.starts_at, o.created_at, o.id) < (s.starts_at, s.created_at, s.id) AND o.starts_at > s.starts_at - interval '2 days'
				AND session_span(o.starts_at, o.duration_minutes) && session_span(s.starts_at, s.duration_minutes))
		ORDER BY s.starts_at, s.created_at, s.id
	LOOP
		IF EXISTS (
			SELECT FROM "class_sessions" o
			WHERE o.instructor_id = one.instructor_id AND o.status = 'scheduled'
				AND (o.starts_at, o.created_at, o.id) < (one.starts_at, one.created_at, one.id) AND o.starts_at > one.starts_at - interval '2 days'
				AND session_span(o.starts_at, o.duration_minutes) && session_span(one.starts_at, one.duration_minutes)
		) THEN
			UPDATE "class_sessions" SET "instructor_id" = NULL, "updated_at" = now() WHERE "id" = one.id;
			INSERT INTO "audit_log" ("action", "subject", "subject_id", "before", "after") VALUES (
				'sessions.change_teacher', 'class_sessions', one.id::text,
				jsonb_build_object('instructor_id', one.instructor_id), jsonb_build_object('instructor_id', NULL));
		END IF;
	END LOOP;
	FOR one IN SELECT * FROM "class_schedules" WHERE "is_active" ORDER BY "created_at", "id" LOOP
		IF EXISTS (
			SELECT FROM "class_schedules" o
			WHERE o.is_active AND o.instructor_id = one.instructor_id AND o.day_of_week = one.day_of_week
				AND (o.created_at, o.id) < (one.created_at, one.id)
				AND int4range(minute_of(o.start_time), minute_of(o.start_time) + o.duration_minutes)
					&& int4range(minute_of(one.start_time), minute_of(one.start_time) + one.duration_minutes)
				AND daterange(o.effective_from, o.effective_until, '[]')
					&& daterange(one.effective_from, one.effective_until, '[]')
		) THEN
			UPDATE "class_schedules" SET "is_active" = false, "updated_at" = now() WHERE "id" = one.id;
			INSERT INTO "audit_log" ("action", "subject", "subject_id", "before", "after") VALUES (
				'class_schedules.end', 'class_schedules', one.id::text,
				jsonb_build_object('is_active', true), jsonb_build_object('is_active', false));
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE UNIQUE INDEX "class_sessions_planned" ON "class_sessions" USING btree ("schedule_id","planned_date");--> statement-breakpoint
CREATE INDEX "class_sessions_moved" ON "class_sessions" USING btree ("schedule_id","session_date") WHERE session_date <> planned_date;--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_once" UNIQUE NULLS NOT DISTINCT("schedule_id","exception_date");--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_planned_date" CHECK ("class_sessions"."schedule_id" is null or "class_sessions"."planned_date" is not null);--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_one_at_a_time" EXCLUDE USING gist (
	"instructor_id" WITH =, session_span("starts_at", "duration_minutes") WITH &&
) WHERE ("status" = 'scheduled');--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_one_at_a_time" EXCLUDE USING gist (
	"instructor_id" WITH =, "day_of_week" WITH =,
	int4range(minute_of("start_time"), minute_of("start_time") + "duration_minutes") WITH &&,
	daterange("effective_from", "effective_until", '[]') WITH &&
) WHERE ("is_active");
