import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { capturedMails } from "#tests/support/mailbox.ts";
import { emptyServerDatabase } from "#tests/support/server-database.ts";
import { startMailServer } from "#tests/support/smtp.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

const cleanUp: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean();
});

/** Signs somebody new up, which owes them a mail; true when the studio has acknowledged it. */
async function signUp(studio: Studio, email: string, client: number): Promise<boolean> {
  try {
    const answer = await fetch(`${studio.origin}/login?mode=sign-up`, {
      method: "POST",
      headers: { Origin: studio.origin, "X-Forwarded-For": `203.0.113.${client}` },
      body: new URLSearchParams({
        intent: "sign-up",
        email,
        password: "a quiet morning",
        confirmPassword: "a quiet morning",
      }),
    });
    return answer.ok && (await answer.text()).includes("Account created successfully!");
  } catch {
    return false;
  }
}

/** A stream of sign-ups, cut off by a kill; answers whose were acknowledged. */
async function signUpsUntilKilled(studio: Studio): Promise<string[]> {
  const acknowledged: string[] = [];
  const all = Array.from({ length: 24 }, async (_, at) => {
    await new Promise((done) => setTimeout(done, at * 60));
    const email = `rush-${at}@visitor.test`;
    if (!(await signUp(studio, email, at))) return;
    acknowledged.push(email);
    if (acknowledged.length === 8) await studio.kill();
  });
  await Promise.all(all);
  expect(acknowledged.length).toBeGreaterThanOrEqual(8);
  return acknowledged;
}

const PATIENCE = { timeout: 240_000, interval: 500 };

it("killed in the middle: each acknowledged sign-up's mail is captured exactly once", async () => {
  const studio = await startStudio({ env: { TRUST_PROXY: "1" } });
  cleanUp.push(() => studio.remove());
  const acknowledged = await signUpsUntilKilled(studio);
  await studio.start();
  const addresses = async () =>
    (await capturedMails(studio.dataDir)).map((mail) => mail.to?.[0]?.address ?? "");
  await expect
    .poll(async () => {
      const captured = await addresses();
      return acknowledged.filter((email) => !captured.includes(email));
    }, PATIENCE)
    .toEqual([]);
  const captured = await addresses();
  expect(captured.toSorted()).toEqual([...new Set(captured)].toSorted());
  await expect
    .poll(() => readdirSync(join(studio.dataDir, "outbox")).filter((name) => !name.endsWith(".eml")))
    .toEqual([]);
});

it("keeps mails while the mail server is away, through a kill, and sends each afterwards", async () => {
  const { url, drop } = await emptyServerDatabase();
  cleanUp.push(drop);
  const away = await startMailServer();
  const port = Number(new URL(away.url).port);
  await away.close();
  const studio = await startStudio({
    env: {
      DATABASE_URL: url,
      HOST: "127.0.0.1",
      TRUST_PROXY: "1",
      SMTP_URL: away.url,
      MAIL_FROM: "Studio <studio@sadhana.test>",
    },
  });
  cleanUp.push(() => studio.remove());
  const acknowledged = await signUpsUntilKilled(studio);
  const server = await startMailServer(port);
  cleanUp.push(() => server.close());
  await studio.start();
  const reached = () => server.taken.map((mail) => mail.to?.[0]?.address ?? "");
  await expect.poll(() => acknowledged.filter((email) => !reached().includes(email)), PATIENCE).toEqual([]);
  const ids = server.taken.map((mail) => mail.messageId);
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted());
});
