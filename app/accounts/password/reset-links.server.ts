import { eq } from "drizzle-orm";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { resetPasswordEmail } from "../emails/sign-in.tsx";
import { verification } from "../tables.server.ts";
import { isResetCode } from "./reset-code.ts";

export interface ResetLink {
  id: string;
  user_id: string;
}

/** Finds a valid reset link without using it. */
export async function findResetLink(db: Database, code: string): Promise<ResetLink | null> {
  if (!isResetCode(code)) return null;
  const { internalAdapter } = await db.services.auth.$context;
  const row = await internalAdapter.findVerificationValue(`reset-password:${code}`);
  return row && row.expiresAt > now() ? { id: row.id, user_id: row.value } : null;
}

/** Voids all emailed links of an account. */
export async function forgetResetLinks(tx: Database, user_id: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, user_id));
}

/** Emails the link to `/update-password`, which works once within an hour. */
export async function sendResetLink(
  db: Database,
  person: { email: string; name: string },
  token: string,
  origin: string,
): Promise<void> {
  const link = `${origin}/update-password?code=${encodeURIComponent(token)}`;
  const { email, name } = person;
  await db.transaction((tx) =>
    queueEmail(tx, resetPasswordEmail, {
      cause: token.slice(0, 12),
      to: { email, name },
      props: { name, link },
    }),
  );
}
