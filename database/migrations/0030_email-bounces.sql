CREATE TABLE "email_bounces" (
	"email" text PRIMARY KEY NOT NULL,
	"soft" integer NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_bounces_lower" CHECK ("email_bounces"."email" = lower("email_bounces"."email"))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_status_values";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_status_values" CHECK ("newsletter_subscribers"."status" in ('active', 'pending', 'unsubscribed', 'bounced'));