import { isDeepStrictEqual } from "node:util";
import { changeRoles } from "#app/accounts/assign-role.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { findAccount, listRoles } from "#app/accounts/queries.server.ts";
import { isRoleName, sortRoles } from "#app/accounts/roles.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeMessages, packageMessages, passTypeMessages } from "#app/catalogue/messages.ts";
import { findClassType, findPassType, findStoredPackage } from "#app/catalogue/queries.server.ts";
import { undoMessageChange } from "#app/contact/desk/change-message.server.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { rateMessages } from "#app/finances/messages.ts";
import { reopenRate } from "#app/finances/rates/change-rate.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { reopenTemplate } from "#app/schedule/change-template.server.ts";
import { reopenMessages, weekMessages } from "#app/schedule/week-messages.ts";
import { undoSetting } from "#app/settings/change-setting.server.ts";
import { settingMessages, siteTextMessages } from "#app/settings/messages.ts";
import { undoSiteText } from "#app/settings/texts/change-site-text.server.ts";
import { type AuditRow, findAuditEntry } from "./activity-queries.server.ts";
import { undoMessages } from "./messages.ts";
import { whyNoUndo } from "./undoable.ts";

type Undone = Result<null, string>;
type Values = Record<string, unknown>;
type Undo = (db: Database, actor: Actor, entry: Entry) => Promise<Undone>;

interface Entry {
  entry_id: string;
  /** Of the row that was changed. */
  id: string;
  before: Values;
  after: Values;
}

const changedAgain = refuse(undoMessages.changed_again);

/**
 * Restores the old value with the command that made the change, so its permissions and errors apply. Works only while
 * the stored value is still the one from the entry.
 */
export async function undoChange(db: Database, actor: Actor, entry_id: string): Promise<Undone> {
  if (!may(actor, "audit.undo")) return refuse(undoMessages.not_allowed);
  const entry = await findAuditEntry(db, entry_id);
  if (!entry) return refuse(undoMessages.not_found);
  const undo = Object.hasOwn(undos, entry.action) ? undos[entry.action] : undefined;
  const why = whyNoUndo(entry, now().getTime());
  if (!undo || why) return refuse(undoMessages[why ?? "no_undo"]);
  const id = entry.subject_id ?? "";
  const side = (value: unknown) => (isObject(value) ? value : {});
  return undo(db, actor, { entry_id, id, before: side(entry.before), after: side(entry.after) });
}

const undos: Record<AuditRow["action"], Undo> = {
  "roles.change": undoRoles,
  "accounts.activate": undoActive,
  "accounts.deactivate": undoActive,
  "settings.change": undoSettings,
  "messages.move": (db, actor, entry) => undoMessage(db, actor, entry, "messages.move"),
  "messages.assign": (db, actor, entry) => undoMessage(db, actor, entry, "messages.assign"),
  "class_types.change": undoRowChange("type"),
  "class_types.archive": undoRowArchive("type"),
  "packages.change": undoRowChange("package"),
  "packages.archive": undoRowArchive("package"),
  "pass_types.change": undoRowChange("pass"),
  "pass_types.archive": undoRowArchive("pass"),
  "rates.end": undoRateEnd,
  "templates.end": undoTemplateEnd,
  "class_schedules.end": undoTemplateEnd,
  "site_texts.change": undoText,
};

async function undoRoles(db: Database, actor: Actor, { id, before, after }: Entry): Promise<Undone> {
  const [roles, seen] = [rolesIn(before), rolesIn(after)];
  const present = sortRoles(await listRoles(db, id));
  if (present.join() !== seen.join()) return changedAgain;
  const result = await changeRoles(db, actor, { user_id: id, roles, seen });
  return toUndone(result, accountMessages);
}

function rolesIn({ roles }: Values) {
  return sortRoles(Array.isArray(roles) ? roles.map(String).filter(isRoleName) : []);
}

async function undoActive(db: Database, actor: Actor, { id, before, after }: Entry): Promise<Undone> {
  const person = await findAccount(db, id);
  if (!person) return refuse(undoMessages.not_found);
  if (!person.banned !== after.active) return changedAgain;
  const result = await setAccountActive(db, actor, { user_id: id, active: before.active === true });
  return toUndone(result, accountMessages);
}

