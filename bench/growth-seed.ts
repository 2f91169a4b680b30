import type pg from "pg";

export interface Size {
  articles: number;
  bookings: number;
}

/** Seats of one session; the rest of the figures follow. */
const SEATS = 20;

/**
 * Grows a demo studio to the given numbers of articles (with two comments each) and bookings, spread over members,
 * weekly classes and many years. Rows per person stay constant, except for a few people.
 */
export async function growTo(pool: pg.Pool, { articles, bookings }: Size): Promise<void> {
  await growArticles(pool, articles);
  await growBookings(pool, bookings);
  await pool.query("vacuum analyze");
}

async function growArticles(pool: pg.Pool, total: number): Promise<void> {
  await pool.query(
    `insert into articles (author_id, title, preview_text, content, category, status, published_at, updated_at, search_text, view_count, total_ratings, rating_sum)
     select (array(select user_id from profiles order by user_id limit 50))[1 + n % 50], 'Lesson ' || n, 'Preview ' || n, '<p>x</p>',
       (array['general','beginner','wellness','corporate','advanced','meditation','nutrition'])[1 + n % 7],
       case when n % 40 = 0 and n < 1000 then 'pending_review' else 'published' end,
       timestamptz '2018-01-01' + n * interval '20 minutes', timestamptz '2018-01-01' + n * interval '20 minutes',
       ' lesson ' || n || ' ' || md5(n::text) || case when n % 50 = 0 then ' quiet morning breath' else '' end ||
         case when n % 9 = 0 then ' stretching the hips' else '' end || E'\\n preview ' || n,
       n % 977, n % 12, (n % 12) * (1 + n % 5)
     from generate_series((select count(*) from articles)::int, $1::int) n`,
    [total],
  );
  await pool.query(
    `insert into article_category_counts (category, published)
     select category, count(*) from articles where status = 'published' group by 1
     on conflict (category) do update set published = excluded.published`,
  );
  await pool.query(
    `insert into comments (article_id, author_id, body, status, created_at)
     select id, (select user_id from profiles order by user_id limit 1 offset turn), 'A comment ' || turn,
       case when view_count = 7 and turn = 1 and title < 'Lesson 2' then 'pending' else 'approved' end, updated_at
     from articles, generate_series(1, 2) turn on conflict do nothing`,
  );
}

async function growBookings(pool: pg.Pool, total: number): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, email_verified)
     select gen_random_uuid(), 'Guest ' || n, 'guest-' || n || '@growth.test', true
     from generate_series((select count(*) from "user")::int, $1::int / 50) n on conflict do nothing`,
    [total],
  );
  await pool.query(
    `insert into profiles (user_id, full_name, email) select id, name, email from "user" on conflict do nothing`,
  );
  // Dates of many years, and the coming weeks.
  await pool.query(
    `insert into class_sessions (schedule_id, class_type_id, instructor_id, planned_date, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants, seats_taken)
     select s.id, s.class_type_id, s.instructor_id, day, day, s.start_time, 'Asia/Kolkata', (day + s.start_time) at time zone 'Asia/Kolkata', 60, $2, $2
     from class_schedules s,
       lateral (select current_date + 14 - ((current_date + 14 - date '2000-01-02')::int - s.day_of_week) % 7 - 7 * n as day
                from generate_series(0, (1.2 * $1::int / $2 / (select count(*) from class_schedules))::int) n) d
     on conflict do nothing`,
    [total, SEATS],
  );
  // Precomputes numbers for the join. Joining on a computed value would take an hour for a million rows.
  await pool.query("drop table if exists growth_people, growth_seats");
  await pool.query(
    `create table growth_people as select (row_number() over (order by id) - 1)::int as turn, id from "user"`,
  );
  await pool.query(
    `create table growth_seats as
     select cs.id as session_id, cs.session_date, cs.start_time, cs.starts_at, coalesce(ct.name, 'Class') as class_name,
       n, (n * 7919 % (select count(*) from growth_people))::int as turn
     from (select *, row_number() over (order by starts_at, id) - 1 as place from class_sessions where seats_taken = $2) cs
     left join class_types ct on ct.id = cs.class_type_id,
     lateral (select cs.place * $2 + seat as n from generate_series(1, $2::int) seat) s
     where n <= $1::int`,
    [total, SEATS],
  );
  await pool.query("analyze growth_people, growth_seats");
  await pool.query(
    `insert into bookings (booking_id, user_id, session_id, class_name, instructor, class_date, class_time, starts_at, first_name, email, status, booking_type, price, session_duration, created_at, updated_at)
     select 'GROW-' || $1::int || '-' || n, p.id, session_id, class_name, 'Teacher', session_date, start_time, starts_at,
       'Guest', 'guest@growth.test', case when starts_at < now() then 'completed' else 'confirmed' end, 'public_group', 12500, 60, starts_at - interval '3 days', starts_at
     from growth_seats join growth_people p using (turn) on conflict do nothing`,
    [total],
  );
  await pool.query("drop table growth_people, growth_seats");
}
