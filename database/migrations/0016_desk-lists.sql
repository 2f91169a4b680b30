DROP INDEX "profiles_phone_search";--> statement-breakpoint
CREATE INDEX "user_banned" ON "user" USING btree ("created_at","id") WHERE banned;--> statement-breakpoint
CREATE INDEX "user_unverified" ON "user" USING btree ("created_at","id") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "bookings_requests" ON "bookings" USING btree ("created_at","id") WHERE booking_type <> 'public_group' and part_of is null;--> statement-breakpoint
CREATE INDEX "bookings_unplanned" ON "bookings" USING btree ("created_at","id") WHERE status = 'confirmed' and booking_type <> 'public_group' and session_id is null and part_of is null;--> statement-breakpoint
CREATE INDEX "transactions_given_back" ON "transactions" USING btree ("booking_id") WHERE refunded > 0;--> statement-breakpoint
CREATE INDEX "profiles_phone_digits" ON "profiles" USING gin (regexp_replace("phone", '[^0-9]', '', 'g') gin_trgm_ops);