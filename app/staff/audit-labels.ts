import { isRoleName, type RoleName } from "#app/accounts/roles.ts";
import { type AuditAction, auditActions } from "#app/platform/audit-actions.ts";
import { fieldAmount, priceCurrency } from "#app/platform/fields/money.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { capitalize } from "#app/platform/text/capitalize.ts";
import { compareText } from "#app/platform/text/compare-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { roleLabels } from "./role-labels.ts";

/** The label of each action. */
const words: Record<AuditAction, string> = {
  "absences.add": "Time off added",
  "absences.remove": "Time off removed",
  "account.change_address": "Email changed",
  "account.delete": "Account deleted by its owner",
  "account.link": "Google linked",
  "account.unlink": "Google unlinked",
  "accounts.activate": "Account activated",
  "accounts.deactivate": "Account deactivated",
  "accounts.end_sessions": "Signed out on all devices",
  "accounts.reset_two_step": "Two-step sign-in switched off by the operator",
  "articles.approve": "Article approved",
  "articles.delete_draft": "Draft deleted",
  "articles.edit": "Article edited",
  "articles.feature": "Article featured",
  "articles.publish": "Article published",
  "articles.recategorise": "Article moved to a category",
  "articles.reject": "Article sent back",
  "articles.unpublish": "Article unpublished",
  "badges.give": "Badge given",
  "badges.take": "Badge removed",
  "bookings.add": "Booking added by staff",
  "bookings.confirm": "Booking confirmed",
  "bookings.edit": "Booking edited",
  "bookings.move": "Booking moved",
  "bookings.note": "Note for the teacher",
  "bookings.notify": "Message sent to the booker",
  "bookings.price": "Price set",
  "bookings.remove": "Booking canceled",
  "check_ins.send": "Email to a member at risk",
  "checklist.mark": "Setup step reviewed",
  "class_schedules.end": "Weekly class ended",
  "class_types.add": "Class type added",
  "class_types.archive": "Class type archived",
  "class_types.change": "Class type changed",
  "class_types.remove": "Class type removed",
  "class_types.restore": "Class type restored",
  "closures.add": "Closure added",
  "closures.lift": "Closure reopened",
  "comments.moderate": "Comment moderated",
  "exports.download": "List exported",
  "imports.start": "Import started",
  "invoices.mail": "Invoice email queued again",
  "letters.pause": "Newsletter paused",
  "letters.remove": "Newsletter removed",
  "letters.resume": "Newsletter resumed",
  "letters.save": "Newsletter saved",
  "letters.schedule": "Newsletter scheduled",
  "letters.send": "Newsletter sent",
  "letters.withdraw": "Newsletter moved back to draft",
  "mails.drop": "Email dropped",
  "mails.repeat": "Email queued again",
  "messages.assign": "Message assigned",
  "messages.move": "Message status changed",
  "messages.reply": "Message answered",
  "messages.spam": "Message spam mark changed",
  "notes.add": "Note added",
  "packages.add": "Package added",
  "packages.archive": "Package archived",
  "packages.change": "Package changed",
  "packages.remove": "Package removed",
  "packages.restore": "Package restored",
  "pass_types.add": "Pass type added",
  "pass_types.archive": "Pass type archived",
  "pass_types.change": "Pass type changed",
  "pass_types.remove": "Pass type removed",
  "pass_types.restore": "Pass type restored",
  "passes.adjust": "Pass credits changed",
  "passes.cancel": "Pass canceled",
  "passes.extend": "Pass extended",
  "passes.give": "Pass given",
  "passes.sell": "Pass sold",
  "pay.adjust": "Pay adjusted",
  "pay.approve": "Pay approved",
  "pay.details": "Payout details changed",
  "pay.release": "Pay released",
  "pay.withhold": "Pay withheld",
  "payouts.draft": "Payout drafted",
  "payouts.drop": "Payout draft discarded",
  "payouts.pay": "Payout paid",
  "payouts.reverse": "Payout reversed",
  "people.edit": "Profile edited",
  "people.import": "Person imported",
  "people.invite": "Person invited",
  "people.invite_again": "Invited again",
  "people.renew_invitation": "Expired invitation link renewed when its email was sent",
  "people.note": "Note about a person",
  "people.withdraw": "Invitation withdrawn",
  "rates.add": "Rate added",
  "rates.change": "Rate changed",
  "rates.end": "Rate ended",
  "rates.remove": "Rate removed",
  "rates.replace": "Rate replaced",
  "requests.accept": "Proposal accepted",
  "requests.assign": "Request assigned",
  "requests.move": "Request status changed",
  "requests.quote": "Proposal sent",
  "reviews.hide": "Comment on a class hidden",
  "reviews.show": "Comment on a class shown again",
  "roles.change": "Roles changed",
  "sessions.answer": "Class accepted or declined",
  "sessions.call_off": "Class canceled",
  "sessions.change_capacity": "Seats changed",
  "sessions.change_teacher": "Class teacher changed",
  "sessions.headcount": "Headcount recorded",
  "sessions.link_booking": "Booking linked to a class",
  "sessions.mark_attendance": "Attendance marked",
  "sessions.move": "Class moved",
  "sessions.not_conducted": "Class outcome changed",
  "sessions.note": "Note on a class",
  "sessions.note_attendance": "Note on attendance",
  "sessions.offer": "Class offered to teachers",
  "sessions.plan": "Classes planned",
  "sessions.set_link": "Meeting link set",
  "settings.change": "Settings changed",
  "settings.mail_server": "Email server changed",
  "site_texts.change": "Site text changed",
  "studio.set_up": "Studio set up",
  "subscribers.add": "Subscriber added",
  "subscribers.import": "Subscribers imported",
  "subscribers.reactivate": "Bounced subscriber reactivated",
  "subscribers.remove": "Subscriber removed",
  "subscribers.unsubscribe": "Subscriber unsubscribed",
  "teachers.edit": "Teaching profile edited",
  "teachers.hand_over": "Classes handed over",
  "teachers.message": "Message to a teacher",
  "teachers.promote": "Promoted to teacher",
  "teachers.rest": "Teaching paused or resumed",
  "templates.add": "Weekly class added",
  "templates.change": "Weekly class changed",
  "templates.end": "Weekly class ended",
  "templates.remove": "Weekly class removed",
  "transactions.add": "Transaction added",
  "transactions.complete": "Transaction marked as paid",
  "transactions.edit": "Transaction edited",
  "transactions.fail": "Transaction failed",
  "transactions.keep": "Payment kept",
  "transactions.not_received": "Payment not received",
  "transactions.refund": "Refund issued",
  "transactions.void": "Transaction voided",
};

