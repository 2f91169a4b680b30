import { type ClientRequest, get } from "node:http";
import { aCrowd, type Guest } from "#tests/support/content/crowd.ts";
import type { Figure } from "./figures.ts";
import { percentile } from "./figures.ts";
import { type Ground, memoryOf } from "./ground.ts";

const STREAMS = 5_000;
const AT_ONCE = 100;
const RINGS = 300;

/** Many open event streams in one process, and how soon a notification is in a browser's hands. */
export async function live(ground: Ground): Promise<Figure[]> {
  const [first, second] = [await ground.open(), await ground.open()];
  const guests = await aCrowd(ground.pool, STREAMS);
  await fetch(`${first.origin}/live`, { headers: { Cookie: guests[0]?.cookie ?? "" } }).then((answer) =>
    answer.body?.cancel(),
  );
  const before = memoryOf(first.pid());
  const listeners = new Map<string, (at: number) => void>();
  const open: ClientRequest[] = [];
  for (let at = 0; at < STREAMS; at += AT_ONCE) {
    const some = guests.slice(at, at + AT_ONCE);
    open.push(...(await Promise.all(some.map((guest) => listen(first.origin, guest, listeners)))));
  }
  const each = ((memoryOf(first.pid()) - before) * 1024) / STREAMS;

  /** Measures one notification at a time: inserted through one process's database, received in the stream. */
  async function ring(user: string): Promise<number> {
    const started = performance.now();
    const arrived = new Promise<number>((done) => listeners.set(user, done));
    await ground.pool.query(
      `with added as (
         insert into notifications (user_id, type, title, message) values ($1, 'class_booked', 'Bench', '') returning id
       )
       select pg_notify('sadhana_live', json_build_object('topic', 'user:' || $1::text,
         'message', json_build_object('change', 'notifications', 'added', id))::text) from added`,
      [user],
    );
    return (await arrived) - started;
  }
  const times: number[] = [];
  for (let at = 0; at < RINGS; at++) times.push(await ring(guests[(at * 17) % STREAMS]?.id ?? ""));

  // Measures the same across processes: inserted in one, received in the other's stream.
  const across: number[] = [];
  for (let at = 0; at < 50; at++) {
    const guest = guests[at * 31];
    if (!guest) continue;
    await ring(guest.id);
    const marked = new Promise<number>((done) => listeners.set(guest.id, done));
    const startedAt = performance.now();
    await fetch(`${second.origin}/api/notifications`, {
      method: "POST",
      headers: { Cookie: guest.cookie, Origin: second.origin },
      body: new URLSearchParams({ intent: "mark_all_read" }),
    });
    across.push((await marked) - startedAt);
  }
  for (const request of open) request.destroy();
  await Promise.all([first.stop(), second.stop()]);
  const p95 = (values: number[]) => percentile(values, 0.95);
  return [
    {
      what: `live: memory of an open stream, ${open.length} in one process`,
      value: `${each.toFixed(1)} KB`,
      bar: "< 60 KB",
      met: each < 60,
    },
    {
      what: `live: from the transaction to the stream, p95 (median ${percentile(times, 0.5).toFixed(1)} ms)`,
      value: `${p95(times).toFixed(1)} ms`,
      bar: "< 100 ms",
      met: p95(times) < 100,
    },
    {
      what: `live: read in one process, heard in another, p95 (median ${percentile(across, 0.5).toFixed(1)} ms)`,
      value: `${p95(across).toFixed(1)} ms`,
      bar: "< 100 ms",
      met: p95(across) < 100,
    },
  ];
}

/** Opens a stream and waits for its first event. Later events resolve the person's pending promise. */
function listen(
  origin: string,
  { id, cookie }: Guest,
  listeners: Map<string, (at: number) => void>,
): Promise<ClientRequest> {
  return new Promise((done, fail) => {
    const request = get(`${origin}/live`, { headers: { Cookie: cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(new Error(`/live answered ${response.statusCode}`));
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        if (text.includes("event: open")) done(request);
        if (text.includes("event: user")) listeners.get(id)?.(performance.now());
      });
      response.on("error", () => {});
    });
    request.on("error", fail);
  });
}
