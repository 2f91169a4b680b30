import type pg from "pg";
import type { Figure } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { compareGrown, type Questions } from "./growth.ts";

const small = 1_000;
const large = 100_000;

const requestOf = (address: string, rests: string[]) => ({
  as: "staff" as const,
  paths: rests.map((rest) => address + rest),
});

const money = "/dashboard/transactions?tab=transactions&from=2000-01-01";
const classes = "/dashboard/class-management?from=2000-01-01&until=2099-12-31";
const subscribers = "/dashboard/newsletter-management?tab=subscribers";

/** Requests of finance, planning and newsletter staff, by list. */
const questions: Questions = {
  "transactions, by their orders": requestOf(money, ["", "&sort=oldest", "&sort=largest&currency=INR"]),
  "transactions, searched": requestOf(money, ["&q=ida%20haas", "&q=entry-777", "&q=nobody", "&q=zz"]),
  "transactions, filtered": requestOf(money, [
    "&direction=expense",
    "&status=pending",
    "&category=other",
    "&method=cash",
    "&linked=payout",
    "&linked=nothing",
    "&currency=USD",
    "&gst=yes",
    "&billing=monthly",
  ]),
  "transactions of this month": requestOf("/dashboard/transactions?tab=transactions", [""]),
  "invoices, what is open, pay, payouts": requestOf("/dashboard/transactions?tab=", [
    "invoices",
    "open",
    "pay&status=all",
    "payouts",
  ]),
  "classes, by their orders": requestOf(classes, [
    "",
    "&sort=latest",
    "&sort=class",
    "&sort=teacher",
    "&sort=fewest",
  ]),
  "classes, searched": requestOf(classes, ["&q=hatha", "&q=nobody", "&q=zz"]),
  "classes, filtered": requestOf(classes, [
    "&status=scheduled",
    "&status=over",
    "&status=cancelled",
    "&status=not_conducted",
    "&missing=1",
    "&answer=pending",
    "&kind=weekly",
    "&planned=1",
    "&pay=pending",
  ]),
  "classes of the coming weeks": requestOf("/dashboard/class-management", [""]),
  "subscribers, by their orders": requestOf(subscribers, ["", "&sort=email"]),
  "subscribers, searched": requestOf(subscribers, ["&q=ida%20haas", "&q=reader-777", "&q=nobody", "&q=zz"]),
  "subscribers, filtered": requestOf(subscribers, [
    "&status=pending",
    "&status=unsubscribed",
    "&source=import",
    "&source=staff",
    "&member=yes",
    "&member=no",
  ]),
};

/** The lists of the books, of dated classes and of subscribers with a thousand rows each and with a hundred thousand. */
export function booksGrowth(ground: Ground): Promise<Figure[]> {
  return compareGrown(ground, {
    name: "books",
    questions,
    growing: ["transactions", "class_sessions", "newsletter_subscribers"],
    fill: [(pool) => fill(pool, small), (pool) => fill(pool, large)],
    size: `select (select count(*) from transactions) || ' transactions, ' || (select count(*) from class_sessions)
      || ' classes, ' || (select count(*) from newsletter_subscribers) || ' subscribers' as size`,
  });
}

const names = `(array['Ida','Noor','Tomas','Wanda','Piet','Lena'])[1 + n % 6] || ' ' ||
  (array['Haas','Berg','Novak','Silva','Marek','Olsen','Kato'])[1 + n % 7]`;

async function fill(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(
    `insert into transactions (direction, status, category, name, net, total, currency, method, occurred_on, search_text,
       created_at)
     select case when n % 9 = 0 then 'expense' else 'income' end,
       case when n % 100 = 0 and n > $1::int - 3000 then 'pending' else 'completed' end, 'class_booking', ${names},
       100 + n % 977, 100 + n % 977, case when n % 40 = 0 then 'USD' else 'INR' end,
       (array['upi','cash','bank_transfer'])[1 + n % 3], current_date - (($1::int - n) / 40),
       lower(' ' || ${names} || ' entry-' || n), now() - ($1::int - n) * interval '36 minutes'
     from generate_series((select count(*) from transactions)::int, $1::int) n`,
    [rows],
  );
  await pool.query(
    `insert into class_sessions (schedule_id, class_type_id, instructor_id, planned_date, session_date, start_time, time_zone,
       starts_at, duration_minutes, max_participants, seats_taken)
     select s.id, s.class_type_id, s.instructor_id, day, day, s.start_time, 'Asia/Kolkata',
       (day + s.start_time) at time zone 'Asia/Kolkata', 60, 20, (day - date '1000-01-01') % 21
     from class_schedules s,
       lateral (select current_date + 14 - ((current_date + 14 - date '2000-01-02')::int - s.day_of_week) % 7 - 7 * n as day
                from generate_series(0, ($1::int / (select count(*) from class_schedules))::int) n) d
     on conflict do nothing`,
    [rows],
  );
  await pool.query(
    `insert into newsletter_subscribers (email, name, status, source, unsubscribed_at, created_at)
     select 'reader-' || n || '@growth.test', ${names},
       case when n % 50 = 0 then 'unsubscribed' when n % 400 = 1 then 'pending' else 'active' end,
       (array['form','profile','import','staff'])[1 + n % 4],
       case when n % 50 = 0 then now() - ($1::int - n) * interval '18 minutes' end, now() - ($1::int - n) * interval '20 minutes'
     from generate_series((select count(*) from newsletter_subscribers)::int, $1::int) n on conflict do nothing`,
    [rows],
  );
  await pool.query("vacuum analyze");
}