/** Returns the actor's name, for an audit entry. */
export function formatAuditActor({
  actor,
  actor_id,
}: {
  actor: string | null;
  actor_id: string | null;
}): string {
  return actor ?? (actor_id ? "Former member" : "System");
}

/** Returns an action's label, such as `Roles changed`. Actions of other versions become `Roles: assign`. */
export function formatAuditAction(action: string): string {
  const named = (words as Record<string, string | undefined>)[action];
  if (named) return named;
  const [room = "", act = ""] = action.split(".");
  return `${capitalize(room.replaceAll("_", " "))}: ${act.replaceAll("_", " ")}`;
}

/** Returns the options of the action filter, sorted by label. */
export function actionChoices(): { value: string; label: string }[] {
  return (Object.keys(auditActions) as AuditAction[])
    .map((value) => ({ value, label: formatAuditAction(value) }))
    .sort((a, b) => compareText(a.label, b.label));
}

type AuditSubject = (typeof auditActions)[AuditAction];

const subjects: Record<AuditSubject, string> = {
  articles: "Article",
  bookings: "Booking",
  business_settings: "Settings",
  class_packages: "Package",
  class_ratings: "Rating",
  class_schedules: "Weekly class",
  class_series: "Planned classes",
  class_sessions: "Class",
  class_types: "Class type",
  closures: "Closure",
  comments: "Comment",
  contact_messages: "Message",
  exports: "Export",
  imports: "Import",
  instructor_rates: "Rate",
  invoices: "Invoice",
  letters: "Newsletter",
  mail_server: "Email server",
  mails: "Email",
  newsletter_subscribers: "Subscriber",
  pass_types: "Pass type",
  passes: "Pass",
  payout_details: "Payout details",
  payouts: "Payout",
  session_pay: "Pay",
  site_texts: "Site text",
  staff_notes: "Note",
  teacher_absences: "Time off",
  transactions: "Transaction",
  user: "Person",
};

