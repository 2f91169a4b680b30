import type { RoleName } from "#app/accounts/roles.ts";

/**
 * Who may do what, written down once more and by hand, from what was asked of the studio: `accounts/who-may.ts`
 * is measured against it. A change of a permission is made in both places, or it was a mistake.
 */
const table = `
                        visitor super_admin admin yoga_acharya instructor energy_exchange_lead sangha_guide mantra_curator user
site.read                 yes      yes       yes      yes         yes            yes              yes           yes         yes
session.read              yes      yes       yes      yes         yes            yes              yes           yes         yes
account.sign_in           yes      yes       yes      yes         yes            yes              yes           yes         yes
account.sign_up           yes      yes       yes      yes         yes            yes              yes           yes         yes
account.confirm_link      yes      yes       yes      yes         yes            yes              yes           yes         yes
account.sign_out          yes      yes       yes      yes         yes            yes              yes           yes         yes
account.reset_password    yes      yes       yes      yes         yes            yes              yes           yes         yes
account.change_own        no       yes       yes      yes         yes            yes              yes           yes         yes
schedule.read             yes      yes       yes      yes         yes            yes              yes           yes         yes
schedule.book             no       yes       yes      yes         yes            yes              yes           yes         yes
passes.buy                no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.read_own         no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.calendar_file    yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.read_offer       yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.book_group       yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.request          no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.cancel           yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.read_payment     yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.move_own         no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.wait             no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.accept_spot      yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.join_session     no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.rate             no       yes       yes      yes         yes            yes              yes           yes         yes
bookings.read_feed        yes      yes       yes      yes         yes            yes              yes           yes         yes
bookings.manage           no       yes       yes      no          no             no               no            no          no
sessions.manage           no       yes       yes      yes         no             no               no            no          no
sessions.teach            no       yes       yes      yes         yes            no               no            no          no
class_types.manage        no       yes       yes      yes         no             no               no            no          no
packages.manage           no       yes       yes      no          no             no               no            no          no
messages.manage           no       yes       yes      no          no             no               no            no          no
mails.repeat              no       yes       yes      no          no             no               no            no          no
quotes.answer             yes      yes       yes      yes         yes            yes              yes           yes         yes
notes.write               no       yes       yes      no          no             no               no            no          no
attendance.correct        no       yes       yes      no          no             no               no            no          no
assignments.answer        no       yes       yes      yes         yes            no               no            no          no
absences.change_own       no       yes       yes      yes         yes            no               no            no          no
reviews.hide              no       yes       yes      no          no             no               no            no          no
profile.read_own          no       yes       yes      yes         yes            yes              yes           yes         yes
profile.change_own        no       yes       yes      yes         yes            yes              yes           yes         yes
instructor.read           yes      yes       yes      yes         yes            yes              yes           yes         yes
notifications.read_own    no       yes       yes      yes         yes            yes              yes           yes         yes
notifications.change_own  no       yes       yes      yes         yes            yes              yes           yes         yes
live.listen               no       yes       yes      yes         yes            yes              yes           yes         yes
contact.send              yes      yes       yes      yes         yes            yes              yes           yes         yes
newsletter.subscribe      yes      yes       yes      yes         yes            yes              yes           yes         yes
newsletter.unsubscribe    yes      yes       yes      yes         yes            yes              yes           yes         yes
newsletter.change_own     no       yes       yes      yes         yes            yes              yes           yes         yes
mailbox.read              yes      yes       yes      yes         yes            yes              yes           yes         yes
gallery.read              yes      yes       yes      yes         yes            yes              yes           yes         yes
roles.grant               no       yes       yes      no          no             no               no            no          no
accounts.set_active       no       yes       yes      no          no             no               no            no          no
accounts.end_sessions     no       yes       yes      no          no             no               no            no          no
settings.change           no       yes       yes      no          no             no               no            no          no
mail_server.change        no       yes       no       no          no             no               no            no          no
studio.set_up             yes      yes       yes      yes         yes            yes              yes           yes         yes
teachers.manage           no       yes       yes      no          no             no               no            no          no
people.read               no       yes       yes      no          no             no               no            no          no
people.invite             no       yes       yes      no          no             no               no            no          no
people.edit               no       yes       yes      no          no             no               no            no          no
people.import             no       yes       yes      no          no             no               no            no          no
check_ins.send            no       yes       yes      no          no             no               no            no          no
check_ins.stop            yes      yes       yes      yes         yes            yes              yes           yes         yes
audit.read                no       yes       yes      no          no             no               no            no          no
audit.undo                no       yes       yes      no          no             no               no            no          no
finances.manage           no       yes       yes      no          no             yes              no            no          no
transactions.void         no       yes       yes      no          no             no               no            no          no
rates.manage              no       yes       yes      no          no             no               no            no          no
pay.see                   no       yes       yes      no          no             no               no            no          no
pay.approve               no       yes       yes      no          no             no               no            no          no
earnings.read_own         no       yes       yes      yes         yes            no               no            no          no
payout_details.change_own no       yes       yes      yes         yes            no               no            no          no
newsletter.manage         no       yes       yes      no          no             no               no            no          no
learning.read             yes      yes       yes      yes         yes            yes              yes           yes         yes
learning.rate             yes      yes       yes      yes         yes            yes              yes           yes         yes
articles.write            no       yes       yes      yes         yes            yes              yes           yes         yes
articles.publish          no       yes       yes      no          no             no               no            no          no
articles.review           no       yes       yes      no          no             no               yes           no          no
articles.edit_any         no       yes       yes      no          no             no               yes           yes         no
images.upload             no       yes       yes      yes         yes            yes              yes           yes         yes
comments.write            no       yes       yes      yes         yes            yes              yes           yes         yes
comments.report           yes      yes       yes      yes         yes            yes              yes           yes         yes
comments.moderate         no       yes       yes      no          no             no               yes           no          no
content.review            no       yes       yes      no          no             no               yes           no          no
files.read                yes      yes       yes      yes         yes            yes              yes           yes         yes
dashboard.open            no       yes       yes      yes         yes            yes              yes           yes         yes
views.save                no       yes       yes      yes         yes            yes              yes           yes         yes
`;

const [head = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

/** The columns: a visitor, then every role. */
export const permissionColumns = head as ("visitor" | RoleName)[];

/** For each action the columns that may. */
export const permissionTable: ReadonlyMap<string, readonly string[]> = new Map(
  lines.map(([action = "", ...marks]) => [action, permissionColumns.filter((_, at) => marks[at] === "yes")]),
);

/** Whether somebody with this role, or nobody, is to be let through. */
export function shouldBeAllowed(role: RoleName | null, action: string): boolean {
  const row = permissionTable.get(action);
  if (!row) throw new Error(`the permission table has no row ${action}`);
  return row.includes(role ?? "visitor");
}
