import { z } from "zod";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { makeWaitingAccount, sendInvitation } from "#app/accounts/managing/invite-person.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail, listRoles } from "#app/accounts/queries.server.ts";
import { defaultRole, isRoleName, roleNames } from "#app/accounts/roles.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { mapSequentially } from "#app/platform/event-loop.server.ts";
import {
  type CheckedRow,
  type Import,
  type ImportKind,
  type RowAnswer,
  startImport,
  storeImport,
} from "#app/platform/imports/run-import.server.ts";
import { type CsvRow, readCsv } from "#app/platform/lists/read-csv.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { setImportedProfile } from "#app/profiles/edit-person.server.ts";
import { optionalPhoneField, zoneField } from "#app/profiles/person-form.ts";
import { findImport, peopleKind } from "./import-queries.server.ts";
import { importBounds, peopleTitles } from "./people-files.ts";
import { listExistingAddresses } from "./people-queries.server.ts";

/** The earliest time zone, so that "today" is never in the future. */
const FIRST_ZONE = "Pacific/Kiritimati";

const kind = peopleKind;

const importedPerson = z.object({
  email: inviteForm.shape.email.transform((email) => email.toLowerCase()),
  full_name: inviteForm.shape.full_name,
  phone: optionalPhoneField,
  time_zone: zoneField,
  roles: z.array(z.enum(roleNames)),
  joined: z.iso.date("joined is no date (YYYY-MM-DD)").nullable(),
});

type ImportedPerson = z.output<typeof importedPerson>;

/** Checks a file of people and stores the result without creating anyone. Returns the import's id. */
export async function checkPeopleFile(
  db: Database,
  actor: Actor,
  file: { name: string; text: string },
): Promise<Result<string, string>> {
  if (!actor || !may(actor, "people.import")) return refuse(refusalMessages.not_allowed);
  const [email, ...optional] = peopleTitles;
  const read = await readCsv(file.text, [email, ...optional], { ...importBounds, optional });
  if (!read.ok) return refuse(read.error);
  const rows = await checkRows(read.rows);
  const existing = await listExistingAddresses(
    db,
    rows.flatMap(({ data, answer }) => (answer ? [] : [String(data.email)])),
  );
  const checked = rows.map((row) =>
    !row.answer && existing.has(String(row.data.email)) ? { ...row, answer: existingAlready } : row,
  );
  const id = await db.transaction((tx) =>
    storeImport(tx, { kind, file_name: file.name.slice(0, 120), actor_id: actor.id, rows: checked }),
  );
  return done(id);
}

const existingAlready: RowAnswer = { result: "skipped", reason: "Has an account already." };

function checkRows(rows: readonly CsvRow[]): Promise<CheckedRow[]> {
  const lineOf = new Map<string, number>();
  return mapSequentially(rows, (row) => {
    const { person, error } = readPerson(row);
    if (!person) return wrong(row, error);
    const before = lineOf.get(person.email);
    if (before !== undefined) return wrong(row, `Line ${before} has the same email.`);
    lineOf.set(person.email, row.line);
    return { line: row.line, data: person };
  });
}

function wrong({ line, cells }: CsvRow, reason: string): CheckedRow {
  return { line, data: { email: (cells.email ?? "").slice(0, 254) }, answer: { result: "wrong", reason } };
}

function readPerson({ cells }: CsvRow): { person?: ImportedPerson; error: string } {
  const named = (cells.roles ?? "").split(";").map((role) => role.trim().toLowerCase());
  const roles = named.filter(Boolean).map((role) => role.replaceAll(" ", "_"));
  const unknown = roles.find((role) => !isRoleName(role));
  if (unknown) return { error: `There is no role “${unknown.slice(0, 40)}”.` };
  if (roles.some((role) => role === "admin" || role === "super_admin")) {
    return { error: "Files can't add admins. Assign the role after the import." };
  }
  const parsed = importedPerson.safeParse({
    email: cells.email ?? "",
    full_name: cells.full_name ?? "",
    phone: cells.phone ?? "",
    time_zone: (cells.time_zone ?? "").trim(),
    roles: roles.length > 0 ? roles : [defaultRole],
    joined: (cells.joined ?? "").trim() || null,
  });
  if (!parsed.success) return { error: parsed.error.issues.map(({ message }) => message).join(" · ") };
  const { joined } = parsed.data;
  if (joined && (joined < "2000-01-01" || joined > zoneClock.wall(now().getTime(), FIRST_ZONE).date)) {
    return { error: "joined is not between 2000 and today" };
  }
  return { person: parsed.data, error: "" };
}

/** Starts a checked import, once. */
export async function startPeopleImport(
  db: Database,
  actor: Actor,
  { id, invite }: { id: string; invite: boolean },
): Promise<Result<null, string>> {
  if (!actor || !may(actor, "people.import")) return refuse(refusalMessages.not_allowed);
  return db.transaction(async (tx) => {
    if (!(await findImport(tx, id))) return refuse(refusalMessages.not_found);
    const started = await startImport(tx, { id, kind, options: { invite } });
    if (started) await audit(tx, actor, "imports.start", id, { after: { invite } });
    return done(null);
  });
}

/** How people are made of the rows of a file. */
export const peopleImport = {
  kind,
  make: makePerson,
  notifyProgress: (tx: Database) => notifyStaffLists(tx, "people"),
} satisfies ImportKind;

async function makePerson(tx: Database, data: Record<string, unknown>, of: Import): Promise<RowAnswer> {
  const person = importedPerson.parse({
    ...data,
    phone: data.phone ?? "",
    time_zone: data.time_zone ?? "",
  });
  if (await findAccountByEmail(tx, person.email)) return existingAlready;
  const { email, full_name, roles, phone, time_zone, joined } = person;
  const made = await makeWaitingAccount(
    tx,
    { email, full_name, roles, joined: joined ? new Date(`${joined}T12:00:00Z`) : undefined },
    of.actor_id ?? "system",
  );
  await setImportedProfile(tx, made.id, { phone, time_zone });
  if (of.options?.invite) await sendInvitation(tx, { person: made, invited_by: of.actor_id, words: "" });
  const { actor_id } = of;
  const by = actor_id ? { id: actor_id, roles: await listRoles(tx, actor_id) } : null;
  await audit(tx, by, "people.import", made.id, { after: { roles } });
  return { result: "made" };
}
