import { once } from "node:events";
import { request } from "node:http";
import { expect, it } from "vitest";
import { testStudio } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";

const studio = testStudio();

it("finishes started requests, takes no new ones and closes open streams when it stops", async () => {
  const cookie = await signedIn(studio, "member@sadhana.test");
  const stream = await fetch(`${studio.origin}/live`, { headers: { Cookie: cookie } });
  expect(stream.status).toBe(200);

  // Sends half of a form before the studio gets the signal to stop.
  const { port } = new URL(studio.origin);
  const slow = request({
    host: "127.0.0.1",
    port,
    path: "/login",
    method: "POST",
    headers: {
      Host: `localhost:${port}`,
      Origin: studio.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      Expect: "100-continue",
    },
  });
  const answered = new Promise<{ status: number | undefined; cookies: string }>((done, fail) => {
    slow.on("response", (answer) => {
      answer.resume();
      done({ status: answer.statusCode, cookies: String(answer.headers["set-cookie"]) });
    });
    slow.on("error", fail);
  });
  // Told to go on: the studio has begun with it.
  const begun = once(slow, "continue");
  slow.flushHeaders();
  await begun;
  slow.write("intent=sign-in&email=member%40sadhana.test&");

  const stopped = studio.stop();
  await expect
    .poll(
      () =>
        fetch(`${studio.origin}/healthz`).then(
          () => "open",
          () => "shut",
        ),
      { timeout: 60_000 },
    )
    .toBe("shut");
  slow.end("password=namaste-2026");
  const { status, cookies } = await answered;
  expect(status).toBeLessThan(400);
  expect(cookies).toContain("session_token=");
  expect(await stopped).toBe(0);
  expect(await stream.text()).toContain("event: open");
});
