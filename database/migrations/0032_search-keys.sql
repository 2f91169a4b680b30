-- Reduces a text to what a search compares, as `searchKey` in app/platform/text/search-text.ts does.
-- Most texts are ASCII, which only needs lower case.
CREATE FUNCTION "search_key"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length("value") = char_length("value") THEN lower("value" COLLATE "C") COLLATE "default"
ELSE replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(translate("value", '´', ''''), NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "und-x-icu") COLLATE "default",
    'ıςøđħłŧ‘’‚‛ʹʻʼʽ′׳“”„‟״‐‑‒–—―−',
    'iσodhlt''''''''''''''''''''"""""-------'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END;--> statement-breakpoint
UPDATE "user" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "profiles" SET "full_name" = normalize("full_name", NFC) WHERE "full_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "bookings" SET "first_name" = normalize("first_name", NFC) WHERE "first_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "bookings" SET "last_name" = normalize("last_name", NFC) WHERE "last_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "bookings" SET "company_name" = normalize("company_name", NFC) WHERE "company_name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "contact_messages" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "transactions" SET "name" = normalize("name", NFC) WHERE "name" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "articles" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "letters" SET "title" = normalize("title", NFC) WHERE "title" IS NOT NFC NORMALIZED;--> statement-breakpoint
UPDATE "articles" SET "search_text" = search_key("search_text") WHERE "search_text" <> search_key("search_text");--> statement-breakpoint
UPDATE "transactions" SET "search_text" = search_key("search_text") WHERE "search_text" <> search_key("search_text");--> statement-breakpoint
UPDATE "passes" SET "search_text" = search_key("search_text") WHERE "search_text" <> search_key("search_text");--> statement-breakpoint
DROP INDEX "user_name";--> statement-breakpoint
DROP INDEX "user_search";--> statement-breakpoint
DROP INDEX "articles_all_titles";--> statement-breakpoint
DROP INDEX "letters_title";--> statement-breakpoint
DROP INDEX "letters_search";--> statement-breakpoint
DROP INDEX "newsletter_subscribers_search";--> statement-breakpoint
DROP INDEX "profiles_name_search";--> statement-breakpoint
ALTER TABLE "bookings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(' ' || booking_id || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || class_name || ' ' || coalesce(company_name, ''))) STORED;--> statement-breakpoint
ALTER TABLE "contact_messages" drop column "search_text";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(' ' || name || ' ' || email || ' ' || subject || ' ' || message)) STORED;--> statement-breakpoint
CREATE INDEX "user_name" ON "user" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin (search_key(' ' || "name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "articles_all_titles" ON "articles" USING btree ("title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "letters_title" ON "letters" USING btree ("title" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "letters_search" ON "letters" USING gin (search_key(' ' || "title" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin (search_key(' ' || "email" || ' ' || coalesce("name", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_name_search" ON "profiles" USING gin (search_key(' ' || "full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);
