CREATE INDEX "articles_all_titles" ON "articles" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "articles_all_views" ON "articles" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_all_ratings" ON "articles" USING btree ((coalesce("average_rating", 0)) desc nulls last,"total_ratings" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_low_ratings" ON "articles" USING btree ((coalesce("average_rating", 0)),"id") WHERE "articles"."status" = 'published' and "articles"."average_rating" < 3.5 and "articles"."total_ratings" >= 5;--> statement-breakpoint
CREATE INDEX "articles_stale" ON "articles" USING btree ("updated_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_without_summary" ON "articles" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and char_length("articles"."preview_text") < 40;--> statement-breakpoint
CREATE INDEX "articles_without_picture" ON "articles" USING btree ("view_count" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "articles"."status" = 'published' and "articles"."image_url" is null;--> statement-breakpoint
CREATE INDEX "profiles_name_search" ON "profiles" USING gin ((' ' || lower("full_name")) gin_trgm_ops);