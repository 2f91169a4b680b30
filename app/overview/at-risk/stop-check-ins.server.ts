import { findAccount } from "#app/accounts/queries.server.ts";
import { type LinkParts, readSignedLink } from "#app/newsletter/signed-link.server.ts";
import { asUuid } from "#app/newsletter/unsubscribe.server.ts";
import type { TokenRefusal } from "#app/newsletter/unsubscribe-token.ts";
import { switchOff } from "#app/notifications/change-preferences.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { checkInPreference } from "./reasons.ts";

/** Turns off these notes for the member of a signed link. A repeated request gets the same answer. */
export async function stopCheckIns(
  db: Database,
  link: LinkParts,
): Promise<Result<null, TokenRefusal | "failed">> {
  const read = readSignedLink(db.services.signing, "check-ins-stop", link);
  if (!read.ok) return read;
  const user_id = asUuid(read.value);
  if (!user_id) return done(null);
  try {
    await db.transaction(async (tx) => {
      if (!(await findAccount(tx, user_id))) return;
      if (await switchOff(tx, user_id, checkInPreference)) await notifyStaffLists(tx, "people");
    });
  } catch {
    return refuse("failed");
  }
  return done(null);
}
