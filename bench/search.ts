import pg from "pg";
import type { Member } from "#app/accounts/member.ts";
import { searchEverywhere } from "#app/overview/search-queries.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { migrate } from "#app/platform/migrate.server.ts";
import { testServices } from "#tests/support/test-services.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const rows = 100_000;
const rounds = 12;
const bar = 100;

/** Search texts: frequent, rare and unique words, several words, and a text without matches. */
const typed: Readonly<Record<string, string>> = {
  "a word that one row in seven holds": "haas",
  "a word that one row in a thousand holds": "zwiebel",
  "one row, by its number": "needle77123",
  "two words": "ida haas",
  "three letters in the middle of a word": "lin",
  "a word that nothing holds": "xylophone",
  "two words of which each is there, but never together": "zwiebel needle77123",
};

/** The search of the dashboard where every kind of thing is there a hundred thousand times. */
export async function measureSearch({ server }: Ground): Promise<Figure[]> {
  const url = await server.createDatabase("search");
  const open = await openDatabase({ databaseUrl: url, dataDir: "" }, testServices);
  await migrate(open);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server goes away at the end, whatever happened before.
  pool.on("error", () => {});
  await fill(pool);
  const { rows: sizes } = await pool.query(
    `select (select count(*) from "user") || ' people, ' || (select count(*) from bookings) || ' bookings, '
       || (select count(*) from class_sessions) || ' classes, ' || (select count(*) from contact_messages) || ' messages, '
       || (select count(*) from transactions) || ' transactions, ' || (select count(*) from articles) || ' articles, '
       || (select count(*) from letters) || ' letters' as size`,
  );
  const chief: Member = {
    id: "00000000-0000-4000-8000-000000000000",
    email: "chief@growth.test",
    name: "Chief",
    image: null,
    // Together they see every kind.
    roles: ["super_admin", "admin"],
    session_id: "00000000-0000-4000-8000-000000000000",
    expires_at: new Date("2100-01-01T00:00:00Z"),
  };
  const figures: Figure[] = [{ what: "search everywhere: the studio", value: sizes[0].size }];
  for (const [what, words] of Object.entries(typed)) {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round <= rounds; round += 1) {
      const began = performance.now();
      const groups = await searchEverywhere(open.db, chief, words, { zone: "Asia/Kolkata", at: new Date() });
      // The first round warms up.
      if (round > 0) times.push(performance.now() - began);
      found = groups.length;
    }
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
    figures.push({
      what: `${what}, found in ${found} kinds: median, p95`,
      value: `${middle.toFixed(0)}, ${slow.toFixed(0)} ms`,
      bar: `< ${bar} ms`,
      met: slow < bar,
    });
  }
  await pool.end();
  await open.close();
  return figures;
}

const first = "(array['Ida','Noor','Tomas','Wanda','Piet','Lena'])[1 + n % 6]";
const last = `case when n % 1000 = 7 then 'Zwiebel' when n = 77123 then 'Needle77123'
  else (array['Haas','Berg','Novak','Silva','Marek','Olsen','Lindqvist'])[1 + n % 7] end`;

async function fill(pool: pg.Pool): Promise<void> {
  const numbers = `generate_series(1, ${rows}) n`;
  await pool.query(
    `insert into "user" (id, name, email, email_verified)
     select gen_random_uuid(), ${first} || ' ' || ${last}, 'person-' || n || '@growth.test', true from ${numbers}`,
  );
  await pool.query(
    `insert into bookings (booking_id, class_name, first_name, last_name, email, status, booking_type, created_at)
     select 'YOG-' || n, 'Gentle Hatha', ${first}, ${last}, 'guest-' || n || '@growth.test', 'confirmed', 'public_group',
       now() - n * interval '10 minutes' from ${numbers}`,
  );
  await pool.query(
    `insert into class_types (name, difficulty_level, price)
     select ${first} || ' ' || (${last}) || ' ' || n, 'beginner', 50000 from generate_series(1, 300) n
     union all select 'Needle77123', 'beginner', 50000`,
  );
  await pool.query(
    `insert into class_sessions (class_type_id, session_date, start_time, time_zone, starts_at, duration_minutes, max_participants)
     select t.id, current_date, '10:00', 'UTC', now() + (n - 50000) * interval '20 minutes', 15, 20
     from ${numbers} join (select id, row_number() over (order by name = 'Needle77123', id) as turn from class_types) t
       on t.turn = case when n = ${rows} then 301 else 1 + n % 300 end`,
  );
  await pool.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     select ${first} || ' ' || ${last}, 'writer-' || n || '@growth.test', 'A question ' || n,
       'Which mat do you use? ' || md5(n::text), now() - n * interval '20 minutes' from ${numbers}`,
  );
  await pool.query(
    `insert into transactions (direction, status, category, name, net, total, currency, method, occurred_on, search_text)
     select 'income', 'completed', 'class_booking', ${first} || ' ' || ${last}, 12500, 12500, 'INR', 'upi',
       current_date - (n / 100), lower(' ' || ${first} || ' ' || (${last}) || ' yog-' || n) from ${numbers}`,
  );
  await pool.query(
    `insert into articles (title, preview_text, content, status, search_text, published_at, updated_at)
     select ${first} || ' on ' || ${last}, 'Lesson ' || n, '<p>x</p>', 'published',
       lower(' ' || ${first} || ' on ' || (${last}) || E'\\n lesson ' || n), now(), now() - n * interval '1 hour' from ${numbers}`,
  );
  await pool.query(
    `insert into letters (title, subject, blocks, design, audience, created_at)
     select 'News ' || n || ' of ' || ${last}, 'From ' || ${first}, '[]', '{}', '{"who":"all"}',
       now() - n * interval '1 hour' from ${numbers}`,
  );
  await pool.query("vacuum analyze");
}
