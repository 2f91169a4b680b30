import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  aClassTomorrow,
  aCrowd,
  bookByForm,
  CROWD_SECRET,
  type Guest,
  postForm,
} from "#tests/support/content/crowd.ts";
import { demoTemplate } from "#tests/support/demo-template.ts";
import { listen } from "#tests/support/live-stream.ts";
import { emptyServerDatabase, openPool } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let here: Studio;
let there: Studio;
let pool: pg.Pool;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await emptyServerDatabase(await demoTemplate());
  ({ url, drop } = database);
  const env = { DATABASE_URL: url, DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  here = await startStudio({ env });
  there = await startStudio({ env });
  pool = openPool(url);
});

afterAll(async () => {
  await Promise.all([here?.remove(), there?.remove()]);
  await pool?.end();
  await drop?.();
});

const page = (studio: Studio, path: string) => fetch(studio.origin + path).then((answer) => answer.text());

it("notifies a waiting member at another process as soon as a seat is free", async () => {
  const [holder, waiting] = (await aCrowd(pool, 2)) as [Guest, Guest];
  const target = { ...(await aClassTomorrow(pool, 1)) };
  // The class starts after the cancellation cutoff.
  await pool.query(
    `update business_settings set value = value || '{"cancellation_hours": 0}' where key = 'studio'`,
  );
  const held = await bookByForm(here.origin, holder, target);
  expect(held.booking_id).toBeDefined();
  await postForm(here.origin, waiting, "/bookings/waiting.data", { intent: "join", ...target });
  const stream = await listen(there, waiting.cookie);
  const cancelled = await postForm(here.origin, holder, `/bookings/${held.booking_id}/cancel.data`, {});
  expect(cancelled.text).toContain('"ok"');
  await expect.poll(stream.said, { timeout: 20_000 }).toContain("event: user");
  stream.stop();
  const { rows } = await pool.query(
    `select bookings.status, (select type from notifications n where n.user_id = bookings.user_id) as told
     from bookings where user_id = $1`,
    [waiting.id],
  );
  expect(rows).toEqual([{ status: "confirmed", told: "waiting_promoted" }]);
});

// Proves 1.7.3
it("shows a booking of one process on the cached page of another", async () => {
  const [guest] = (await aCrowd(pool, 1)) as [Guest];
  const target = await aClassTomorrow(pool, 3);
  // A page from the previous quarter hour stays cached for half a minute, which would delay the test.
  await here.kill();
  await here.start();
  const seats = async () => {
    const text = await page(there, "/schedule");
    return text.match(new RegExp(`"${target.schedule_id}"`)) && text;
  };
  await expect.poll(seats, { timeout: 40_000 }).toBeTruthy();
  const before = await page(there, "/schedule");
  expect(await page(there, "/schedule")).toBe(before);
  expect((await bookByForm(here.origin, guest, target)).booking_id).toBeDefined();
  await expect.poll(async () => (await page(there, "/schedule")) === before).toBe(false);
});

// Proves 1.7.3
it("shows a changed setting at every process", async () => {
  const name = "Sadhana by the Sea";
  expect(await page(here, "/about")).not.toContain(name);
  expect(await page(there, "/about")).not.toContain(name);
  await promisify(execFile)(
    process.execPath,
    ["server/studio-command.ts", "setting", "business_profile", JSON.stringify({ name })],
    {
      env: {
        PATH: process.env.PATH ?? "",
        DATABASE_URL: url,
        DEMO: "1",
        DATA_DIR: here.dataDir,
        AUTH_SECRET: CROWD_SECRET,
      },
    },
  );
  for (const studio of [here, there]) {
    await expect.poll(() => page(studio, "/about")).toContain(name);
  }
});

it("shows a site text saved at one process on the cached pages of another", async () => {
  const key = "site.about.hero";
  const headers = { Cookie: await signedIn(here, "super_admin@sadhana.test"), Origin: here.origin };
  const version = async () => {
    const { rows } = await pool.query("select updated_at from business_settings where key = $1", [key]);
    return String(rows[0]?.updated_at.getTime() ?? 0);
  };
  const about = () => page(there, "/about");
  for (const title of ["A quiet room", "A bright room"]) {
    // The second request is cached.
    await about();
    expect(await about()).not.toContain(title);
    const saved = await fetch(`${here.origin}/dashboard/business-settings/texts/about/${key}`, {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ version: await version(), title }),
    });
    expect(await saved.text()).toContain("Saved and published.");
    await expect.poll(about, { timeout: 5_000 }).toContain(title);
    expect(await page(here, "/about")).toContain(title);
  }
});

it("shows a booking to its member at once and at every process within a moment", async () => {
  const [guest, other] = (await aCrowd(pool, 2)) as [Guest, Guest];
  const target = await aClassTomorrow(pool, 7);
  const left = async (studio: Studio, cookie = "") => {
    const answer = await fetch(`${studio.origin}/schedule.data`, { headers: { Cookie: cookie } });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    return Number(new RegExp(`"${target.schedule_id}"`).test(text)) && text;
  };
  // Both keep the week from now on. The new class is on it when the page is next rendered.
  await postForm(here.origin, other, "/schedule.data", {
    intent: "book",
    ...target,
    request_id: randomUUID(),
  });
  await expect.poll(() => left(here), { timeout: 5_000 }).not.toBe(0);
  await expect.poll(() => left(there), { timeout: 5_000 }).not.toBe(0);
  const [beforeHere, before] = [await left(here), await left(there)];
  const answer = await fetch(`${here.origin}/schedule.data`, {
    method: "POST",
    headers: { Cookie: guest.cookie, Origin: here.origin },
    body: new URLSearchParams({ intent: "book", ...target, request_id: randomUUID() }),
  });
  const mark = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("just_changed="));
  const cookie = `${guest.cookie}; ${mark?.split(";")[0]}`;
  expect(await left(there, cookie)).not.toBe(before);
  await expect.poll(() => left(here), { timeout: 5_000 }).not.toBe(beforeHere);
});
