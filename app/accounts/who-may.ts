import type { Member } from "./member.ts";
import type { RoleName } from "./roles.ts";

type Rule = "anyone" | "signed_in" | readonly RoleName[];

const admins = ["super_admin", "admin"] as const;
const reviewers = ["super_admin", "admin", "sangha_guide"] as const;
const editors = ["super_admin", "admin", "sangha_guide", "mantra_curator"] as const;

/**
 * Permissions: one row per action, checked on the server by the loader, action or command. A rule covers the roles;
 * commands check in their own queries whether a row belongs to the user.
 */
export const whoMay = {
  "site.read": "anyone",
  "session.read": "anyone",
  "account.sign_in": "anyone",
  "account.sign_up": "anyone",
  "account.confirm_link": "anyone",
  "account.sign_out": "anyone",
  "account.reset_password": "anyone",
  "account.change_own": "signed_in",
  "schedule.read": "anyone",
  "schedule.book": "signed_in",
  "passes.buy": "signed_in",
  "bookings.read_own": "signed_in",
  "bookings.calendar_file": "anyone",
  "bookings.read_offer": "anyone",
  "bookings.book_group": "anyone",
  "bookings.request": "signed_in",
  "bookings.cancel": "anyone",
  "bookings.read_payment": "anyone",
  "bookings.move_own": "signed_in",
  "bookings.wait": "signed_in",
  "bookings.accept_spot": "anyone",
  "bookings.join_session": "signed_in",
  "bookings.rate": "signed_in",
  "bookings.read_feed": "anyone",
  "bookings.manage": admins,
  "sessions.manage": [...admins, "yoga_acharya"],
  "sessions.teach": [...admins, "yoga_acharya", "instructor"],
  "attendance.correct": admins,
  "assignments.answer": [...admins, "yoga_acharya", "instructor"],
  "absences.change_own": [...admins, "yoga_acharya", "instructor"],
  "reviews.hide": admins,
  "class_types.manage": [...admins, "yoga_acharya"],
  "packages.manage": admins,
  "profile.read_own": "signed_in",
  "profile.change_own": "signed_in",
  "instructor.read": "anyone",
  "notifications.read_own": "signed_in",
  "notifications.change_own": "signed_in",
  "live.listen": "signed_in",
  "contact.send": "anyone",
  "newsletter.subscribe": "anyone",
  "newsletter.unsubscribe": "anyone",
  "newsletter.change_own": "signed_in",
  "mailbox.read": "anyone",
  "gallery.read": "anyone",
  "messages.manage": admins,
  "mails.repeat": admins,
  "notes.write": admins,
  "quotes.answer": "anyone",
  "roles.grant": admins,
  "accounts.set_active": admins,
  "accounts.end_sessions": admins,
  "settings.change": admins,
  /** Through it pass the links that open accounts. */
  "mail_server.change": ["super_admin"],
  /** With the link that the start prints. */
  "studio.set_up": "anyone",
  "people.read": admins,
  "teachers.manage": admins,
  "people.invite": admins,
  "people.edit": admins,
  "people.import": admins,
  "check_ins.send": admins,
  "check_ins.stop": "anyone",
  "audit.read": admins,
  "audit.undo": admins,
  "finances.manage": [...admins, "energy_exchange_lead"],
  "transactions.void": admins,
  "rates.manage": admins,
  "pay.see": admins,
  "pay.approve": admins,
  /** One's own, as a teacher. */
  "earnings.read_own": [...admins, "yoga_acharya", "instructor"],
  "payout_details.change_own": [...admins, "yoga_acharya", "instructor"],
  "newsletter.manage": admins,
  "learning.read": "anyone",
  "learning.rate": "anyone",
  "articles.write": "signed_in",
  "articles.publish": admins,
  "articles.review": reviewers,
  "articles.edit_any": editors,
  "images.upload": "signed_in",
  "comments.write": "signed_in",
  "comments.report": "anyone",
  "comments.moderate": reviewers,
  "content.review": reviewers,
  "files.read": "anyone",
  "dashboard.open": "signed_in",
  "views.save": "signed_in",
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof whoMay;

export function may(actor: Pick<Member, "roles"> | null, action: Action): boolean {
  const rule: Rule = whoMay[action];
  if (rule === "anyone") return true;
  if (!actor) return false;
  return rule === "signed_in" || rule.some((role) => actor.roles.includes(role));
}
