import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { queueEmail } from "#app/mail/queue.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { completeAccount } from "../account-created.server.ts";
import { giveRole, lockPerson, mayGrant } from "../assign-role.server.ts";
import { changed, command } from "../command/command.server.ts";
import { createOnce } from "../command/create-once.server.ts";
import { removeAccount } from "../delete-account.server.ts";
import { invitationEmail } from "../emails/invitation.tsx";
import { nameFromEmail } from "../full-name.ts";
import type { Actor } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { forgetResetLinks } from "../password/reset-links.server.ts";
import { findAccountByEmail, hasPassword, listRoles } from "../queries.server.ts";
import { type RoleName, sortRoles } from "../roles.ts";
import { invitations, user } from "../tables.server.ts";
import type { InviteForm } from "./forms.ts";
import { invitationExpiry, storeInvitationLink } from "./invitation-link.server.ts";

/**
 * Creates an account for an invited person, with profile and roles but without password. The link in the email
 * lets them choose one. Returns the account's id.
 */
export async function invitePerson(
  db: Database,
  actor: Actor,
  input: InviteForm & { request_id: string },
): Promise<Result<string, AccountRefusal>> {
  const { request_id, words, email } = input;
  const options = {
    right: "people.invite",
    audit: "people.invite",
    lists: ["people"],
    conflicts: { user_email_unique: "has_account" },
  } as const;
  const invited = await command(db, actor, options, async (tx, by) => {
    if (!input.roles.every((role) => mayGrant(by, role))) return refuse("not_allowed");
    const isSame = async ({ user_id }: { user_id: string }) =>
      (await findAccountByEmail(tx, email))?.id === user_id;
    return createOnce(tx, invitations, request_id, isSame, async () => {
      if (await findAccountByEmail(tx, email)) return refuse("has_account");
      const person = await makeWaitingAccount(tx, input, by.id);
      await sendInvitation(tx, { person, invited_by: by.id, words, request_id });
      const { id } = person;
      return changed({ user_id: id }, { id, after: { roles: sortRoles(input.roles) } });
    });
  });
  return invited.ok ? done(invited.value.user_id) : invited;
}

interface WaitingPerson {
  email: string;
  full_name: string;
  roles: readonly RoleName[];
  joined?: Date | undefined;
}

/** Creates an unverified account without a password, for an invitation or import. */
export async function makeWaitingAccount(
  tx: Database,
  { email, full_name, roles, joined }: WaitingPerson,
  assigned_by: string,
): Promise<typeof user.$inferSelect> {
  const name = full_name || nameFromEmail(email);
  const [person] = await tx
    .insert(user)
    .values({
      email: email.toLowerCase(),
      name,
      emailVerified: false,
      ...(joined ? { createdAt: joined } : {}),
    })
    .returning();
  if (!person) throw new Error("the account was not written");
  await completeAccount(tx, { user_id: person.id, email: person.email, full_name: name, avatar_url: null });
  for (const role of roles) await giveRole(tx, { user_id: person.id, role }, assigned_by);
  return person;
}

/** Sends a new link and voids the previous one. `times` is the number of invitations when the list was loaded. */
export async function inviteAgain(
  db: Database,
  actor: Actor,
  input: { user_id: string; times?: number | undefined },
): Promise<Result<null, AccountRefusal>> {
  const options = { right: "people.invite", audit: "people.invite_again", lists: ["people"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const person = await lockPerson(tx, input.user_id);
    if (!person) return refuse("unknown_person");
    if (await hasJoined(tx, person)) return refuse("already_joined");
    if (person.banned) return refuse("is_deactivated");
    const [before] = await tx.select().from(invitations).where(eq(invitations.user_id, person.id));
    // Another staff member has just sent it.
    if (before && input.times !== undefined && before.times !== input.times) return done(null);
    await sendInvitation(tx, { person, invited_by: by.id, words: before?.words ?? "" });
    return changed(null, { id: person.id });
  });
}

/** Withdraws an unused invitation and deletes its account and link. */
export async function withdrawInvitation(
  db: Database,
  actor: Actor,
  input: { user_id: string },
): Promise<Result<null, AccountRefusal>> {
  return command(db, actor, { right: "people.invite", audit: "people.withdraw" }, async (tx, by) => {
    const person = await lockPerson(tx, input.user_id);
    if (!person) return refuse("unknown_person");
    const held = sortRoles(await listRoles(tx, person.id));
    if (!held.every((role) => mayGrant(by, role))) return refuse("not_allowed");
    const [sent] = await tx.select().from(invitations).where(eq(invitations.user_id, person.id));
    if (!sent || (await hasJoined(tx, person))) return refuse("already_joined");
    await removeAccount(tx, person);
    return changed(null, { id: person.id });
  });
}

async function hasJoined(tx: Database, person: { id: string; emailVerified: boolean }): Promise<boolean> {
  return person.emailVerified || (await hasPassword(tx, person.id));
}

interface Sending {
  person: { id: string; email: string; name: string };
  invited_by: string | null;
  words: string;
  request_id?: string;
}

/** Queues the email with a new link and voids older links. */
export async function sendInvitation(tx: Database, sending: Sending): Promise<void> {
  const { person, invited_by, words, request_id } = sending;
  const code = randomBytes(24).toString("base64url");
  const sent_at = now();
  const expires_at = invitationExpiry(sent_at);
  const [before] = await tx.select().from(invitations).where(eq(invitations.user_id, person.id));
  const times = (before?.times ?? 0) + 1;
  const row = { invited_by, words, times, sent_at, expires_at };
  await tx
    .insert(invitations)
    .values({ user_id: person.id, request_id: request_id ?? null, ...row })
    .onConflictDoUpdate({ target: invitations.user_id, set: row });
  await forgetResetLinks(tx, person.id);
  await storeInvitationLink(tx, { code, user_id: person.id, expires_at });
  const [inviter] = invited_by ? await tx.select().from(user).where(eq(user.id, invited_by)) : [];
  await queueEmail(tx, invitationEmail, {
    cause: `${person.id}:${randomUUID()}`,
    to: { email: person.email, name: person.name },
    props: {
      name: person.name,
      inviter: inviter?.name ?? "",
      words,
      link: `${tx.services.auth.options.baseURL}/update-password?code=${code}`,
      times,
    },
  });
}

/** Verifies the address after the link was opened. Returns true for an invited person. */
export async function acceptInvitation(tx: Database, user_id: string): Promise<boolean> {
  const verified = await tx
    .update(user)
    .set({ emailVerified: true, updatedAt: now() })
    .where(and(eq(user.id, user_id), eq(user.emailVerified, false)))
    .returning({ id: user.id });
  const rows = await tx
    .delete(invitations)
    .where(eq(invitations.user_id, user_id))
    .returning({ user_id: invitations.user_id });
  if (verified.length + rows.length > 0) await notifyStaffLists(tx, "people");
  return rows.length > 0;
}
