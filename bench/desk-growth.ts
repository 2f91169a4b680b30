import type pg from "pg";
import type { Figure } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { compareGrown, type Questions } from "./growth.ts";

interface DeskSize {
  people: number;
  bookings: number;
  messages: number;
}

const small: DeskSize = { people: 1_000, bookings: 1_000, messages: 1_000 };
const large: DeskSize = { people: 100_000, bookings: 100_000, messages: 100_000 };

const requestOf = (address: string, rests: string[]) => ({
  as: "staff" as const,
  paths: rests.map((rest) => address + rest),
});

const people = "/dashboard/user-management?tab=people";
const bookings = "/dashboard/class-bookings?all=1";
const passes = "/dashboard/transactions?tab=passes";
const messages = "/dashboard/form-submissions-messages?tab=messages";
const requests = "/dashboard/form-submissions-messages?tab=requests";

/** The package that every request is for. */
const pack = "00000000-0000-4000-8000-000000000050";

/** Requests of the desk, by list. */
const questions: Questions = {
  "people, by their orders": requestOf(people, ["", "&sort=name", "&sort=seen"]),
  "people, searched": requestOf(people, [
    "&q=ida%20haas",
    "&q=person-777",
    "&q=%2B49%20(0)30%207770",
    "&q=nobody",
  ]),
  "people, filtered": requestOf(people, [
    "&role=instructor",
    "&status=deactivated",
    "&status=invited",
    "&status=unverified",
    "&never_booked=1",
    "&joined_from=2024-01-01",
  ]),
  "bookings, by their orders": requestOf(bookings, ["", "&sort=soonest", "&sort=latest"]),
  "bookings, searched": requestOf(bookings, ["&q=ida%20haas", "&q=DESK-777", "&q=nobody", "&q=zz"]),
  "bookings, filtered": requestOf(bookings, [
    "&status=pending",
    "&type=corporate",
    "&period=today",
    "&period=upcoming",
    "&period=no_date",
    "&planning=1",
    "&paid=open",
    "&paid=refunded",
    "&paid=paid",
    "&on=nobody",
    "&teacher=Teacher",
    `&package=${pack}`,
  ]),
  "the day of all staff screens": requestOf("/dashboard/today", [""]),
  "messages, by their orders": requestOf(messages, ["", "&sort=newest", "&status=all"]),
  "messages, searched": requestOf(messages, ["&status=all&q=ida%20haas", "&status=all&q=strap", "&q=nobody"]),
  "messages, filtered": requestOf(messages, ["&status=completed", "&who=visitor", "&spam=yes", "&on=me"]),
  "passes, by their orders": requestOf(passes, ["", "&sort=oldest", "&state=active", "&state=cancelled"]),
  "passes, searched": requestOf(passes, ["&q=ida%20haas", "&q=GROWTH0777", "&q=nobody", "&q=zz"]),
  requests: requestOf(requests, [
    "",
    "&status=all",
    "&type=all&status=all",
    "&type=corporate&status=new",
    "&q=nobody",
    "&type=all&status=all&sort=soonest",
    "&type=all&status=all&booking_status=pending",
    "&type=all&status=all&booking_status=completed",
    "&type=all&status=all&period=today",
    "&type=all&status=all&period=upcoming&paid=open",
    "&type=all&status=all&period=past&paid=refunded",
    "&type=all&status=all&period=no_date",
    "&type=all&status=all&paid=paid",
    "&type=all&status=all&teacher=Teacher",
    "&type=all&status=all&teacher=Nobody",
    `&type=all&status=all&package=${pack}`,
    `&type=corporate&status=new&package=${pack}`,
  ]),
};

/** The lists of the desk and of people in a studio of a thousand rows each and in one of a hundred thousand. */
export function deskGrowth(ground: Ground): Promise<Figure[]> {
  return compareGrown(ground, {
    name: "desk",
    questions,
    growing: ["user", "profiles", "account_visits", "bookings", "contact_messages", "passes", "pass_entries"],
    fill: [(pool) => fill(pool, small), (pool) => fill(pool, large)],
    size: `select (select count(*) from "user") || ' people, ' || (select count(*) from bookings) || ' bookings, '
      || (select count(*) from contact_messages) || ' messages' as size`,
  });
}

const names = `(array['Ida','Noor','Tomas','Wanda','Piet','Lena'])[1 + n % 6] || ' ' ||
  (array['Haas','Berg','Novak','Silva','Marek','Olsen','Kato'])[1 + n % 7]`;

