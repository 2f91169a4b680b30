CREATE TABLE "instructor_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"instructor_id" uuid,
	"class_type_id" uuid,
	"package_id" uuid,
	"schedule_type" text NOT NULL,
	"category" text NOT NULL,
	"payment_type" text NOT NULL,
	"amount_inr" integer NOT NULL,
	"amount_usd" integer,
	"effective_from" date NOT NULL,
	"effective_until" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"request_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "instructor_rates_request" UNIQUE("request_id"),
	CONSTRAINT "instructor_rates_target" CHECK ("instructor_rates"."class_type_id" is null or "instructor_rates"."package_id" is null),
	CONSTRAINT "instructor_rates_amounts" CHECK ("instructor_rates"."amount_inr" > 0 and ("instructor_rates"."amount_usd" is null or "instructor_rates"."amount_usd" > 0)),
	CONSTRAINT "instructor_rates_dates" CHECK ("instructor_rates"."effective_until" is null or "instructor_rates"."effective_until" >= "instructor_rates"."effective_from")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"sequence" integer NOT NULL,
	"year" text NOT NULL,
	"transaction_id" uuid NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"file_name" text,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("kind","year","sequence"),
	CONSTRAINT "invoices_transaction" UNIQUE("transaction_id","kind")
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"key" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_last" CHECK ("number_series"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"method" text DEFAULT 'bank_transfer' NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"tax_id" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text,
	"instructor_id" uuid,
	"from_date" date NOT NULL,
	"until_date" date NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"method" text,
	"reference" text DEFAULT '' NOT NULL,
	"paid_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"transaction_id" uuid,
	"request_id" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_number" UNIQUE("number"),
	CONSTRAINT "payouts_request" UNIQUE("request_id"),
	CONSTRAINT "payouts_total" CHECK ("payouts"."total" > 0),
	CONSTRAINT "payouts_numbered" CHECK (("payouts"."number" is null) = ("payouts"."status" = 'draft')),
	CONSTRAINT "payouts_dates" CHECK ("payouts"."until_date" >= "payouts"."from_date")
);
--> statement-breakpoint
CREATE TABLE "session_pay" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"instructor_id" uuid,
	"kind" text DEFAULT 'class' NOT NULL,
	"pay_date" date NOT NULL,
	"payment_type" text,
	"rate_id" uuid,
	"quantity" integer,
	"amount" integer,
	"currency" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payout_id" uuid,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"request_id" uuid,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_pay_request" UNIQUE("request_id"),
	CONSTRAINT "session_pay_amount" CHECK ("session_pay"."amount" >= 0 or "session_pay"."kind" = 'adjustment'),
	CONSTRAINT "session_pay_class" CHECK ("session_pay"."session_id" is not null or "session_pay"."kind" = 'adjustment'),
	CONSTRAINT "session_pay_agreed" CHECK ("session_pay"."amount" is not null or "session_pay"."status" in ('pending', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid,
	"direction" text NOT NULL,
	"status" text NOT NULL,
	"category" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"booking_id" uuid,
	"payout_id" uuid,
	"refund_of" uuid,
	"net" integer NOT NULL,
	"tax_percent" integer DEFAULT 0 NOT NULL,
	"tax" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"place_of_supply" text DEFAULT '' NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"billing_type" text DEFAULT 'one_time' NOT NULL,
	"billing_period" date,
	"description" text DEFAULT '' NOT NULL,
	"occurred_on" date NOT NULL,
	"send" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transactions_request" UNIQUE("request_id"),
	CONSTRAINT "transactions_total" CHECK ("transactions"."total" > 0 and "transactions"."total" = "transactions"."net" + "transactions"."tax"),
	CONSTRAINT "transactions_parts" CHECK ("transactions"."net" >= 0 and "transactions"."tax" >= 0),
	CONSTRAINT "transactions_refunded" CHECK ("transactions"."refunded" between 0 and "transactions"."total"),
	CONSTRAINT "transactions_percent" CHECK ("transactions"."tax_percent" in (0, 5, 10, 18, 28)),
	CONSTRAINT "transactions_refund_out" CHECK ("transactions"."refund_of" is null or "transactions"."direction" = 'expense')
);
--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_class_type_id_class_types_id_fk" FOREIGN KEY ("class_type_id") REFERENCES "public"."class_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_package_id_class_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."class_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_rate_id_instructor_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."instructor_rates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_refund_of_transactions_id_fk" FOREIGN KEY ("refund_of") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instructor_rates_from" ON "instructor_rates" USING btree ("effective_from","id");--> statement-breakpoint
CREATE INDEX "instructor_rates_teacher" ON "instructor_rates" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_undrawn" ON "invoices" USING btree ("created_at") WHERE file_name is null;--> statement-breakpoint
CREATE INDEX "payouts_until" ON "payouts" USING btree ("until_date","id");--> statement-breakpoint
CREATE INDEX "payouts_teacher" ON "payouts" USING btree ("instructor_id","until_date");--> statement-breakpoint
CREATE UNIQUE INDEX "session_pay_once" ON "session_pay" USING btree ("session_id","instructor_id") WHERE kind = 'class' and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "session_pay_status" ON "session_pay" USING btree ("status","instructor_id");--> statement-breakpoint
CREATE INDEX "session_pay_date" ON "session_pay" USING btree ("pay_date","id");--> statement-breakpoint
CREATE INDEX "session_pay_teacher" ON "session_pay" USING btree ("instructor_id","pay_date");--> statement-breakpoint
CREATE INDEX "session_pay_payout" ON "session_pay" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "session_pay_rate" ON "session_pay" USING btree ("rate_id") WHERE rate_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_occurred" ON "transactions" USING btree ("occurred_on","id");--> statement-breakpoint
CREATE INDEX "transactions_sums" ON "transactions" USING btree ("currency","status","occurred_on");--> statement-breakpoint
CREATE INDEX "transactions_largest" ON "transactions" USING btree ("currency","total","id");--> statement-breakpoint
CREATE INDEX "transactions_booking" ON "transactions" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_refund" ON "transactions" USING btree ("refund_of") WHERE refund_of is not null;--> statement-breakpoint
CREATE INDEX "transactions_payout" ON "transactions" USING btree ("payout_id") WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- Without a teacher, or without a target, two rates meet as well: the nil id stands for none.
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_no_overlap" EXCLUDE USING gist (
	(coalesce("instructor_id", '00000000-0000-0000-0000-000000000000'::uuid)) WITH =,
	(coalesce("class_type_id", "package_id", '00000000-0000-0000-0000-000000000000'::uuid)) WITH =,
	"schedule_type" WITH =,
	"category" WITH =,
	daterange("effective_from", "effective_until", '[]') WITH &&
) WHERE ("is_active");
