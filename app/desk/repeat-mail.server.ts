import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import type { DeskRefusal } from "#app/contact/desk/desk-messages.ts";
import { dropMail, queueAgain } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";

type Answer = Promise<Result<null, DeskRefusal>>;

/** Sends a mail that was given up once more. */
export function repeatMail(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return decide(db, actor, id, "mails.repeat", queueAgain);
}

/** Gives a mail up for good. */
export function giveMailUp(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return decide(db, actor, id, "mails.drop", dropMail);
}

function decide(
  db: Database,
  actor: Actor,
  id: string,
  action: "mails.repeat" | "mails.drop",
  change: (tx: Database, id: string) => Promise<boolean>,
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "mails.repeat")) return refuse("not_allowed");
    if (!(await change(tx, id))) return refuse("not_again");
    await audit(tx, actor, action, id);
    await notifyStaffLists(tx, "mails");
    return done(null);
  });
}
