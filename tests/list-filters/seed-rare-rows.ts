import { sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";

/** Adds to the demo what its lists hold too little of: without such rows a filter would leave out nothing. */
export async function seedRareRows(db: Database): Promise<void> {
  for (const statement of [
    sql`update transactions set billing_type = 'monthly', billing_period = '2026-01-01'
      where id = (select id from transactions where direction = 'income' limit 1)`,
    sql`update invoices set mailed_at = now() where id in (select id from invoices limit 3)`,
    sql`update bookings set currency = 'USD' where id in (select b.id from bookings b
      where b.status = 'confirmed' and b.price > 1000 and b.booking_type = 'public_group' and b.pass_id is null
        and b.part_of is null and not exists (select from transactions t where t.booking_id = b.id) limit 5)`,
    sql`insert into transactions (direction, status, category, name, email, booking_id, net, total, currency, method, occurred_on)
      select 'income', 'completed', 'class_booking', b.first_name, b.email, b.id, 100, 100, 'INR', 'upi', current_date
      from bookings b where b.status = 'confirmed' and b.price > 1000 and b.currency = 'INR'
        and b.booking_type = 'public_group' and b.pass_id is null and b.part_of is null
        and not exists (select from transactions t where t.booking_id = b.id) limit 3`,
    sql`update transactions set refund_decision = 'keep', currency = 'USD' where id = (select t.id from transactions t
      join bookings b on b.id = t.booking_id where b.status = 'cancelled' and t.status = 'completed' and t.direction = 'income'
      order by t.id limit 1)`,
    sql`update transactions set refund_decision = 'refund' where id = (select t.id from transactions t
      join bookings b on b.id = t.booking_id where b.status = 'cancelled' and t.status = 'completed' and t.direction = 'income'
      order by t.id desc limit 1)`,
    sql`update passes set status = 'cancelled', transaction_id = (select id from transactions
      where status = 'completed' and direction = 'income' and booking_id is null and refunded = 0 limit 1)
      where id = (select id from passes order by id limit 1)`,
    sql`update payouts set status = 'reversed' where id = (select id from payouts limit 1)`,
    sql`update mails set status = 'dropped' where id = (select id from mails where status = 'given_up' limit 1)`,
    sql`insert into article_revisions (article_id, author_id, title, preview_text, content, category, tags, status, submitted_at)
      select id, author_id, title, preview_text, content, category, tags, 'pending_review', now()
      from articles a where status = 'published'
        and not exists (select from article_revisions r where r.article_id = a.id) limit 1`,
    sql`update profiles set is_active = false where user_id = (select user_id from user_roles u
      join roles r on r.id = u.role_id where r.name = 'instructor' order by user_id limit 1)`,
    sql`insert into audit_log (action, subject, subject_id, after)
      values ('settings.change', 'business_settings', 'studio', '{}'),
        ('settings.change', 'business_settings', 'business_profile', '{}')`,
    sql`update pass_types set is_active = false where id = (select id from pass_types limit 1)`,
  ]) {
    await db.execute(statement);
  }
}
