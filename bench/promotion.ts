import { aClassTomorrow, aCrowd, bookByForm, type Guest, postForm } from "#tests/support/content/crowd.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const ROUNDS = 20;

/** From the press that gives a seat back, in one process, to the bell of who waited for it, in another. */
export async function promotion(ground: Ground): Promise<Figure[]> {
  const [here, there] = await Promise.all([ground.open(), ground.open()]);
  await ground.pool.query(
    `update business_settings set value = value || '{"cancellation_hours": 0}' where key = 'studio'`,
  );
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [holder, waiting] = (await aCrowd(ground.pool, 2)) as [Guest, Guest];
    const target = await aClassTomorrow(ground.pool, 1);
    const { booking_id } = await bookByForm(here.origin, holder, target);
    await postForm(here.origin, waiting, "/bookings/waiting.data", { intent: "join", ...target });
    const stop = new AbortController();
    const rung = await bell(there.origin, waiting, stop.signal);
    const started = performance.now();
    const cancelled = await postForm(here.origin, holder, `/bookings/${booking_id}/cancel.data`, {});
    if (!cancelled.text.includes('"cancelled",true')) throw new Error("nothing was cancelled");
    await rung.received;
    // The first round warms up.
    if (round > 0) times.push(performance.now() - started);
    stop.abort();
  }
  await Promise.all([here.remove(), there.remove()]);
  const p95 = percentile(times, 0.95);
  return [
    {
      what: `a seat given back, until who waits is told at another process, p95 (median ${Math.round(percentile(times, 0.5))} ms)`,
      value: `${Math.round(p95)} ms`,
      bar: "< 1000 ms",
      met: p95 < 1_000,
    },
  ];
}

async function bell(origin: string, guest: Guest, signal: AbortSignal): Promise<{ received: Promise<void> }> {
  const answer = await fetch(`${origin}/live`, { headers: { Cookie: guest.cookie }, signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("there is no stream");
  await reader.read();
  const received = (async () => {
    for (let said = ""; !said.includes("event: user"); ) said += (await reader.read()).value ?? "";
  })();
  return { received };
}
