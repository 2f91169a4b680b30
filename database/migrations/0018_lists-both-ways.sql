DROP INDEX "bookings_whole";--> statement-breakpoint
DROP INDEX "articles_updated";--> statement-breakpoint
DROP INDEX "articles_all_views";--> statement-breakpoint
DROP INDEX "articles_all_ratings";--> statement-breakpoint
DROP INDEX "articles_without_summary";--> statement-breakpoint
DROP INDEX "articles_without_picture";--> statement-breakpoint
CREATE INDEX "bookings_whole" ON "bookings" USING btree ("created_at","id") WHERE part_of is null;--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_all_views" ON "articles" USING btree ("view_count","id");--> statement-breakpoint
CREATE INDEX "articles_all_ratings" ON "articles" USING btree ((coalesce("average_rating", 0)),"total_ratings","id");--> statement-breakpoint
CREATE INDEX "articles_without_summary" ON "articles" USING btree ("view_count","id") WHERE "articles"."status" = 'published' and char_length("articles"."preview_text") < 40;--> statement-breakpoint
CREATE INDEX "articles_without_picture" ON "articles" USING btree ("view_count","id") WHERE "articles"."status" = 'published' and "articles"."image_url" is null;