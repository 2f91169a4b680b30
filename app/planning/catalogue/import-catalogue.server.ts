import { createHash } from "node:crypto";
import { z } from "zod";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "#app/catalogue/commands.server.ts";
import { readCourse } from "#app/catalogue/course-length.ts";
import {
  type ClassTypeForm,
  classTypeForm,
  type PackageForm,
  type PassTypeForm,
  packageForm,
  passTypeForm,
} from "#app/catalogue/forms.ts";
import {
  type CatalogueRefusal,
  classTypeMessages,
  packageMessages,
  passTypeMessages,
} from "#app/catalogue/messages.ts";
import { durationMinutes } from "#app/catalogue/package-offer.ts";
import type { Database } from "#app/platform/database.server.ts";
import { type CsvRow, readCsv } from "#app/platform/lists/read-csv.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { searchKey } from "#app/platform/text/search-text.ts";
import { importedTitles, priceTitle, secondPriceTitle } from "./catalogue-files.ts";
import type { CatalogueTab } from "./catalogue-lists.ts";
import { listActiveTypes, takenNames } from "./catalogue-queries.server.ts";

/** The result of one line of a file. */
export interface ImportLine {
  line: number;
  name: string;
  /** Why the line is left out; without it, it is added. */
  reason?: string;
}

type Values =
  | { tab: "types"; form: ClassTypeForm }
  | { tab: "packages"; form: PackageForm }
  | { tab: "passes"; form: PassTypeForm };
type Read = ImportLine & { values?: Values };

export const importRights = {
  types: "class_types.manage",
  packages: "packages.manage",
  passes: "packages.manage",
} as const;

const refusalMessages = { types: classTypeMessages, packages: packageMessages, passes: passTypeMessages };

/** Previews an import by line without storing anything. The error concerns the whole file. */
export async function previewImport(
  db: Database,
  actor: Actor,
  tab: CatalogueTab,
  text: string,
): Promise<Result<ImportLine[], string>> {
  const read = await readLines(db, actor, tab, text);
  if (!read.ok) return read;
  return done(read.value.map(({ values: _values, ...line }) => line));
}

/** Imports the previewed rows one by one. The same file imports nothing twice. */
export async function runImport(
  db: Database,
  actor: Actor,
  tab: CatalogueTab,
  text: string,
): Promise<Result<ImportLine[], string>> {
  const read = await readLines(db, actor, tab, text);
  if (!read.ok) return read;
  const lines: ImportLine[] = [];
  const file = hashText(text);
  for (const { values, ...line } of read.value) {
    if (!values) {
      lines.push(line);
      continue;
    }
    const request_id = rowId(file, line.line);
    const added = await add(db, actor, values, request_id);
    lines.push(added.ok ? line : { ...line, reason: refusalMessages[tab][added.refusal] });
  }
  return done(lines);
}

function add(
  db: Database,
  actor: Actor,
  values: Values,
  request_id: string,
): Promise<Result<unknown, CatalogueRefusal>> {
  if (values.tab === "types") return classTypeCommands.add(db, actor, { ...values.form, request_id });
  if (values.tab === "packages") return packageCommands.add(db, actor, { ...values.form, request_id });
  return passTypeCommands.add(db, actor, { ...values.form, request_id });
}

async function readLines(
  db: Database,
  actor: Actor,
  tab: CatalogueTab,
  text: string,
): Promise<Result<Read[], string>> {
  const words = refusalMessages[tab];
  if (!actor || !may(actor, importRights[tab])) return refuse(words.not_allowed);
  const read = await readCsv(text, importedTitles[tab]);
  if (!read.ok) return refuse(read.error);
  const taken = await takenNames(db, tab);
  const types = new Map((await listActiveTypes(db)).map(({ id, name }) => [searchKey(name), id]));
  return done(
    read.rows.map((row) => {
      const name = (row.cells.Name ?? "").trim();
      const line = { line: row.line, name };
      const { error, values } =
        tab === "types" ? readType(row) : tab === "packages" ? readPackage(row, types) : readPass(row, types);
      if (!values) return { ...line, reason: error };
      const { form } = values;
      const key = "type" in form ? `${form.type}\n${searchKey(form.name)}` : searchKey(form.name);
      if (taken.has(key)) return { ...line, reason: words.name_taken };
      taken.add(key);
      return { ...line, values };
    }),
  );
}

