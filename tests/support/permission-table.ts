import type { RoleName } from "#app/accounts/roles.ts";

/** A visitor, then every role. */
export const permissionColumns: readonly ("visitor" | RoleName)[] = [
  "visitor",
  "super_admin",
  "admin",
  "yoga_acharya",
  "instructor",
  "energy_exchange_lead",
  "sangha_guide",
  "mantra_curator",
  "user",
];

/**
 * The actions of `accounts/who-may.ts` by role, copied from the specification as a second source. Permission changes
 * must be made in both places.
 */
const table = `
anyone:
  site.read session.read account.sign_in account.sign_up account.confirm_link account.sign_out
  account.reset_password schedule.read bookings.calendar_file bookings.read_offer bookings.book_group
  bookings.cancel bookings.read_payment bookings.accept_spot bookings.read_feed quotes.answer instructor.read
  contact.send newsletter.subscribe newsletter.unsubscribe mailbox.read gallery.read studio.set_up check_ins.stop
  learning.read learning.rate comments.report files.read
signed_in:
  account.change_own schedule.book passes.buy bookings.read_own bookings.request bookings.move_own bookings.wait
  bookings.join_session bookings.rate profile.read_own profile.change_own notifications.read_own
  notifications.change_own live.listen newsletter.change_own articles.write images.upload comments.write
  dashboard.open views.save
super_admin admin:
  bookings.manage packages.manage messages.manage mails.repeat notes.write attendance.correct reviews.hide
  roles.grant accounts.set_active accounts.end_sessions settings.change teachers.manage people.read people.invite
  people.edit people.import check_ins.send audit.read audit.undo transactions.void rates.manage pay.see
  pay.approve newsletter.manage articles.publish
super_admin admin yoga_acharya:
  sessions.manage class_types.manage
super_admin admin yoga_acharya instructor:
  sessions.teach assignments.answer absences.change_own earnings.read_own payout_details.change_own
super_admin:
  mail_server.change
super_admin admin energy_exchange_lead:
  finances.manage
super_admin admin sangha_guide:
  articles.review comments.moderate content.review
super_admin admin sangha_guide mantra_curator:
  articles.edit_any
`;

/** For each action the columns that may. */
export const permissionTable: ReadonlyMap<string, readonly string[]> = new Map(
  [...table.matchAll(/^(\w.*):\n((?: {2}.*\n)+)/gm)].flatMap(([, who = "", actions = ""]) => {
    const columns = permissionColumns.filter(
      (column) =>
        who === "anyone" || (who === "signed_in" ? column !== "visitor" : who.split(" ").includes(column)),
    );
    return actions
      .trim()
      .split(/\s+/)
      .map((action): [string, string[]] => [action, columns]);
  }),
);

/** Whether a member with this role, or a visitor, may do it. */
export function shouldBeAllowed(role: RoleName | null, action: string): boolean {
  const row = permissionTable.get(action);
  if (!row) throw new Error(`the permission table has no row ${action}`);
  return row.includes(role ?? "visitor");
}
