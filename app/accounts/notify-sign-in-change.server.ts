import { randomUUID } from "node:crypto";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { logSecurityEvent, type SecurityEvent } from "#app/platform/operating/security-events.server.ts";
import { type WayInChange, waysInChanged } from "./emails/ways-in-changed.tsx";

const events: Record<WayInChange, SecurityEvent> = {
  password: "password_changed",
  two_step_on: "second_step_changed",
  two_step_off: "second_step_changed",
  backup_codes: "second_step_changed",
  google_linked: "sign_in_method_changed",
  google_unlinked: "sign_in_method_changed",
};

/** Emails the owner of an account that a way to sign in to it has changed, and logs it. */
export async function notifySignInChange(
  tx: Database,
  owner: { id: string; email: string; name: string },
  change: WayInChange,
): Promise<void> {
  const { id, email, name } = owner;
  logSecurityEvent(events[change], { email, about: change });
  await queueMail(tx, waysInChanged, {
    cause: `${id}:${change}:${randomUUID()}`,
    to: { email, name },
    props: { name, change },
  });
}
