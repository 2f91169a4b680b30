import { forgetMessages } from "#app/contact/forget-person.server.ts";
import { forgetEmails } from "#app/mail/forget-emails.server.ts";
import { forgetAddress } from "#app/newsletter/own-subscription.server.ts";
import { forgetNames } from "#app/notifications/forget-names.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { removeFiles } from "#app/platform/files/remove-files.server.ts";
import { invalidatePages } from "#app/platform/live/live.server.ts";
import { listAvatarFiles } from "./avatar/avatar-crop.ts";
import { findProfile } from "./queries.server.ts";

/**
 * Deletes data that does not cascade from the account: files, messages, emails, the newsletter
 * subscription and notes about the person.
 */
export async function forgetProfile(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  const profile = await findProfile(tx, user_id);
  if (profile) {
    const { email, full_name, phone } = profile;
    await removeFiles(tx, listAvatarFiles(profile.avatar_url));
    await forgetAddress(tx, email);
    const causes = await forgetMessages(tx, { user_id, email });
    const words = [email, full_name, phone ?? ""];
    await forgetEmails(tx, { addresses: [email], causes: [...causes, user_id], words });
    await forgetNames(tx, [full_name]);
  }
  await invalidatePages(tx, "profiles");
}