/** Returns the options of the subject filter, sorted by label. */
export function subjectChoices(): { value: string; label: string }[] {
  return [...new Set<string>(Object.values(auditActions))]
    .map((value) => ({ value, label: subjectKind(value) }))
    .sort((a, b) => compareText(a.label, b.label));
}

function subjectKind(subject: string): string {
  return (subjects as Record<string, string>)[subject] ?? capitalize(subject.replaceAll("_", " "));
}

/** Returns a subject's label, such as `Person: Maya Lindqvist`, `Settings: studio` or `Package: Starter`. */
export function formatAuditSubject(row: {
  subject: string;
  subject_id: string | null;
  subject_name: string | null;
  before: unknown;
  after: unknown;
}): string {
  const kind = subjectKind(row.subject);
  if (row.subject === "user") return `${kind}: ${row.subject_name ?? "Former member"}`;
  const named = nameIn(row.after) ?? nameIn(row.before);
  if (named) return `${kind}: ${named}`;
  if (row.subject_name) return `${kind}: ${row.subject_name}`;
  const id = row.subject_id ?? "";
  return id && !isUuid(id) ? `${kind}: ${id.replaceAll("_", " ")}` : kind;
}

function nameIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("name" in value)) return undefined;
  return typeof value.name === "string" ? value.name : undefined;
}

export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** The known names by id. */
export type Names = Readonly<Record<string, string>>;

/** Returns the fields that changed, with their values before and after. */
export function changedFields(
  { before, after }: { before: unknown; after: unknown },
  names?: Names,
): ChangedField[] {
  const [old, made] = [toFields(before), toFields(after)];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(made)])];
  return keys
    .map((key) => ({
      field: formatFieldName(key),
      before: fieldValue(key, old[key], names),
      after: fieldValue(key, made[key], names),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

/** Labels of fields whose names don't make a readable label. */
const fields: Readonly<Record<string, string>> = {
  second_amount: "Amount in dollars",
  assigned_to: "Assigned to",
  class_type_id: "Class type",
  class_type_restrictions: "Valid for",
  cin_number: "CIN",
  day_of_week: "Weekday",
  effective_from: "From",
  effective_until: "Until",
  gst_number: "GSTIN",
  instructor_id: "Teacher",
  is_active: "Active",
  is_archived: "Archived",
  off_reason: "Reason",
  package_id: "Package",
  second_price: "Price in dollars",
  starts_at: "Start",
  max_participants: "Seats",
};

function formatFieldName(name: string): string {
  return fields[name] ?? capitalize(name.replace(/_id$/, "").replaceAll("_", " "));
}

/** The fields that hold money in minor units. */
const moneyFields = new Set([
  ...["amount", "second_amount", "hourly_rate", "net", "price", "second_price"],
  ...["quoted_price", "refunded", "tax", "total"],
]);

function fieldValue(name: string, value: unknown, names: Names | undefined): string {
  if (moneyFields.has(name) && typeof value === "number")
    return fieldAmount({ amount: value, currency: priceCurrency });
  if (name === "day_of_week" && typeof value === "number") return zoneClock.weekdayText(value);
  return plainValue(value, names);
}

function toFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

/** Returns `Roles: from User to Instructor, User`, or only the new value if there was none before. */
export function changeText({ field, before, after }: ChangedField): string {
  return before ? `${field}: from ${before} to ${after || "nothing"}` : `${field}: ${after}`;
}

const longest = 500;

function plainValue(value: unknown, names: Names | undefined): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((one) => plainValue(one, names)).join(", ");
  if (typeof value === "string") return readable(value, names).slice(0, longest);
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => `${formatFieldName(name)}: ${fieldValue(name, one, names)}`)
      .join(", ")
      .slice(0, longest);
  }
  return String(value);
}

/** Replaces role names by their labels, ids by their names, and underscores by spaces. */
function readable(text: string, names: Names | undefined): string {
  if (isRoleName(text)) return roleLabels[text as RoleName];
  if (isUuid(text)) return names ? (names[text] ?? "a deleted entry") : text;
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll("_", " ") : text;
}

/** Returns all fields of a stored value on one line. */
export function valueText(value: unknown): string {
  return Object.entries(toFields(value))
    .map(([name, one]) => `${formatFieldName(name)}: ${fieldValue(name, one, undefined)}`)
    .join("; ");
}
