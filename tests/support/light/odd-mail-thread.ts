import { existsSync, writeFileSync } from "node:fs";
import { threadId } from "node:worker_threads";
import { createElement } from "react";
import { answerOrders } from "#app/mail/answer-orders.server.ts";
import type { ComposedMail, MailKind } from "#app/mail/kind.ts";
import { signature } from "#app/platform/signing.server.ts";
import { now } from "#app/platform/time/clock.ts";

// A thread that writes mails which hang, die, fail, or eat all memory.

const kind = (
  name: string,
  compose: (props: { word: string }) => ComposedMail | Promise<ComposedMail>,
): MailKind<never> => ({ name, secret: false, compose: compose as never });

const worded = (word: string) => ({ subject: word, body: createElement("p", {}, word) });

answerOrders([
  kind("plain", ({ word }) => worded(word)),
  kind("tells", () => worded(`${now().toISOString()} ${signature("a purpose", "a subject")}`)),
  kind("names its thread", () => worded(String(threadId))),
  kind("slow", async ({ word }) => {
    await new Promise((done) => setTimeout(done, 300));
    return worded(word);
  }),
  kind("hangs", () => {
    for (;;);
  }),
  kind("waits for ever", () => new Promise(() => {})),
  kind("dies", () => process.exit(3)),
  kind("dies at first", ({ word: mark }) => {
    if (existsSync(mark)) return worded("The second time");
    writeFileSync(mark, "");
    return process.exit(3);
  }),
  kind("throws outside", () => {
    setTimeout(() => {
      throw new Error("nobody's error");
    });
    return new Promise(() => {});
  }),
  kind("fails", () => {
    throw Object.assign(new RangeError("the words are missing"), { code: "EENVELOPE", responseCode: 550 });
  }),
  kind("fails plainly", ({ word }) => {
    throw new Error(word);
  }),
  kind("fails for a cause", ({ word }) => {
    throw new Error("something", { cause: new Error(word) });
  }),
  kind("eats memory", () => {
    const eaten: string[][] = [];
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, at) => `${at} ${eaten.length}`));
  }),
]);
