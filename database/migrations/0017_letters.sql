CREATE TABLE "mail_bodies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"letter_id" uuid NOT NULL,
	"subscriber_id" uuid,
	"email" text NOT NULL,
	"name" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"at" timestamp with time zone,
	"mail_id" uuid,
	CONSTRAINT "letter_recipients_status_known" CHECK ("letter_recipients"."status" in ('waiting', 'queued', 'sent', 'failed', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"title" text NOT NULL,
	"subject" text NOT NULL,
	"preheader" text DEFAULT '' NOT NULL,
	"blocks" jsonb NOT NULL,
	"design" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"body_id" uuid,
	"total" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"sent_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_request" UNIQUE("request_id"),
	CONSTRAINT "letters_status_known" CHECK ("letters"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed')),
	CONSTRAINT "letters_audience" CHECK ("letters"."audience" ->> 'who' in ('all', 'members', 'visitors'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "body_id" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_body_id_mail_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."mail_bodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_recipients_once" ON "letter_recipients" USING btree ("letter_id","subscriber_id");--> statement-breakpoint
CREATE INDEX "letter_recipients_status" ON "letter_recipients" USING btree ("letter_id","status","id");--> statement-breakpoint
CREATE INDEX "letter_recipients_email" ON "letter_recipients" USING btree ("letter_id",lower("email"),"id");--> statement-breakpoint
CREATE INDEX "letter_recipients_subscriber" ON "letter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "letters_status" ON "letters" USING btree ("status","send_at");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_title" ON "letters" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "letters_total" ON "letters" USING btree ("total","id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_body_id_mail_bodies_id_fk" FOREIGN KEY ("body_id") REFERENCES "public"."mail_bodies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("created_at","id") WHERE "mails"."status" = 'given_up' and not "mails"."bulk";--> statement-breakpoint
CREATE INDEX "mails_bulk" ON "mails" USING btree ("created_at") WHERE "mails"."bulk";--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_created" ON "newsletter_subscribers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_left" ON "newsletter_subscribers" USING btree ("unsubscribed_at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ((' ' || lower("email") || ' ' || lower(coalesce("name", ''))) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_source_known" CHECK ("newsletter_subscribers"."source" in ('form', 'profile', 'import', 'staff'));--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "unsubscribed_at" = "updated_at" WHERE "status" = 'unsubscribed';
