CREATE TABLE "merged_bookings" (
	"number" text PRIMARY KEY NOT NULL,
	"former_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_moved_from_bookings_id_fk";
--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "from_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "to_starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_history" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "merged_bookings" ADD CONSTRAINT "merged_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_bookings_booking" ON "merged_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_history_request" ON "booking_history" USING btree ("request_id");--> statement-breakpoint
-- A moved booking was a second row with a number of its own. Each chain of them becomes one booking: it keeps the
-- number that was paid, else the first, and stands where the last of the chain stood.
DO $$
DECLARE
	copied text;
BEGIN
	CREATE TEMP TABLE moved_chain ON COMMIT DROP AS
	WITH RECURSIVE chain AS (
		SELECT b.id, b.id AS root, 0 AS place
		FROM "bookings" b
		WHERE b.moved_from IS NULL AND b.id IN (SELECT moved_from FROM "bookings")
		UNION ALL
		SELECT next.id, chain.root, chain.place + 1
		FROM "bookings" next JOIN chain ON next.moved_from = chain.id
	)
	SELECT chain.*,
		EXISTS (SELECT FROM "transactions" t WHERE t.booking_id = chain.id AND t.status IN ('pending', 'completed')) AS is_paid,
		EXISTS (SELECT FROM "transactions" t WHERE t.booking_id = chain.id) AS is_billed
	FROM chain;

	-- Only what was moved once from each date and given up there is one booking.
	DELETE FROM moved_chain WHERE root IN (
		SELECT c.root FROM moved_chain c JOIN "bookings" b USING (id)
		LEFT JOIN moved_chain next ON next.root = c.root AND next.place = c.place + 1
		GROUP BY c.root, c.id, b.status
		HAVING count(next.id) > 1 OR (count(next.id) = 1 AND b.status <> 'rescheduled')
	);

	CREATE TEMP TABLE moved_whole ON COMMIT DROP AS
	SELECT root,
		(array_agg(id ORDER BY is_paid DESC, is_billed DESC, place))[1] AS kept,
		(array_agg(id ORDER BY place DESC))[1] AS last,
		bool_or(is_paid) AS is_paid
	FROM moved_chain GROUP BY root;

	CREATE TEMP TABLE moved_row ON COMMIT DROP AS
	SELECT c.id, w.kept, w.last, b.booking_id AS number, kept.booking_id AS kept_number
	FROM moved_chain c JOIN moved_whole w USING (root) JOIN "bookings" b USING (id)
	JOIN "bookings" kept ON kept.id = w.kept;

	-- The line of the old row becomes the move; the new row's first line says nothing else.
	DELETE FROM "booking_history" h USING moved_row r, "bookings" b
	WHERE h.booking_id = r.id AND b.id = r.id AND b.moved_from IS NOT NULL AND h.from_status IS NULL;
	INSERT INTO "booking_history" (booking_id, from_status, to_status, actor_id, at)
	SELECT b.id, 'confirmed', 'rescheduled', next.user_id, next.created_at
	FROM moved_row r JOIN "bookings" b USING (id) JOIN "bookings" next ON next.moved_from = b.id
	WHERE NOT EXISTS (SELECT FROM "booking_history" h WHERE h.booking_id = b.id AND h.to_status = 'rescheduled');
	UPDATE "booking_history" h
	SET to_status = 'confirmed', from_starts_at = b.starts_at, to_starts_at = next.starts_at,
		request_id = next.request_id, reason = NULL
	FROM moved_row r JOIN "bookings" b USING (id) JOIN "bookings" next ON next.moved_from = b.id
	WHERE h.booking_id = r.id AND h.to_status = 'rescheduled';
	UPDATE "booking_history" h SET booking_id = r.kept FROM moved_row r WHERE h.booking_id = r.id AND r.id <> r.kept;

	-- A private group that staff moved was in the log alone.
	INSERT INTO "booking_history" (booking_id, from_status, to_status, from_starts_at, to_starts_at, actor_id, at)
	SELECT b.id, 'confirmed', 'confirmed',
		((a.before ->> 'class_date')::date + (a.before ->> 'class_time')::time) AT TIME ZONE b.timezone,
		((a.after ->> 'class_date')::date + (a.after ->> 'class_time')::time) AT TIME ZONE b.timezone,
		a.actor_id, a.at
	FROM "audit_log" a JOIN "bookings" b ON b.id::text = a.subject_id
	WHERE a.subject = 'bookings' AND a.action = 'bookings.move' AND a.after ->> 'class_time' IS NOT NULL
		AND a.before ->> 'class_time' IS NOT NULL;

	-- What was paid, written, asked and told of any of them is the booking's.
	UPDATE "transactions" t SET booking_id = r.kept, search_text = t.search_text || ' ' || lower(r.kept_number)
	FROM moved_row r WHERE t.booking_id = r.id AND r.id <> r.kept;
	UPDATE "booking_replies" p SET booking_id = r.kept FROM moved_row r WHERE p.booking_id = r.id AND r.id <> r.kept;
	UPDATE "waiting_list" w SET booking_id = r.kept FROM moved_row r WHERE w.booking_id = r.id AND r.id <> r.kept;
	INSERT INTO "booking_reminders" (booking_id, kind, starts_at, at)
	SELECT r.kept, m.kind, m.starts_at, m.at FROM "booking_reminders" m JOIN moved_row r ON m.booking_id = r.id
	WHERE r.id <> r.kept ON CONFLICT DO NOTHING;
	INSERT INTO "closure_notices" (closure_id, booking_id, instructor_id, person, told_at)
	SELECT n.closure_id, r.kept, n.instructor_id, n.person, n.told_at
	FROM "closure_notices" n JOIN moved_row r ON n.booking_id = r.id
	WHERE r.id <> r.kept ON CONFLICT DO NOTHING;
	UPDATE "staff_notes" n SET subject_id = r.kept::text
	FROM moved_row r WHERE n.subject = 'bookings' AND n.subject_id = r.id::text AND r.id <> r.kept;
	UPDATE "audit_log" a SET subject_id = r.kept::text
	FROM moved_row r WHERE a.subject = 'bookings' AND a.subject_id = r.id::text AND r.id <> r.kept;
	UPDATE "mails" m SET cause = r.kept || ':' || m.cause
	FROM moved_row r WHERE split_part(m.cause, ':', 1) = r.id::text AND r.id <> r.kept;

	-- A class that came back to its pass and was taken again: the lines stay, the last is the booking's.
	UPDATE "pass_entries" e SET booking_id = NULL FROM moved_row r WHERE e.booking_id = r.id AND r.id <> r.last;
	UPDATE "pass_entries" e SET booking_id = r.kept FROM moved_row r WHERE e.booking_id = r.id AND r.id = r.last;

	INSERT INTO "merged_bookings" (number, former_id, booking_id)
	SELECT number, id, kept FROM moved_row WHERE id <> kept;

	CREATE TEMP TABLE moved_last ON COMMIT DROP AS
	SELECT b.* FROM "bookings" b JOIN moved_whole w ON b.id = w.last;
	CREATE TEMP TABLE moved_first ON COMMIT DROP AS
	SELECT b.id, b.request_id, b.created_at FROM "bookings" b JOIN moved_whole w ON b.id = w.root;
	UPDATE "bookings" b SET moved_from = NULL FROM moved_row r WHERE b.id = r.id;
	DELETE FROM "bookings" b USING moved_row r WHERE b.id = r.id AND r.id <> r.kept;

	SELECT string_agg(quote_ident(column_name), ', ') INTO copied
	FROM information_schema.columns
	WHERE table_schema = 'public' AND table_name = 'bookings' AND is_generated = 'NEVER'
		AND column_name NOT IN ('id', 'booking_id', 'created_at', 'request_id', 'price', 'currency', 'moved_from', 'moved_at', 'calendar_uid', 'version');
	EXECUTE format(
		'UPDATE "bookings" b SET (%1$s) = (SELECT %1$s FROM moved_last l WHERE l.id = w.last) FROM moved_whole w WHERE b.id = w.kept',
		copied
	);
	-- The price that was paid stays; what is unpaid costs what its person was last told.
	UPDATE "bookings" b
	SET created_at = f.created_at, request_id = f.request_id, moved_at = l.created_at, version = l.version + 1,
		calendar_uid = coalesce(l.calendar_uid, w.root),
		price = CASE WHEN w.is_paid THEN b.price ELSE l.price END,
		currency = CASE WHEN w.is_paid THEN b.currency ELSE l.currency END
	FROM moved_whole w JOIN moved_last l ON l.id = w.last JOIN moved_first f ON f.id = w.root
	WHERE b.id = w.kept;
END $$;
--> statement-breakpoint
ALTER TABLE "bookings" DROP COLUMN "moved_from";