import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { emailBounces } from "./tables.server.ts";

const SOFT_IN_A_ROW = 3;
const reasonMost = 300;

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Marks the subscriber with an address that has bounced, in the same transaction. */
    addressBounced: (tx: Database, email: string) => Promise<void>;
  }
}

/**
 * Tells whether the receiving side refused the address itself (hard), or may take emails for it later (soft).
 * Undefined where the failure says nothing about the address, such as a refused text or a server that is away.
 */
export function bounceOf(error: unknown): "hard" | "soft" | undefined {
  const {
    command,
    responseCode = 0,
    response = "",
  } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO") return undefined;
  const status = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isAddress = status ? /^(1\.|2\.1$)/.test(status) : [550, 551, 553].includes(responseCode);
  if (responseCode >= 500 && responseCode < 600 && isAddress) return "hard";
  // Policy, such as a blocked sender, is about the studio and not about the address.
  return status?.startsWith("7.") ? undefined : "soft";
}

/** Records that an email to this address failed for good: one hard bounce, or three soft ones in a row, mark it. */
export async function recordBounce(
  db: Database,
  { email, kind, reason }: { email: string; kind: "hard" | "soft"; reason: string },
): Promise<void> {
  const address = email.trim().toLowerCase();
  const at = now();
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(emailBounces)
      .values({ email: address, soft: 1, reason: reason.slice(0, reasonMost), updated_at: at })
      .onConflictDoUpdate({
        target: emailBounces.email,
        set: { soft: sql`${emailBounces.soft} + 1`, reason: reason.slice(0, reasonMost), updated_at: at },
      })
      .returning();
    if (!row || row.bounced_at || (kind === "soft" && row.soft < SOFT_IN_A_ROW)) return;
    await tx.update(emailBounces).set({ bounced_at: at }).where(eq(emailBounces.email, address));
    await tx.services.addressBounced(tx, address);
  });
}

/** Clears the bounces of an address after an email has arrived, or after its owner or staff confirmed it. */
export async function clearBounces(tx: Database, email: string): Promise<void> {
  await tx.delete(emailBounces).where(eq(emailBounces.email, email.trim().toLowerCase()));
}