async function undoSettings(db: Database, actor: Actor, { entry_id }: Entry): Promise<Undone> {
  const result = await undoSetting(db, actor, { id: entry_id });
  return toUndone(result, settingMessages);
}

async function undoMessage(
  db: Database,
  actor: Actor,
  { id, before, after }: Entry,
  action: "messages.move" | "messages.assign",
): Promise<Undone> {
  const result = await undoMessageChange(db, actor, { id, action, before, after });
  return toUndone(result, deskMessages);
}

const catalogue = {
  type: { find: findClassType, commands: classTypeCommands, words: classTypeMessages },
  package: { find: findStoredPackage, commands: packageCommands, words: packageMessages },
  pass: { find: findPassType, commands: passTypeCommands, words: passTypeMessages },
};

function undoRowChange(kind: keyof typeof catalogue): Undo {
  return async (db, actor, { id, before, after }) => {
    const { find, commands, words } = catalogue[kind];
    const row = await find(db, id);
    if (!row) return refuse(undoMessages.not_found);
    if (!isStill(row, after)) return changedAgain;
    // The stored row has the fields of its own form, which TypeScript can't see for three tables at once.
    const form = { ...withBefore(row, before), id, version: row.version } as never;
    return toUndone(await commands.change(db, actor, form), words);
  };
}

function undoRowArchive(kind: keyof typeof catalogue): Undo {
  return async (db, actor, { id, before, after }) => {
    const { find, commands, words } = catalogue[kind];
    const row = await find(db, id);
    if (!row) return refuse(undoMessages.not_found);
    const isOther = "is_active" in after && row.is_active !== after.is_active;
    if (!row.is_archived || isOther) return changedAgain;
    const active = "is_active" in before ? before.is_active === true : row.is_active;
    return toUndone(await commands.restore(db, actor, { id, version: row.version, active }), words);
  };
}

async function undoRateEnd(db: Database, actor: Actor, { id, before, after }: Entry): Promise<Undone> {
  const result = await reopenRate(db, actor, {
    id,
    ended: textOrNull(after.effective_until),
    until: textOrNull(before.effective_until),
  });
  return toUndone(result, rateMessages);
}

async function undoTemplateEnd(db: Database, actor: Actor, { id, before, after }: Entry): Promise<Undone> {
  const held = ({ effective_until, is_active }: Values) => ({
    ...(effective_until === undefined ? {} : { effective_until: textOrNull(effective_until) }),
    ...(is_active === undefined ? {} : { is_active: is_active === true }),
  });
  const result = await reopenTemplate(db, actor, { id, ended: held(after), before: held(before) });
  return toUndone(result, { ...weekMessages, ...reopenMessages });
}

async function undoText(db: Database, actor: Actor, { entry_id }: Entry): Promise<Undone> {
  const result = await undoSiteText(db, actor, { id: entry_id });
  return toUndone(result, siteTextMessages);
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

/** Words a refusal. An outdated version means that someone else changed the row after the comparison. */
function toUndone<Refusal extends string>(
  result: Result<unknown, Refusal>,
  words: Record<Refusal, string>,
): Undone {
  if (result.ok) return done(null);
  return result.refusal === "changed_meanwhile" ? changedAgain : refuse(words[result.refusal]);
}

/** Compares the stored values with the entry as JSON. */
function isStill(row: object, after: Values): boolean {
  const stored = JSON.parse(JSON.stringify(row)) as Values;
  return Object.entries(after).every(([key, value]) => isDeepStrictEqual(stored[key], value));
}

/** The row's own values, with those of before in their place. */
function withBefore<Row extends object>(
  { ...row }: Row,
  before: Values,
): Omit<Row, "created_at" | "updated_at" | "archived_at" | "request_id" | "is_archived"> {
  for (const [key, value] of Object.entries(before)) if (key in row) Object.assign(row, { [key]: value });
  for (const key of ["created_at", "updated_at", "archived_at", "request_id", "is_archived"]) {
    delete (row as Values)[key];
  }
  return row;
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
