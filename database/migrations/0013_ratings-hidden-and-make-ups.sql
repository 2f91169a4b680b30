ALTER TABLE "class_ratings" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "class_ratings" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "attendance" ADD COLUMN "makeup_session_id" uuid;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_makeup_session_id_class_sessions_id_fk" FOREIGN KEY ("makeup_session_id") REFERENCES "public"."class_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_ratings_newest" ON "class_ratings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree (split_part(cause, ':', 1));--> statement-breakpoint
CREATE INDEX "attendance_makeup" ON "attendance" USING btree ("makeup_session_id") WHERE makeup_session_id is not null;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_note" CHECK (length("attendance"."note") <= 300);