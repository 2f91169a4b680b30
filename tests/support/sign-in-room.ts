import { eq, sql } from "drizzle-orm";
import { confirmAddress } from "#app/accounts/address/confirm-address.server.ts";
import { ensureRoles } from "#app/accounts/assign-role.server.ts";
import { answerReset, requestReset } from "#app/accounts/password/request-reset.server.ts";
import { signUp } from "#app/accounts/sign-in/sign-up.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";

/** Opens sign-in on a test's database, as the wiring does for the studio. */
export async function openSignIn(db: Database): Promise<void> {
  await ensureRoles(db);
}

/** Signs a person up and opens the link of the mail. */
export async function aVerifiedAccount(db: Database, person: Parameters<typeof signUp>[1]): Promise<void> {
  await signUp(db, person);
  await confirmAddress(db, await linkIn(db, "verify_address", "token"), new Headers(), person.password);
}

/** Asks for a new password, as far as the mail. */
export async function askForReset(db: Database, asking: Parameters<typeof requestReset>[1]) {
  const answer = await requestReset(db, asking);
  await answerResets(db);
  return answer;
}

/** Processes the queued password resets instead of the workers. Returns their number. */
export async function answerResets(db: Database): Promise<number> {
  const { rows } = await db.execute<{ data: { email: string } }>(
    sql`delete from pgboss.job where name = 'reset-link' returning data`,
  );
  for (const { data } of rows) await answerReset(db, data);
  return rows.length;
}

/** The code in the link of the last mail of that kind. */
export async function linkIn(db: Database, kind: string, part: "token" | "code"): Promise<string> {
  const rows = await db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.created_at);
  const { link } = (rows.at(-1)?.props ?? { link: "http://nowhere" }) as { link: string };
  return new URL(link).searchParams.get(part) ?? "";
}
