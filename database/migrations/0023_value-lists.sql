ALTER TABLE "contact_messages" DROP CONSTRAINT "contact_messages_status_known";--> statement-breakpoint
ALTER TABLE "letter_recipients" DROP CONSTRAINT "letter_recipients_status_known";--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_status_known";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_status_known";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_source_known";--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_from_status_values" CHECK ("booking_history"."from_status" in ('pending', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'no_show'));--> statement-breakpoint
ALTER TABLE "booking_history" ADD CONSTRAINT "booking_history_to_status_values" CHECK ("booking_history"."to_status" in ('pending', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'no_show'));--> statement-breakpoint
ALTER TABLE "booking_reminders" ADD CONSTRAINT "booking_reminders_kind_values" CHECK ("booking_reminders"."kind" in ('day', 'hour'));--> statement-breakpoint
ALTER TABLE "booking_replies" ADD CONSTRAINT "booking_replies_direction_values" CHECK ("booking_replies"."direction" in ('out', 'in'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_status_values" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'completed', 'rescheduled', 'no_show'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booking_type_values" CHECK ("bookings"."booking_type" in ('private_group', 'corporate', 'individual', 'public_group'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_currency_values" CHECK ("bookings"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_desk_status_values" CHECK ("bookings"."desk_status" in ('new', 'in_progress', 'responded', 'completed'));--> statement-breakpoint
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_status_values" CHECK ("waiting_list"."status" in ('waiting', 'promoted', 'left', 'closed'));--> statement-breakpoint
ALTER TABLE "class_packages" ADD CONSTRAINT "class_packages_course_type_values" CHECK ("class_packages"."course_type" in ('crash', 'regular'));--> statement-breakpoint
ALTER TABLE "class_packages" ADD CONSTRAINT "class_packages_type_values" CHECK ("class_packages"."type" in ('Private group', 'Corporate', 'Individual'));--> statement-breakpoint
ALTER TABLE "class_types" ADD CONSTRAINT "class_types_difficulty_level_values" CHECK ("class_types"."difficulty_level" in ('beginner', 'intermediate', 'advanced'));--> statement-breakpoint
ALTER TABLE "pass_types" ADD CONSTRAINT "pass_types_validity_start_values" CHECK ("pass_types"."validity_start" in ('first_class', 'payment'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status_values" CHECK ("contact_messages"."status" in ('new', 'in_progress', 'responded', 'completed'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_spam_sign_values" CHECK ("contact_messages"."spam_sign" in ('filled_hidden_field', 'sent_too_fast', 'too_many', 'many_links', 'marked_by_staff'));--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_direction_values" CHECK ("contact_replies"."direction" in ('out', 'in'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_schedule_type_values" CHECK ("instructor_rates"."schedule_type" in ('weekly', 'adhoc', 'monthly', 'crash'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_category_values" CHECK ("instructor_rates"."category" in ('private_group', 'corporate', 'individual', 'public_group'));--> statement-breakpoint
ALTER TABLE "instructor_rates" ADD CONSTRAINT "instructor_rates_payment_type_values" CHECK ("instructor_rates"."payment_type" in ('per_class', 'per_student', 'monthly', 'per_member', 'total_duration'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind_values" CHECK ("invoices"."kind" in ('invoice', 'credit_note'));--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_currency_values" CHECK ("payout_details"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "payout_details" ADD CONSTRAINT "payout_details_method_values" CHECK ("payout_details"."method" in ('upi', 'neft', 'net_banking', 'credit_card', 'debit_card', 'cheque', 'demand_draft', 'cash', 'bank_transfer', 'manual'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_currency_values" CHECK ("payouts"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_status_values" CHECK ("payouts"."status" in ('draft', 'paid', 'reversed'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_method_values" CHECK ("payouts"."method" in ('upi', 'neft', 'net_banking', 'credit_card', 'debit_card', 'cheque', 'demand_draft', 'cash', 'bank_transfer', 'manual'));--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_kind_values" CHECK ("session_pay"."kind" in ('class', 'adjustment'));--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_payment_type_values" CHECK ("session_pay"."payment_type" in ('per_class', 'per_student', 'per_class_total', 'monthly', 'per_member', 'total_duration'));--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_currency_values" CHECK ("session_pay"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "session_pay" ADD CONSTRAINT "session_pay_status_values" CHECK ("session_pay"."status" in ('pending', 'approved', 'paid', 'cancelled', 'reversed', 'withheld'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_direction_values" CHECK ("transactions"."direction" in ('income', 'expense'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_status_values" CHECK ("transactions"."status" in ('pending', 'completed', 'failed', 'void'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_category_values" CHECK ("transactions"."category" in ('class_booking', 'subscription', 'instructor_payment', 'maintenance', 'other'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_currency_values" CHECK ("transactions"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_method_values" CHECK ("transactions"."method" in ('upi', 'neft', 'net_banking', 'credit_card', 'debit_card', 'cheque', 'demand_draft', 'cash', 'bank_transfer', 'manual'));--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_billing_type_values" CHECK ("transactions"."billing_type" in ('one_time', 'monthly', 'crash_course'));--> statement-breakpoint
ALTER TABLE "article_history" ADD CONSTRAINT "article_history_event_values" CHECK ("article_history"."event" in ('created', 'submitted', 'withdrawn', 'approved', 'rejected', 'published', 'unpublished', 'featured', 'unfeatured', 'recategorised', 'revision_discarded'));--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_status_values" CHECK ("article_revisions"."status" in ('draft', 'pending_review'));--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_status_values" CHECK ("articles"."status" in ('draft', 'pending_review', 'published'));--> statement-breakpoint
ALTER TABLE "comment_history" ADD CONSTRAINT "comment_history_status_values" CHECK ("comment_history"."status" in ('pending', 'approved', 'rejected', 'removed'));--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_status_values" CHECK ("comments"."status" in ('pending', 'approved', 'rejected', 'removed'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_values" CHECK ("mails"."status" in ('queued', 'sending', 'sent', 'given_up', 'dropped'));--> statement-breakpoint
ALTER TABLE "letter_recipients" ADD CONSTRAINT "letter_recipients_status_values" CHECK ("letter_recipients"."status" in ('waiting', 'queued', 'sent', 'failed', 'skipped'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_status_values" CHECK ("letters"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'failed'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_status_values" CHECK ("newsletter_subscribers"."status" in ('active', 'pending', 'unsubscribed'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_source_values" CHECK ("newsletter_subscribers"."source" in ('form', 'profile', 'import', 'staff'));--> statement-breakpoint
ALTER TABLE "pass_entries" ADD CONSTRAINT "pass_entries_reason_values" CHECK ("pass_entries"."reason" in ('bought', 'booked', 'returned', 'adjusted', 'expired'));--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_validity_start_values" CHECK ("passes"."validity_start" in ('first_class', 'payment'));--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_currency_values" CHECK ("passes"."currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "passes" ADD CONSTRAINT "passes_status_values" CHECK ("passes"."status" in ('waiting_for_payment', 'active', 'used_up', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "substitute_offers" ADD CONSTRAINT "substitute_offers_status_values" CHECK ("substitute_offers"."status" in ('open', 'taken', 'declined', 'expired', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_result_values" CHECK ("import_rows"."result" in ('made', 'skipped', 'wrong'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_values" CHECK ("imports"."status" in ('checked', 'running', 'done'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_gender_values" CHECK ("profiles"."gender" in ('male', 'female', 'other', 'prefer_not_to_say'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_preferred_contact_method_values" CHECK ("profiles"."preferred_contact_method" in ('email', 'phone', 'sms'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_profile_visibility_values" CHECK ("profiles"."profile_visibility" in ('public', 'private', 'friends'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_hourly_rate_currency_values" CHECK ("profiles"."hourly_rate_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_status_values" CHECK ("attendance"."status" in ('present', 'late', 'absent_excused', 'absent_unexcused', 'no_show', 'canceled_by_student', 'canceled_by_instructor', 'makeup_scheduled', 'makeup_completed'));--> statement-breakpoint
ALTER TABLE "class_schedules" ADD CONSTRAINT "class_schedules_schedule_type_values" CHECK ("class_schedules"."schedule_type" in ('weekly', 'adhoc', 'monthly', 'crash'));--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_schedule_type_values" CHECK ("class_series"."schedule_type" in ('weekly', 'adhoc', 'monthly', 'crash'));--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_category_values" CHECK ("class_series"."category" in ('private_group', 'corporate', 'individual', 'public_group'));--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_pay_type_values" CHECK ("class_series"."pay_type" in ('per_class', 'per_student', 'per_class_total', 'monthly', 'per_member', 'total_duration'));--> statement-breakpoint
ALTER TABLE "class_series" ADD CONSTRAINT "class_series_pay_currency_values" CHECK ("class_series"."pay_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_category_values" CHECK ("class_sessions"."category" in ('private_group', 'corporate', 'individual', 'public_group'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_instructor_status_values" CHECK ("class_sessions"."instructor_status" in ('pending', 'accepted', 'declined', 'proposed'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_status_values" CHECK ("class_sessions"."status" in ('scheduled', 'cancelled', 'not_conducted'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_pay_type_values" CHECK ("class_sessions"."pay_type" in ('per_class', 'per_student', 'per_class_total', 'monthly', 'per_member', 'total_duration'));--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_pay_currency_values" CHECK ("class_sessions"."pay_currency" in ('INR', 'USD'));--> statement-breakpoint
ALTER TABLE "closures" ADD CONSTRAINT "closures_status_values" CHECK ("closures"."status" in ('closing', 'closed', 'lifted'));--> statement-breakpoint
ALTER TABLE "schedule_exceptions" ADD CONSTRAINT "schedule_exceptions_kind_values" CHECK ("schedule_exceptions"."kind" in ('holiday', 'cancelled', 'substituted'));