CREATE TABLE "site_text_drafts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_text_drafts_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "class_ratings" ADD COLUMN "may_show" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_text_drafts" ADD CONSTRAINT "site_text_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_ratings_shown" ON "class_ratings" USING btree ("created_at") WHERE "class_ratings"."may_show";