import { randomUUID } from "node:crypto";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type WayInChange, waysInChanged } from "./emails/ways-in-changed.tsx";

/** Emails the owner of an account that a way to sign in to it has changed. */
export async function notifySignInChange(
  tx: Database,
  owner: { id: string; email: string; name: string },
  change: WayInChange,
): Promise<void> {
  const { id, email, name } = owner;
  await queueMail(tx, waysInChanged, {
    cause: `${id}:${change}:${randomUUID()}`,
    to: { email, name },
    props: { name, change },
  });
}
