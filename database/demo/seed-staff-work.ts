import { eq, sql } from "drizzle-orm";
import { makeWaitingAccount } from "#app/accounts/managing/invite-person.server.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { accountVisits, invitations, user, userRoles } from "#app/accounts/tables.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { auditActions } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { auditLog, staffNotes } from "#app/platform/tables.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { chance } from "./chance.ts";
import { staffWork } from "./content.ts";

const { badges, deactivated, invited, notes, unverified } = staffWork;

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;

/** What the staff of the demo studio have done about people: invitations, notes, badges, and who was here when. */
export async function seedStaffWork(tx: Database): Promise<void> {
  const admin = await findAccountByEmail(tx, "admin@sadhana.test");
  if (!admin) throw new Error("the demo studio needs its admin");
  const ago = (days: number) => new Date(now().getTime() - days * DAY);
  const written = (
    action: AuditAction,
    subject_id: string,
    at: Date,
    change: { before?: unknown; after?: unknown } = {},
  ) =>
    tx.insert(auditLog).values({
      at,
      actor_id: admin.id,
      actor_role: "admin",
      action,
      subject: auditActions[action],
      subject_id,
      ...change,
    });
  const idOf = async (email: string) => {
    const person = await findAccountByEmail(tx, email);
    if (!person) throw new Error(`the demo studio has nobody with ${email}`);
    return person.id;
  };

  for (const { email, full_name, roles, days_ago, words } of invited) {
    const sent_at = ago(days_ago);
    const person = await makeWaitingAccount(tx, { email, full_name, roles, joined: sent_at }, admin.id);
    const expires_at = new Date(sent_at.getTime() + 7 * DAY);
    await tx
      .insert(invitations)
      .values({ user_id: person.id, invited_by: admin.id, words, sent_at, expires_at });
    await written("people.invite", person.id, sent_at, { after: { roles } });
  }
  const { days_ago, ...waiting } = unverified;
  await makeWaitingAccount(tx, { ...waiting, roles: ["user"], joined: ago(days_ago) }, "system");
  for (const { email, full_name, days_ago: joined, reason, since_days } of deactivated) {
    const person = await makeWaitingAccount(
      tx,
      { email, full_name, roles: ["user"], joined: ago(joined) },
      "system",
    );
    await tx
      .update(user)
      .set({ emailVerified: true, banned: true, banReason: reason })
      .where(eq(user.id, person.id));
    await written("accounts.deactivate", person.id, ago(since_days), {
      before: { active: true },
      after: { active: false },
    });
  }
  for (const { email, badge, days_ago: given } of badges) {
    const user_id = await idOf(email);
    const [profile] = await tx.select().from(profiles).where(eq(profiles.user_id, user_id));
    const date = ago(given).toISOString().slice(0, 10);
    await tx
      .update(profiles)
      .set({ badges: { ...profile?.badges, [badge]: date } })
      .where(eq(profiles.user_id, user_id));
    await written("badges.give", user_id, ago(given), { after: { badge } });
  }
  for (const { email, body, days_ago: at } of notes) {
    const subject_id = await idOf(email);
    await tx
      .insert(staffNotes)
      .values({ subject: "user", subject_id, author_id: admin.id, body, created_at: ago(at) });
    await written("people.note", subject_id, ago(at));
  }
  await spreadVisits(tx);
  // Everybody has their roles since they joined, not since the demo was made.
  await tx.execute(
    sql`update ${userRoles} set created_at = ${user.createdAt} from ${user} where ${user.id} = ${userRoles.user_id}`,
  );
}

/** When everybody was here last: many today, some not for a season. */
async function spreadVisits(tx: Database): Promise<void> {
  const { next } = chance(90);
  const people = await tx
    .select({ id: user.id, joined: user.createdAt, verified: user.emailVerified })
    .from(user)
    .orderBy(user.email, user.id);
  for (const { id, joined, verified } of people) {
    const away = Math.floor(next() ** 2.5 * 90 * 24) * HOUR;
    if (!verified) continue;
    const hour = Math.floor((now().getTime() - away) / HOUR) * HOUR;
    const last_seen_at = new Date(Math.max(hour, Math.ceil(joined.getTime() / HOUR) * HOUR));
    await tx.update(accountVisits).set({ last_seen_at }).where(eq(accountVisits.user_id, id));
  }
}
