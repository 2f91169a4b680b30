import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { emailBounces } from "./tables.server.ts";

declare module "#app/platform/database/services.server.ts" {
  interface Services {
    /** Marks the subscriber with an address that has bounced, in the same transaction. */
    addressBounced: (tx: Database, email: string) => Promise<void>;
  }
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Classifies a failure: the address itself was refused (hard), or may accept emails later (soft). Undefined if it says
 * nothing about the address, such as refused content or an unreachable server.
 */
export function classifyBounce(error: unknown): "hard" | "soft" | undefined {
  const { command, responseCode = 0, response = "" } = error as SmtpError;
  if (command !== "RCPT TO") return undefined;
  const status = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isAddress = status ? /^(1\.|2\.1$)/.test(status) : [550, 551, 553].includes(responseCode);
  if (responseCode >= 500 && responseCode < 600 && isAddress) return "hard";
  // A policy refusal, such as a blocked sender, concerns the studio and not the address.
  return status?.startsWith("7.") ? undefined : "soft";
}

/** Records that an email failed permanently. One hard bounce or three soft ones in a row mark the address. */
export async function recordBounce(
  db: Database,
  { email, kind, reason }: { email: string; kind: "hard" | "soft"; reason: string },
): Promise<void> {
  const address = email.trim().toLowerCase();
  const latest = { reason: reason.slice(0, 300), updated_at: now() };
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(emailBounces)
      .values({ email: address, soft: 1, ...latest })
      .onConflictDoUpdate({
        target: emailBounces.email,
        set: { soft: sql`${emailBounces.soft} + 1`, ...latest },
      })
      .returning();
    if (!row || row.bounced_at || (kind === "soft" && row.soft < 3)) return;
    await tx
      .update(emailBounces)
      .set({ bounced_at: latest.updated_at })
      .where(eq(emailBounces.email, address));
    await tx.services.addressBounced(tx, address);
  });
}

/** Clears the bounces of an address after an email has arrived, or after its owner or staff confirmed it. */
export async function clearBounces(tx: Database, email: string): Promise<void> {
  await tx.delete(emailBounces).where(eq(emailBounces.email, email.trim().toLowerCase()));
}