async function fill(pool: pg.Pool, size: DeskSize): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, email_verified, banned, created_at)
     select gen_random_uuid(), ${names}, 'person-' || n || '@growth.test', n % 200 <> 0, n % 500 = 1,
       timestamptz '2019-01-01' + n * interval '30 minutes'
     from generate_series((select count(*) from "user")::int, $1::int) n on conflict do nothing`,
    [size.people],
  );
  await pool.query(
    `insert into profiles (user_id, full_name, email, phone)
     select id, name, email, '+49 30 ' || (row_number() over (order by email) * 7) from "user" on conflict do nothing`,
  );
  await pool.query(
    `insert into account_visits (user_id, last_seen_at) select id, created_at from "user" on conflict do nothing`,
  );
  await pool.query(
    `insert into user_roles (user_id, role_id) select u.id, r.id from "user" u, roles r where r.name = 'user'
     on conflict do nothing`,
  );
  await pool.query(
    `insert into class_packages select (jsonb_populate_record(p, jsonb_build_object('id', $1::text, 'name', 'Growth'))).*
     from class_packages p limit 1 on conflict do nothing`,
    [pack],
  );
  await pool.query(
    `insert into bookings (booking_id, user_id, class_name, instructor, starts_at, first_name, last_name, email, status,
       booking_type, desk_status, class_package_id, price, created_at, updated_at)
     select 'DESK-' || n, p.id, (array['Gentle Hatha','Sunrise Vinyasa','Team Month','Eight Hours'])[1 + n % 4], 'Teacher',
       case when n % 50 < 2 then null else at + interval '3 days' end,
       split_part(p.name, ' ', 1), split_part(p.name, ' ', 2), p.email,
       case when n % 50 = 0 then 'pending' when n % 50 = 1 then 'confirmed' when at > now() then 'confirmed' else 'completed' end,
       case when n % 50 < 2 then (array['corporate','individual'])[1 + n % 2] else 'public_group' end,
       case when n % 50 = 0 and n > $1::int - 3000 then 'new' when n % 50 < 2 then 'completed' end,
       case when n % 50 < 2 then $3::uuid end, 12500, at, at
     from (select n, now() + interval '20 days' - ($1::int - n) * interval '30 minutes' as at,
             (n * 7919 % (7 * $2::int / 10))::int as turn
           from generate_series((select count(*) from bookings)::int, $1::int) n) made
     join (select (row_number() over (order by id) - 1)::int as turn, id, name, email from "user") p using (turn)
     on conflict do nothing`,
    [size.bookings, size.people, pack],
  );
  await pool.query(
    `insert into transactions (direction, status, category, name, booking_id, net, total, refunded, currency, method, occurred_on)
     select 'income', 'completed', 'class_booking', 'Guest', id, 12500, 12500, case when n % 20 = 0 then 12500 else 0 end,
       'INR', 'upi', current_date
     from (select id, row_number() over (order by booking_id) as n from bookings where price = 12500) b where n % 3 = 0`,
  );
  await pool.query(
    `insert into contact_messages (name, email, subject, message, status, spam_sign, created_at, updated_at)
     select ${names}, 'writer-' || n || '@growth.test',
       case when n % 900 = 0 then 'A strap that slips' else 'A question' end, 'Which mat do you use? ' || md5(n::text),
       case when n > $1::int - 60 then 'new' when n % 300 = 0 then 'responded' else 'completed' end,
       case when n % 700 = 0 then 'marked_by_staff' end, now() - ($1::int - n) * interval '20 minutes', now()
     from generate_series((select count(*) from contact_messages)::int, $1::int) n`,
    [size.messages],
  );
  await pool.query(
    `insert into passes (user_id, pass_type_id, name, credits, validity_days, validity_start, price, status, valid_from,
       valid_until, credits_left, reference, request_id, search_text, created_at)
     select u.id, t.id, t.name, 10, 90, 'payment', 400000,
       (array['active','used_up','expired','cancelled'])[1 + least(u.n % 50, 3)], current_date - 30, current_date + 60, 9,
       'GROWTH' || lpad(u.n::text, 7, '0'), gen_random_uuid(),
       ' ' || lower(concat_ws(' ', u.name, u.email, t.name, 'GROWTH' || lpad(u.n::text, 7, '0'))),
       now() - u.n * interval '20 minutes'
     from (select id, name, email, row_number() over (order by email) as n from "user") u
     cross join lateral (select id, name from pass_types where not once_per_person order by name limit 1) t
     where u.n > (select count(*) from passes) and u.n <= $1::int`,
    [size.people],
  );
  await pool.query(
    `insert into pass_entries (pass_id, delta, reason)
     select id, d.delta, d.reason from passes, (values (10, 'bought'), (-1, 'adjusted')) d (delta, reason)
     where reference like 'GROWTH%' and not exists (select from pass_entries where pass_id = passes.id)`,
  );
  await pool.query("vacuum analyze");
}
