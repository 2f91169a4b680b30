import { randomUUID } from "node:crypto";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { announce } from "#app/platform/live.server.ts";
import { type WayInChange, waysInChanged } from "./emails/ways-in-changed.tsx";

/** Every change of how one signs in reaches the owner by mail and all tabs of the account. */
export async function tellWaysInChanged(
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
  await announce(tx, `user:${id}`, { about: "session" });
}
