import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { invitations, verification } from "../tables.server.ts";

const invitationDays = 7;

export function invitationExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + invitationDays * dayMs);
}

interface InvitationLink {
  code: string;
  user_id: string;
  expires_at: Date;
}

/** Stores the hash of an invitation link, as the sign-in library does. */
export async function storeInvitationLink(tx: Database, link: InvitationLink): Promise<void> {
  await tx.insert(verification).values({
    identifier: linkIdentifier(link.code),
    value: link.user_id,
    expiresAt: link.expires_at,
  });
}

/** Hashes a link as the sign-in library does. */
export function linkIdentifier(code: string): string {
  return createHash("sha256").update(`reset-password:${code}`).digest("base64url");
}

/**
 * Renews the link of an invitation email that had to wait, so that its days count from the day it is sent.
 * Returns why the email must be dropped, or null.
 */
export async function renewInvitation(
  db: Database,
  email: { props: { link: string; times?: number }; cause: string },
): Promise<string | null> {
  const [user_id = ""] = email.cause.split(":");
  const { link, times } = email.props;
  const code = new URL(link).searchParams.get("code") ?? "";
  return db.transaction(async (tx) => {
    const [invitation] = await tx
      .select()
      .from(invitations)
      .where(eq(invitations.user_id, user_id))
      .for("update");
    if (!invitation) return "The invitation was accepted or withdrawn.";
    if (times !== undefined && times !== invitation.times) return "A newer invitation replaced this one.";
    const sent_at = now();
    // An email that leaves within the hour needs no other dates.
    if (sent_at.getTime() - invitation.sent_at.getTime() < 3_600_000) return null;
    const expires_at = invitationExpiry(sent_at);
    const wasExpired = invitation.expires_at <= sent_at;
    await tx.update(invitations).set({ sent_at, expires_at }).where(eq(invitations.user_id, user_id));
    await tx
      .delete(verification)
      .where(and(eq(verification.identifier, linkIdentifier(code)), eq(verification.value, user_id)));
    await storeInvitationLink(tx, { code, user_id, expires_at });
    if (wasExpired) await audit(tx, null, "people.renew_invitation", user_id, { after: { expires_at } });
    await notifyStaffLists(tx, "people");
    return null;
  });
}
