CREATE INDEX "transactions_category" ON "transactions" USING btree ("category","occurred_on","id");--> statement-breakpoint
CREATE INDEX "transactions_method" ON "transactions" USING btree ("method","occurred_on","id");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","occurred_on","id");