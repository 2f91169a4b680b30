import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { authOf } from "../sign-in/auth.server.ts";
import { verification } from "../tables.server.ts";
import { isResetCode } from "./reset-code.ts";

export interface ResetLink {
  id: string;
  user_id: string;
}

/** The reset link of this code, while it is good. Looking does not use it up. */
export async function findResetLink(code: string): Promise<ResetLink | null> {
  if (!isResetCode(code)) return null;
  const { internalAdapter } = await authOf().$context;
  const row = await internalAdapter.findVerificationValue(`reset-password:${code}`);
  return row && row.expiresAt > now() ? { id: row.id, user_id: row.value } : null;
}

/** Makes links that were emailed before useless, as those of an earlier invitation. */
export async function forgetResetLinks(tx: Database, user_id: string): Promise<void> {
  await tx.delete(verification).where(eq(verification.value, user_id));
}
