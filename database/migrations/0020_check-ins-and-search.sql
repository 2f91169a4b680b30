CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"subject" text NOT NULL,
	"sent_on" date NOT NULL,
	"sent_by" uuid,
	"request_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_ins_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_ins_user" ON "check_ins" USING btree ("user_id","sent_on");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin ((' ' || lower("title") || ' ' || lower("subject")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "class_sessions_type" ON "class_sessions" USING btree ("class_type_id","starts_at") WHERE status = 'scheduled';--> statement-breakpoint
-- Nobody is written to twice within sixty days, whoever of the staff writes.
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_rest" EXCLUDE USING gist (
	"user_id" WITH =, daterange("sent_on", "sent_on" + 60) WITH &&
);
