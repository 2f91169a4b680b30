import { randomUUID } from "node:crypto";
import { command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { EmailTextKind, OwnText } from "#app/mail/own-texts.ts";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { TestEmailRefusal } from "./messages.ts";
import { testEmail } from "./sample-emails.server.tsx";

const limit = { most: 20, windowSeconds: 3600 };

/** Sends one of the studio's emails, with the texts as they are typed. */
export function sendTestEmail(
  db: Database,
  actor: Actor,
  { to, mail, words }: { to: { email: string; name: string }; mail: EmailTextKind; words: OwnText },
): Promise<Result<string, TestEmailRefusal>> {
  return command(db, actor, { right: "settings.change" }, async (tx, by) => {
    if (!(await withinLimit(tx, `test-mail:${by.id}`, limit))) return refuse("too_many_tests");
    const zone = await studioTimeZone(tx);
    await queueEmail(tx, testEmail, { cause: randomUUID(), to, props: { mail, words, zone } });
    return done(to.email);
  });
}
