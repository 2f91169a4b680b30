import { randomBytes, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { queueMail } from "#app/mail/queue.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { completeAccount } from "../account-created.server.ts";
import { giveRole, lockPerson, mayGrant } from "../assign-role.server.ts";
import { changed, command } from "../command/command.server.ts";
import { removeAccount } from "../delete-account.server.ts";
import { invitationMail } from "../emails/invitation.tsx";
import { nameFromEmail } from "../full-name.ts";
import type { Actor } from "../member.ts";
import type { AccountRefusal } from "../messages.ts";
import { forgetResetLinks } from "../password/reset-links.server.ts";
import { findAccountByEmail, hasPassword, listRoles } from "../queries.server.ts";
import { type RoleName, sortRoles } from "../roles.ts";
import { authOf } from "../sign-in/auth.server.ts";
import { invitations, user } from "../tables.server.ts";
import { may } from "../who-may.ts";
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
  if (!actor || !may(actor, "people.invite")) return refuse("not_allowed");
  if (!input.roles.every((role) => mayGrant(actor, role))) return refuse("not_allowed");
  const { request_id, words } = input;
  const again = async (tx: Database) => {
    const [sent] = await tx.select().from(invitations).where(eq(invitations.request_id, request_id));
    if (!sent) return undefined;
    const invited = await findAccountByEmail(tx, input.email);
    const repeated = answerRepeat(sent, (one) => one.user_id === invited?.id);
    return repeated?.ok ? done(sent.user_id) : repeated;
  };
  try {
    return await db.transaction(async (tx) => {
      const before = await again(tx);
      if (before) return before;
      if (await findAccountByEmail(tx, input.email)) {
        // The same form may have created it between the two queries.
        const meanwhile = await again(tx);
        return meanwhile ?? refuse("has_account");
      }
      const person = await makeWaitingAccount(tx, input, actor.id);
      await sendInvitation(tx, { person, invited_by: actor.id, words, request_id });
      await audit(tx, actor, "people.invite", person.id, { after: { roles: sortRoles(input.roles) } });
      await notifyStaffLists(tx, "people");
      return done(person.id);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The same form arrived twice, or the address got an account otherwise.
    const before = await again(db);
    return before ?? refuse("has_account");
  }
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
  await queueMail(tx, invitationMail, {
    cause: `${person.id}:${randomUUID()}`,
    to: { email: person.email, name: person.name },
    props: {
      name: person.name,
      inviter: inviter?.name ?? "",
      words,
      link: `${authOf().options.baseURL}/update-password?code=${code}`,
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
