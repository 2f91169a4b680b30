import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { aClassTomorrow, aCrowd, bookByForm } from "#tests/support/content/crowd.ts";
import type { Figure } from "./figures.ts";
import { percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const PEOPLE = 100;
const SEATS = 10;
/** Bookings of the same morning, by process: the first hundred of a new process take four times as long as later ones. */
const EARLY = 100;
const VIEWERS = 20;
const VIEW_EVERY_MS = 100;

/**
 * Lets a hundred people book ten seats of one class at once, through one process and through three, with and without
 * other readers.
 */
export async function rush(ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const processes of [1, 3]) {
    for (const viewers of [0, VIEWERS]) figures.push(...(await rushOnce(ground, processes, viewers)));
  }
  return figures;
}

/**
 * Opens the schedule and its classes ten times a second per viewer, and returns the number of pages. Doesn't decompress
 * the responses, because that work belongs to the visitors' machines.
 */
function look(origins: string[], viewers: number): () => Promise<number> {
  let goesOn = true;
  let shown = 0;
  const agent = new Agent({ keepAlive: true });
  const reading = Array.from({ length: viewers }, async (_, number) => {
    await setTimeout((number * VIEW_EVERY_MS) / viewers);
    while (goesOn) {
      const next = setTimeout(VIEW_EVERY_MS);
      const status = await open(
        `${origins[number % origins.length]}${number % 4 ? "/schedule" : "/"}`,
        agent,
      );
      if (status !== 200) throw new Error(`a page answered ${status} during the rush`);
      shown += 1;
      await next;
    }
  });
  return async () => {
    goesOn = false;
    await Promise.all(reading);
    agent.destroy();
    return shown;
  };
}

function open(address: string, agent: Agent): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const request = get(address, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
      answer.once("end", () => done(answer.statusCode)).resume();
    });
    request.once("error", fail);
  });
}

/** Warms up each process with bookings and pages, so that statements and code are compiled. */
async function middleOfTheDay({ pool }: Pick<Ground, "pool">, origins: string[]): Promise<void> {
  const early = await aCrowd(pool, EARLY * origins.length);
  const target = await aClassTomorrow(pool, early.length);
  const stopLooking = look(origins, VIEWERS);
  for (const origin of origins) {
    await Promise.all(early.splice(0, EARLY).map((guest) => bookByForm(origin, guest, target)));
  }
  await stopLooking();
}

export async function rushOnce(
  ground: Pick<Ground, "pool" | "open">,
  processes: number,
  viewers = 0,
): Promise<Figure[]> {
  const studios = await Promise.all(Array.from({ length: processes }, () => ground.open()));
  const guests = await aCrowd(ground.pool, PEOPLE);
  const target = await aClassTomorrow(ground.pool, SEATS);
  const origins = studios.map(({ origin }) => origin);
  await middleOfTheDay(ground, origins);
  const stopLooking = look(origins, viewers);
  const times: number[] = [];
  const answers = await Promise.all(
    guests.map(async (guest, number) => {
      const started = performance.now();
      const answer = await bookByForm(origins[number % processes] ?? "", guest, target);
      times.push(performance.now() - started);
      return answer;
    }),
  );
  const shown = await stopLooking();
  const { rows } = await ground.pool.query(
    `select count(*)::int as booked, (select seats_taken from class_sessions where schedule_id = $1 and session_date = $2) as taken
     from bookings join class_sessions on class_sessions.id = session_id
     where schedule_id = $1 and session_date = $2 and bookings.status = 'confirmed'`,
    [target.schedule_id, target.date],
  );
  await Promise.all(studios.map((studio) => studio.remove()));
  const full = answers.filter(({ text }) => text.includes("This class is fully booked")).length;
  const broken = answers.filter(({ status }) => status >= 500).length;
  const slowest = Math.max(...times);
  const name = `rush, ${PEOPLE} people, ${SEATS} seats, ${processes} process${processes > 1 ? "es" : ""}${viewers > 0 ? `, ${viewers} others read meanwhile (${shown} pages)` : ""}`;
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
