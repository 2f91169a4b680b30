import type { Member } from "#app/accounts/member.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { listReviewers } from "../people-queries.server.ts";

/** Rings the moderators' bell for a comment that waits. */
export async function tellModerators(
  tx: Database,
  author: Member,
  article: { title: string },
): Promise<void> {
  for (const moderator of await listReviewers(tx)) {
    await notify(tx, {
      user_id: moderator.id,
      type: "comment_waiting",
      title: "A comment needs review",
      message: `${author.name} commented on “${article.title}” for the first time.`,
    });
  }
}
