import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { DeskRefusal } from "#app/contact/desk/desk-messages.ts";
import { dropEmail, queueAgain } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type Result, refuse } from "#app/platform/result.ts";

type Answer = Promise<Result<null, DeskRefusal>>;

/** Sends a failed email again. */
export function repeatEmail(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return decide(db, actor, id, "mails.repeat", queueAgain);
}

/** Drops a failed email. */
export function giveUpEmail(db: Database, actor: Actor, { id }: { id: string }): Answer {
  return decide(db, actor, id, "mails.drop", dropEmail);
}

function decide(
  db: Database,
  actor: Actor,
  id: string,
  audit: "mails.repeat" | "mails.drop",
  change: (tx: Database, id: string) => Promise<boolean>,
): Answer {
  const options = { right: "mails.repeat", audit, lists: ["mails"] } as const;
  return command(db, actor, options, async (tx) =>
    (await change(tx, id)) ? changed(null, { id }) : refuse("not_again"),
  );
}
