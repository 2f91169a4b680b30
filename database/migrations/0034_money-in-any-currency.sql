ALTER TABLE "class_types" RENAME COLUMN "price_usd" TO "second_price";--> statement-breakpoint
ALTER TABLE "pass_types" RENAME COLUMN "price_usd" TO "second_price";--> statement-breakpoint
ALTER TABLE "instructor_rates" RENAME COLUMN "amount_inr" TO "amount";--> statement-breakpoint
ALTER TABLE "instructor_rates" RENAME COLUMN "amount_usd" TO "second_amount";--> statement-breakpoint
ALTER TABLE "instructor_rates" DROP CONSTRAINT "instructor_rates_amounts";--> statement-breakpoint
ALTER TABLE "class_packages" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_types" ADD COLUMN "second_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_types" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_types" ADD COLUMN "second_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD COLUMN "currency" text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD COLUMN "second_currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_packages" ADD CONSTRAINT "class_packages_currency_values" CHECK ("class_packages"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "class_types" ADD CONSTRAINT "class_types_currency_values" CHECK ("class_types"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "class_types" ADD CONSTRAINT "class_types_second_currency_values" CHECK ("class_types"."second_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_currency_values" CHECK ("pass_types"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_second_currency_values" CHECK ("pass_types"."second_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_currency_values" CHECK ("instructor_rates"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_second_currency_values" CHECK ("instructor_rates"."second_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_amounts" CHECK ("instructor_rates"."amount" > 0 and ("instructor_rates"."second_amount" is null or "instructor_rates"."second_amount" > 0));--> statement-breakpoint
UPDATE "business_settings"
	SET "value" = replace("value"::text, '"rupees_per_dollar":', '"second_currency_rate":')::jsonb
	WHERE "value" ? 'rupees_per_dollar';--> statement-breakpoint
-- The audit log names fields of these tables and of the settings, and an undo writes them back.
CREATE FUNCTION pg_temp.with_new_names(fields jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT replace(replace(replace(replace(fields::text,
		'"price_usd":', '"second_price":'),
		'"amount_inr":', '"amount":'),
		'"amount_usd":', '"second_amount":'),
		'"rupees_per_dollar":', '"second_currency_rate":')::jsonb
$$;--> statement-breakpoint
UPDATE "audit_log"
	SET "before" = pg_temp.with_new_names("before"), "after" = pg_temp.with_new_names("after")
	WHERE "before" ?| array['price_usd', 'amount_inr', 'amount_usd', 'rupees_per_dollar']
		OR "after" ?| array['price_usd', 'amount_inr', 'amount_usd', 'rupees_per_dollar'];
