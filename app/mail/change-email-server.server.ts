import { randomUUID } from "node:crypto";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { emailFailureText } from "./email-failure.ts";
import { wakeBulkEmailWorker, wakeEmailWorker } from "./email-worker.server.ts";
import { emailWorks } from "./emails/email-works.tsx";
import type { EmailStudio } from "./kind.ts";
import { tryServer } from "./sink.server.ts";
import { emailServer } from "./tables.server.ts";
import { writeEmail } from "./write-email.server.ts";

interface Trial {
  /** `smtp://user:password@host:587` */
  url: string;
  to: { email: string; name: string };
  studio: EmailStudio;
  env: Pick<Environment, "mailFrom" | "origin">;
}

/** Sends a test email by a server that is not in use yet. The refusal is a text for staff. */
export async function tryEmailServer({ url, to, studio, env }: Trial): Promise<Result<undefined, string>> {
  const mail = await writeEmail({
    id: randomUUID(),
    date: now(),
    to,
    reply_to: null,
    studio,
    env,
    content: { kind: emailWorks, props: {} },
  });
  try {
    await tryServer(url, mail);
    return done(undefined);
  } catch (error) {
    return refuse(emailFailureText(error));
  }
}

/** Sets the email server of all processes as part of `tx`, and wakes the workers to send waiting emails. */
export async function storeEmailServer(tx: Database, url: string): Promise<void> {
  await tx
    .insert(emailServer)
    .values({ url, updated_at: now() })
    .onConflictDoUpdate({ target: emailServer.id, set: { url, updated_at: now() } });
  await invalidatePages(tx, "settings");
  wakeEmailWorker(tx);
  wakeBulkEmailWorker(tx);
}
