ALTER TABLE "passes" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "passes_state" ON "passes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "passes_search" ON "passes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "passes_transaction" ON "passes" USING btree ("transaction_id") WHERE transaction_id is not null;--> statement-breakpoint
-- Passes that are there already are found by their holders.
UPDATE "passes" SET "search_text" = ' ' || lower(concat_ws(' ', h.name, h.email, p.name, p.reference))
FROM "passes" p LEFT JOIN "user" h ON h.id = p.user_id WHERE "passes"."id" = p.id;
