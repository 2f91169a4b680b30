import { createHash } from "node:crypto";
import type { Database } from "#app/platform/database.server.ts";
import { dayMs } from "#app/platform/time/durations.ts";
import { verification } from "../tables.server.ts";

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
