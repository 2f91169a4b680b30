import { randomUUID } from "node:crypto";
import type { Figure } from "./figures.ts";
import { percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const PEOPLE = 100;
const SEATS = 10;

/** A hundred people want ten seats of one class at the same moment, through one process and through three. */
export async function rush(ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const processes of [1, 3]) figures.push(...(await rushOnce(ground, processes)));
  return figures;
}

async function rushOnce(ground: Ground, processes: number): Promise<Figure[]> {
  const studios = await Promise.all(Array.from({ length: processes }, () => ground.open()));
  const cookies = await ground.members(PEOPLE);
  const { schedule_id, date } = await aClass(ground);
  // Each process has its pages and statements ready, as in the middle of a day.
  for (const studio of studios) await fetch(`${studio.origin}/schedule`);
  const times: number[] = [];
  const answers = await Promise.all(
    cookies.map(async (cookie, number) => {
      const origin = studios[number % processes]?.origin ?? "";
      const started = performance.now();
      const answer = await fetch(`${origin}/schedule.data`, {
        method: "POST",
        headers: { Cookie: cookie, Origin: origin, "Content-Type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ intent: "book", schedule_id, date, request_id: randomUUID() }),
      });
      const text = await answer.text();
      times.push(performance.now() - started);
      return { status: answer.status, text };
    }),
  );
  const { rows } = await ground.pool.query(
    `select count(*)::int as booked, (select seats_taken from class_sessions where schedule_id = $1 and session_date = $2) as taken
     from bookings join class_sessions on class_sessions.id = session_id
     where schedule_id = $1 and session_date = $2 and bookings.status = 'confirmed'`,
    [schedule_id, date],
  );
  await Promise.all(studios.map((studio) => studio.stop()));
  const full = answers.filter(({ text }) => text.includes("This class is fully booked")).length;
  const broken = answers.filter(({ status }) => status >= 500).length;
  const slowest = Math.max(...times);
  const name = `rush, ${PEOPLE} people, ${SEATS} seats, ${processes} process${processes > 1 ? "es" : ""}`;
  const exact =
    rows[0]?.booked === SEATS && rows[0]?.taken === SEATS && full === PEOPLE - SEATS && broken === 0;
  return [
    {
      what: `${name}: booked / told it is full / failed`,
      value: `${rows[0]?.booked} / ${full} / ${broken}`,
      bar: `${SEATS} / ${PEOPLE - SEATS} / 0`,
      met: exact,
    },
    {
      what: `${name}: slowest answer (median ${Math.round(percentile(times, 0.5))} ms)`,
      value: `${Math.round(slowest)} ms`,
      bar: "< 1000 ms",
      met: slowest < 1000,
    },
  ];
}

/** A weekly class of its own with ten seats, on tomorrow's weekday in the studio's zone. */
async function aClass(ground: Ground): Promise<{ schedule_id: string; date: string }> {
  const { rows } = await ground.pool.query(
    `with tomorrow as (select ((now() at time zone 'Asia/Kolkata')::date + 1) as day)
     insert into class_schedules (instructor_id, class_type_id, day_of_week, start_time, max_participants, effective_from)
     select null, (select id from class_types limit 1), extract(dow from day), '12:34', $1, '2024-01-01' from tomorrow
     returning id as schedule_id, (select to_char(day, 'YYYY-MM-DD') from tomorrow) as date`,
    [SEATS],
  );
  return rows[0];
}