type LineRead = { error: string; values?: undefined } | { error?: undefined; values: Values };

function readType({ cells }: CsvRow): LineRead {
  const parsed = classTypeForm.safeParse({
    name: cells.Name,
    description: cells.Description,
    difficulty_level: low(cells.Difficulty),
    price: cells[priceTitle],
    second_price: cells[secondPriceTitle],
    duration_minutes: cells.Minutes,
    max_participants: cells.Capacity,
    illustration: "lotus",
    is_active: isYes(cells.Active),
  });
  return parsed.success ? { values: { tab: "types", form: parsed.data } } : { error: why(parsed.error) };
}

function readPackage({ cells }: CsvRow, types: ReadonlyMap<string, string>): LineRead {
  const only = readOnlyFor(cells, types);
  if (!only.ok) return { error: only.refusal };
  const course = readCourse(cells.Duration ?? "");
  const parsed = packageForm.safeParse({
    name: cells.Name,
    description: cells.Description,
    type: cells.Type?.trim(),
    course_type: low(cells.Course) || "regular",
    class_count: cells.Classes,
    price: cells[priceTitle],
    validity_days: cells["Validity days"],
    course_length: course && String(course.length),
    course_unit: course?.unit,
    session_minutes: cells.Minutes?.trim() || String(durationMinutes(cells.Duration ?? "")),
    class_type_restrictions: only.value,
    is_active: isYes(cells.Active),
  });
  return parsed.success ? { values: { tab: "packages", form: parsed.data } } : { error: why(parsed.error) };
}

function readPass({ cells }: CsvRow, types: ReadonlyMap<string, string>): LineRead {
  const only = readOnlyFor(cells, types);
  if (!only.ok) return { error: only.refusal };
  const isUnlimited = low(cells.Classes) === "unlimited";
  const parsed = passTypeForm.safeParse({
    name: cells.Name,
    description: cells.Description,
    is_unlimited: isUnlimited ? "on" : undefined,
    credits: isUnlimited ? "" : cells.Classes,
    validity_days: cells["Validity days"],
    validity_start: low(cells["Days begin"]) || "first_class",
    price: cells[priceTitle],
    second_price: cells[secondPriceTitle],
    class_type_restrictions: only.value,
    // An offer to begin with is one only where the file says so.
    once_per_person: isNo(cells["Once per person"] || "no") ? undefined : "on",
    is_active: isYes(cells.Active),
  });
  return parsed.success ? { values: { tab: "passes", form: parsed.data } } : { error: why(parsed.error) };
}

/** Finds class types by name and returns their ids. */
function readOnlyFor(cells: CsvRow["cells"], types: ReadonlyMap<string, string>): Result<string[], string> {
  const names = (cells["Only for"] ?? "")
    .split(";")
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = names.find((name) => !types.has(searchKey(name)));
  if (unknown) return refuse(`Only for: there is no active class type “${unknown}”.`);
  return done(names.flatMap((name) => types.get(searchKey(name)) ?? []));
}

const columnTitles: Record<string, string> = {
  difficulty_level: "Difficulty",
  price: priceTitle,
  second_price: secondPriceTitle,
  duration_minutes: "Minutes",
  session_minutes: "Minutes",
  max_participants: "Capacity",
  type: "Type",
  course_type: "Course",
  class_count: "Classes",
  credits: "Classes",
  validity_start: "Days begin",
  validity_days: "Validity days",
  course_length: "Duration",
};

function why(error: z.ZodError): string {
  const { fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>);
  return Object.entries(fieldErrors)
    .map(([field, words]) => `${columnTitles[field] ? `${columnTitles[field]}: ` : ""}${words?.[0] ?? ""}`)
    .join(" · ");
}

const low = (text: string | undefined) => (text ?? "").trim().toLowerCase();
const isNo = (text: string | undefined) => ["no", "false", "0", "off"].includes(low(text));
const isYes = (text: string | undefined) => (isNo(text) ? undefined : "on");

const hashText = (text: string) => createHash("sha256").update(text).digest("hex");

/** A request number derived from the file and line, so that the same file has the same numbers. */
function rowId(file: string, line: number): string {
  const hex = hashText(`${file}\n${line}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
