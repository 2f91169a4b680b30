import { openDatabase } from "#app/platform/database.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { setSeats } from "#app/schedule/class-session.server.ts";
import type { Studio } from "#tests/support/studio.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const CHANGES = 150;
const VISITORS = 8;

/** How long after a commit in a third process the public schedule of two others shows what was changed. */
export async function scheduleFollows(ground: Ground): Promise<Figure[]> {
  const studios = [await ground.open(), await ground.open()];
  const open = await openDatabase({ databaseUrl: ground.url, dataDir: "" });
  const card = await aCard(ground, await schedule(studios[0]));

  let seats = 300;
  /** Of each process: when the first request that was answered with it was made, and when it was answered. */
  async function change(): Promise<Seen[]> {
    seats = seats === 300 ? 301 : 300;
    await open.db.transaction(async (tx) => {
      await setSeats(tx, card.session, seats);
      await dropPages(tx, "schedule");
    });
    const committed = performance.now();
    return Promise.all(
      studios.map(async (studio) => {
        for (;;) {
          const requested = performance.now() - committed;
          const cards = await schedule(studio);
          const answered = performance.now() - committed;
          if (cards.get(card.schedule)?.includes(String(seats))) return { requested, answered };
          if (answered > 60_000) throw new Error("it is never shown");
        }
      }),
    );
  }
  async function seen(): Promise<Seen[]> {
    const found: Seen[] = [];
    for (let at = 0; at < CHANGES; at += 1) found.push(...(await change()));
    return found;
  }

  await change();
  const rest = await seen();
  let isAsking = true;
  const visitors = studios.flatMap((studio) =>
    Array.from({ length: VISITORS }, async () => {
      while (isAsking) {
        await fetch(`${studio.origin}/schedule`).then((answer) => answer.arrayBuffer());
        await new Promise((done) => setTimeout(done, 20));
      }
    }),
  );
  const busy = await seen();
  isAsking = false;
  await Promise.all(visitors);
  await open.close();
  await Promise.all(studios.map((studio) => studio.stop()));
  return [
    ...figuresOf("nobody else asks", rest),
    ...figuresOf(`${VISITORS} visitors of each process ask up to fifty times a second`, busy),
  ];
}

interface Seen {
  requested: number;
  answered: number;
}

function figuresOf(when: string, seen: Seen[]): Figure[] {
  const parts = (delays: number[]) =>
    [0.5, 0.95, 1].map((share) => percentile(delays, share).toFixed(0)).join(", ");
  const requested = seen.map((one) => one.requested);
  return [
    {
      what: `schedule: after a commit elsewhere, whoever asks so much later is shown it; ${when}: p50, p95, longest of ${seen.length}`,
      value: `${parts(requested)} ms`,
      bar: "< 1 s",
      met: Math.max(...requested) < 1000,
    },
    { what: "… until the answer is there", value: `${parts(seen.map((one) => one.answered))} ms` },
  ];
}

/** The cards of the page by the class they are of. */
async function schedule(studio: Studio | undefined): Promise<Map<string, string>> {
  const html = await fetch(`${studio?.origin}/schedule`).then((answer) => answer.text());
  const cards = html.matchAll(/<article[^>]*data-class="([^"]+)"[^>]*>([\s\S]*?)<\/article>/g);
  return new Map([...cards].map(([, id = "", inner = ""]) => [id, inner]));
}

/** A class of the page, and the session that it shows. */
async function aCard({ pool }: Ground, shown: Map<string, string>) {
  const { rows } = await pool.query(
    `select distinct on (schedule_id) schedule_id as schedule, id as session from class_sessions
     where schedule_id = any($1::uuid[]) and status = 'scheduled' and starts_at > now() + interval '3 days'
     order by schedule_id, starts_at`,
    [[...shown.keys()]],
  );
  // Only one whose next date is that far away shows it.
  const { rows: soon } = await pool.query(
    `select distinct schedule_id from class_sessions where starts_at between now() and now() + interval '3 days'`,
  );
  const taken = new Set(soon.map(({ schedule_id }) => schedule_id));
  const found = rows.find(({ schedule }) => !taken.has(schedule));
  if (!found) throw new Error("no class is far enough away");
  return found as { schedule: string; session: string };
}
