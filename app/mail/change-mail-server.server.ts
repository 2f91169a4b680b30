import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { dropPages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { mailWorks } from "./emails/mail-works.tsx";
import type { MailStudio } from "./kind.ts";
import { mailFailureText } from "./mail-failure.ts";
import { wakeLetters, wakeMails } from "./mail-lane.server.ts";
import { tryServer } from "./sink.server.ts";
import { mailServer } from "./tables.server.ts";
import { writeMail } from "./write-mail.server.ts";

interface Trial {
  /** `smtp://user:password@host:587` */
  url: string;
  to: { email: string; name: string };
  studio: MailStudio;
  env: Pick<Environment, "mailFrom" | "origin">;
}

/** Sends a test mail by this server, before it is used for anything else. The refusal is why not, in words. */
export async function tryMailServer({ url, to, studio, env }: Trial): Promise<Result<undefined, string>> {
  const id = randomUUID();
  const mail = await writeMail({
    head: {
      id,
      message_id: `<${id}@${new URL(env.origin).hostname}>`,
      date: now(),
      from: env.mailFrom ?? `"${studio.name.replace(/["\\]/g, "")}" <${studio.email}>`,
      to,
      reply_to: null,
    },
    words: { kind: mailWorks, props: {}, studio },
  });
  try {
    await tryServer(url, mail);
    return done(undefined);
  } catch (error) {
    return refuse(mailFailureText(error));
  }
}

/** Sets the mail server of every process, as part of `tx`. Emails that waited for one are sent soon after. */
export async function storeMailServer(tx: Database, url: string): Promise<void> {
  await tx
    .insert(mailServer)
    .values({ url, updated_at: now() })
    .onConflictDoUpdate({ target: mailServer.id, set: { url, updated_at: now() } });
  await dropPages(tx, "settings");
  wakeMails(tx);
  wakeLetters(tx);
}
