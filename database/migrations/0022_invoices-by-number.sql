DROP INDEX "invoices_issued";--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","sequence","id");