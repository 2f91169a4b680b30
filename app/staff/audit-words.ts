import { isRoleName, type RoleName } from "#app/accounts/roles.ts";
import { type AuditAction, auditActions } from "#app/platform/audit-actions.ts";
import { roleWords } from "./role-words.ts";

/** What was done, in words; one that is not named here is told by its parts. */
const words: Partial<Record<AuditAction, string>> = {
  "account.change_address": "Email changed",
  "account.delete": "Account deleted by its owner",
  "account.link": "Google linked",
  "account.unlink": "Google unlinked",
  "accounts.activate": "Account activated",
  "accounts.deactivate": "Account deactivated",
  "articles.approve": "Article approved",
  "articles.delete_draft": "Draft deleted",
  "articles.edit": "Article edited",
  "articles.feature": "Article featured",
  "articles.publish": "Article published",
  "articles.recategorise": "Article moved to a category",
  "articles.reject": "Article sent back",
  "articles.unpublish": "Article unpublished",
  "badges.give": "Badge given",
  "badges.take": "Badge taken away",
  "bookings.note": "Note for the teacher",
  "bookings.remove": "Booking cancelled",
  "class_schedules.end": "Weekly class ended",
  "class_types.add": "Class type added",
  "class_types.archive": "Class type archived",
  "class_types.change": "Class type changed",
  "class_types.remove": "Class type removed",
  "class_types.restore": "Class type restored",
  "comments.moderate": "Comment moderated",
  "imports.start": "Import started",
  "letters.pause": "Letter paused",
  "letters.remove": "Letter removed",
  "letters.resume": "Letter goes on",
  "letters.save": "Letter saved",
  "letters.schedule": "Letter scheduled",
  "letters.send": "Letter sent",
  "letters.withdraw": "Letter back to draft",
  "notes.add": "Note written",
  "people.note": "Note about a person",
  "packages.add": "Package added",
  "packages.archive": "Package archived",
  "packages.change": "Package changed",
  "packages.remove": "Package removed",
  "packages.restore": "Package restored",
  "people.edit": "Profile edited",
  "people.import": "Person imported",
  "people.invite": "Person invited",
  "people.invite_again": "Invited again",
  "people.withdraw": "Invitation withdrawn",
  "reviews.hide": "Comment on a class hidden",
  "reviews.show": "Comment on a class shown again",
  "roles.change": "Roles changed",
  "sessions.answer": "Class answered by its teacher",
  "sessions.call_off": "Class called off",
  "sessions.change_capacity": "Places changed",
  "sessions.headcount": "People counted",
  "sessions.mark_attendance": "Attendance marked",
  "sessions.note_attendance": "Note on attendance",
  "sessions.set_link": "Meeting link set",
  "settings.change": "Settings changed",
  "subscribers.add": "Subscriber added",
  "subscribers.import": "Subscribers imported",
  "subscribers.remove": "Subscriber removed",
  "subscribers.unsubscribe": "Subscriber taken off the list",
  "teachers.edit": "Teaching profile edited",
  "teachers.hand_over": "Classes handed over",
  "teachers.message": "Message to a teacher",
  "teachers.promote": "Promoted to teach",
  "teachers.rest": "Rest from teaching",
};

/** `Roles changed`; an action of a later or earlier version reads as `Roles: assign`. */
export function actionWords(action: string): string {
  const named = (words as Record<string, string | undefined>)[action];
  if (named) return named;
  const [room = "", act = ""] = action.split(".");
  return `${capital(room.replaceAll("_", " "))}: ${act.replaceAll("_", " ")}`;
}

/** The actions that can be filtered by, as they are read. */
export function actionChoices(): { value: string; label: string }[] {
  return (Object.keys(auditActions) as AuditAction[])
    .map((value) => ({ value, label: actionWords(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

const subjects: Record<string, string> = {
  user: "Person",
  articles: "Article",
  bookings: "Booking",
  class_schedules: "Weekly class",
  class_types: "Class type",
  class_packages: "Package",
  comments: "Comment",
  class_sessions: "Class",
  class_ratings: "Rating",
  business_settings: "Settings",
  imports: "Import",
  staff_notes: "Note",
  contact_messages: "Message",
  letters: "Letter",
  mails: "Mail",
  newsletter_subscribers: "Subscriber",
};

/** Only subjects that exist can be filtered by. */
export function subjectChoices(): { value: string; label: string }[] {
  return [...new Set<string>(Object.values(auditActions))]
    .map((value) => ({ value, label: subjectKind(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en"));
}

function subjectKind(subject: string): string {
  return subjects[subject] ?? capital(subject.replaceAll("_", " "));
}

/** `Person: Maya Lindqvist`, `Settings: studio`, `Package: Starter` */
export function subjectWords(row: {
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
  const id = row.subject_id ?? "";
  const isUuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id);
  return id && !isUuid ? `${kind}: ${id.replaceAll("_", " ")}` : kind;
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

/** Before and after, field by field, where they differ. */
export function changedFields({ before, after }: { before: unknown; after: unknown }): ChangedField[] {
  const [old, made] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(made)])];
  return names
    .map((name) => ({
      field: capital(name.replaceAll("_", " ")),
      before: plainValue(old[name]),
      after: plainValue(made[name]),
    }))
    .filter(({ before: was, after: is }) => was !== is);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value as Record<string, unknown>;
  return { value };
}

/** `Roles: from User to Instructor, User`; what was nothing before is told by what it is. */
export function changeText({ field, before, after }: ChangedField): string {
  return before ? `${field}: from ${before} to ${after || "nothing"}` : `${field}: ${after}`;
}

const longest = 500;

function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(plainValue).join(", ");
  if (typeof value === "string") return roleOr(value).slice(0, longest);
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([name, one]) => `${name.replaceAll("_", " ")}: ${plainValue(one)}`)
      .join(", ")
      .slice(0, longest);
  }
  return String(value);
}

function roleOr(text: string): string {
  return isRoleName(text) ? roleWords[text as RoleName] : text;
}

/** Everything of one side, on one line. */
export function valueText(value: unknown): string {
  return Object.entries(fieldsOf(value))
    .map(([name, one]) => `${name.replaceAll("_", " ")}: ${plainValue(one)}`)
    .join("; ");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
