CREATE TABLE "account_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"invited_by" uuid,
	"words" text DEFAULT '' NOT NULL,
	"request_id" uuid,
	"times" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_request" UNIQUE("request_id"),
	CONSTRAINT "invitations_words" CHECK (length("invitations"."words") <= 500)
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row_no" integer NOT NULL,
	"line" integer NOT NULL,
	"data" jsonb,
	"result" text,
	"reason" text,
	CONSTRAINT "import_rows_import_id_row_no_pk" PRIMARY KEY("import_id","row_no")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"options" jsonb,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "audit_log_at";--> statement-breakpoint
ALTER TABLE "staff_notes" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_visits" ADD CONSTRAINT "account_visits_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Every account has its row: as seen by the sessions that are left, else never.
INSERT INTO "account_visits" ("user_id", "last_seen_at")
SELECT u.id, coalesce(
	(SELECT date_trunc('hour', max(s.updated_at)) FROM "session" s WHERE s.user_id = u.id),
	'1970-01-01T00:00:00Z'
) FROM "user" u;--> statement-breakpoint
CREATE INDEX "account_visits_last_seen" ON "account_visits" USING btree ("last_seen_at","user_id");--> statement-breakpoint
CREATE INDEX "import_rows_open" ON "import_rows" USING btree ("import_id","row_no") WHERE "import_rows"."result" is null;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ((' ' || lower("name") || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "profiles_phone_search" ON "profiles" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_request" UNIQUE("request_id");--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_body" CHECK (length("staff_notes"."body") between 1 and 2000);