import { randomUUID } from "node:crypto";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { OwnWords } from "#app/mail/own-words.ts";
import { queueMail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { withinLimit } from "#app/platform/rate-limit.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { TestMailRefusal } from "./messages.ts";
import { testMail } from "./sample-mails.server.tsx";
import type { WrittenMail } from "./written-mails.ts";

const limit = { most: 20, windowSeconds: 3600 };

/** Mails one of the studio's mails to whoever is writing its words, with the words as they are typed. */
export async function sendTestMail(
  db: Database,
  actor: Actor,
  { to, mail, words }: { to: { email: string; name: string }; mail: WrittenMail; words: OwnWords },
): Promise<Result<string, TestMailRefusal>> {
  if (!actor || !may(actor, "settings.change")) return refuse("not_allowed");
  if (!(await withinLimit(db, `test-mail:${actor.id}`, limit))) return refuse("too_many_tests");
  const zone = await studioTimeZone(db);
  await db.transaction((tx) =>
    queueMail(tx, testMail, { cause: randomUUID(), to, props: { mail, words, zone } }),
  );
  return done(to.email);
}
