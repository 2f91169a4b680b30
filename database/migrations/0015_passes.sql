CREATE TABLE "pass_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"credits" integer,
	"validity_days" integer NOT NULL,
	"validity_start" text DEFAULT 'first_class' NOT NULL,
	"price" integer NOT NULL,
	"price_usd" integer,
	"class_type_restrictions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pass_types_request" UNIQUE("request_id"),
	CONSTRAINT "pass_types_ranges" CHECK ("pass_types"."price" >= 0 and "pass_types"."validity_days" between 1 and 730 and ("pass_types"."credits" is null or "pass_types"."credits" between 1 and 500))
);
--> statement-breakpoint
CREATE TABLE "pass_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pass_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pass_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"reason" text NOT NULL,
	"booking_id" uuid,
	"actor_id" uuid,
	"words" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"pass_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credits" integer,
	"class_type_restrictions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"validity_days" integer NOT NULL,
	"validity_start" text NOT NULL,
	"once_per_person" boolean DEFAULT false NOT NULL,
	"price" integer NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"status" text NOT NULL,
	"valid_from" date,
	"valid_until" date,
	"credits_left" integer,
	"reference" text NOT NULL,
	"transaction_id" uuid,
	"request_id" uuid NOT NULL,
	"end_told_at" timestamp with time zone,
	"payment_reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "passes_request" UNIQUE("request_id"),
	CONSTRAINT "passes_credits" CHECK ("passes"."credits" is null or "passes"."credits" between 1 and 500),
	CONSTRAINT "passes_credits_left" CHECK ("passes"."credits_left" is null or "passes"."credits_left" >= 0),
	CONSTRAINT "passes_price" CHECK ("passes"."price" >= 0),
	CONSTRAINT "passes_dates" CHECK ("passes"."valid_until" is null or "passes"."valid_until" >= "passes"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pass_id" uuid;--> statement-breakpoint
ALTER TABLE "waiting_list" ADD COLUMN "use_pass" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_pass_type_id_pass_types_id_fk" FOREIGN KEY ("pass_type_id") REFERENCES "public"."pass_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pass_types_name" ON "pass_types" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "pass_entries_booking" ON "pass_entries" USING btree ("booking_id","reason");--> statement-breakpoint
CREATE INDEX "pass_entries_pass" ON "pass_entries" USING btree ("pass_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "passes_once_per_person" ON "passes" USING btree ("user_id","pass_type_id") WHERE once_per_person and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "passes_user" ON "passes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "passes_list" ON "passes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "passes_ending" ON "passes" USING btree ("valid_until") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "passes_unpaid" ON "passes" USING btree ("created_at") WHERE status = 'waiting_for_payment';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_pass_id_passes_id_fk" FOREIGN KEY ("pass_id") REFERENCES "public"."passes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_pass" ON "bookings" USING btree ("pass_id") WHERE pass_id is not null;