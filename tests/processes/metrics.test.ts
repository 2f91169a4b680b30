import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aCrowd, CROWD_SECRET, type Guest, writeMessage } from "#tests/support/content/crowd.ts";
import { listen } from "#tests/support/live-stream.ts";
import { freePort } from "#tests/support/postgres.ts";
import { type DemoStudio, openPool, startDemoStudio } from "#tests/support/server-database.ts";
import { DEMO_PASSWORD, signedIn } from "#tests/support/signed-in.ts";
import { type EmailServer, startEmailServer } from "#tests/support/smtp.ts";
import { refusedStart } from "#tests/support/studio.ts";

const TOKEN = "a token that only operators know";

let studio: DemoStudio;
let mail: EmailServer;
let pool: pg.Pool;
let metricsPort: number;

beforeAll(async () => {
  mail = await startEmailServer();
  metricsPort = await freePort();
  studio = await startDemoStudio({
    env: {
      SMTP_URL: mail.url,
      TRUST_PROXY: "1",
      METRICS_TOKEN: TOKEN,
      METRICS_PORT: String(metricsPort),
      SLOW_QUERY_MS: "1",
    },
  });
  pool = openPool(studio.databaseUrl);
});

afterAll(async () => {
  await studio?.remove();
  await pool?.end();
  await mail?.close();
});

const ask = (path: string, token?: string) =>
  fetch(studio.origin + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
const figures = async () => (await ask("/metrics", TOKEN)).text();

/** Reads one value from the metrics; 0 if missing. */
function figureOf(text: string, name: string, labels = ""): number {
  const line = text.split("\n").find((one) => one.startsWith(`${name}${labels && `{${labels}}`} `));
  return Number(line?.split(" ").at(-1) ?? 0);
}

it("serves metrics only with the token", async () => {
  const shown = await ask("/metrics", TOKEN);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const unknown = await ask("/no-such-address");
  for (const token of [undefined, "a token that nobody ever made", `${TOKEN} `.repeat(20).trim()]) {
    const refused = await ask("/metrics", token);
    expect(refused.status).toBe(unknown.status);
    expect(refused.status).toBe(404);
    expect(await refused.text()).not.toContain("sadhana_");
  }
  const own = `http://127.0.0.1:${metricsPort}`;
  expect((await fetch(`${own}/metrics`)).status).toBe(404);
  const authorization = { headers: { Authorization: `Bearer ${TOKEN}` } };
  expect((await fetch(`${own}/metrics`, authorization)).status).toBe(200);
  expect((await fetch(`${own}/`, authorization)).status).toBe(404);
});

it("counts responses by route pattern, also for unknown addresses", async () => {
  for (let number = 0; number < 30; number += 1) {
    await (await ask(`/learning/no-such-article-${number}`)).text();
    await (await ask(`/invented-${number}`)).text();
    await (await fetch(`${studio.origin}/about`, { method: "PROPFIND" })).text();
  }
  await (await ask("/about")).text();
  await (await ask("/about")).text();
  await (await ask("/learning.data")).text();
  const text = await figures();
  expect(text).not.toContain("no-such-article");
  expect(text).not.toContain("invented");
  const routes = new Set([...text.matchAll(/_count\{route="([^"]*)"/g)].map(([, route]) => route));
  expect([...routes]).toEqual(expect.arrayContaining(["/about", "/learning (data)"]));
  const slug = [...routes].find((route) => /^\/learning\/:/.test(route ?? ""));
  const counted = async (route: string | undefined, status: string) =>
    figureOf(
      await figures(),
      "sadhana_request_duration_seconds_count",
      `route="${route}",method="GET",status="${status}"`,
    );
  await expect.poll(() => counted(slug, "4xx")).toBe(30);
  // The second visitor of a page was answered from memory, and counts on the same route.
  await expect.poll(() => counted("/about", "2xx")).toBe(2);
  expect(figureOf(text, "sadhana_kept_pages_total", 'outcome="fresh"')).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, "sadhana_kept_pages_total", 'outcome="rendered"')).toBeGreaterThanOrEqual(1);
});

it("reports streams, database connections, jobs, failed emails and the event loop", async () => {
  const [guest] = (await aCrowd(pool, 1)) as [Guest];
  expect(figureOf(await figures(), "sadhana_open_streams")).toBe(0);
  const stream = await listen(studio, guest.cookie);
  expect(figureOf(await figures(), "sadhana_open_streams")).toBe(1);
  stream.stop();
  await expect.poll(async () => figureOf(await figures(), "sadhana_open_streams")).toBe(0);

  mail.mood = "busy";
  expect(await writeMessage(studio.origin, guest, "Is anybody there?")).toBe(true);
  await expect
    .poll(async () => figureOf(await figures(), "sadhana_mails_total", 'outcome="failed"'), {
      timeout: 60_000,
    })
    .toBeGreaterThanOrEqual(1);
  const text = await figures();
  expect(figureOf(text, "sadhana_mails_waiting", 'lane="mails"')).toBeGreaterThanOrEqual(1);
  expect(figureOf(text, "sadhana_oldest_mail_seconds")).toBeGreaterThan(0);
  expect(figureOf(text, "sadhana_database_wait_seconds_count")).toBeGreaterThan(0);
  expect(text).toMatch(/sadhana_database_connections\{state="idle"\} \d/);
  expect(text).toMatch(/sadhana_jobs_waiting\{queue="backup-nightly"\} \d/);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

it("logs slow statements without their values", async () => {
  await signedIn(studio, "member@sadhana.test");
  const lines = studio
    .said()
    .split("\n")
    .filter((line) => line.includes("a slow query"));
  expect(lines.length).toBeGreaterThan(0);
  const said = lines.join("\n");
  expect(said).toContain('"statement":"');
  for (const secret of ["sadhana.test", DEMO_PASSWORD, CROWD_SECRET]) expect(said).not.toContain(secret);
});

it("serves no metrics by default, and refuses a weak token", async () => {
  const { code, said } = await refusedStart({ DATA_DIR: studio.dataDir, METRICS_TOKEN: "guess" });
  expect([code, said]).toEqual([
    1,
    expect.stringContaining("METRICS_TOKEN: must have at least 16 characters"),
  ]);
});
