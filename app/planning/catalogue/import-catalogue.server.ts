import { createHash } from "node:crypto";
import { z } from "zod";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "#app/catalogue/commands.server.ts";
import { readCourse } from "#app/catalogue/course-length.ts";
import { classTypeForm, packageForm, passTypeForm } from "#app/catalogue/forms.ts";
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

type Read = ImportLine & { add?: Add };

export const importRights = {
  types: "class_types.manage",
  packages: "packages.manage",
  passes: "packages.manage",
} as const;

/** Previews an import by line without storing anything. The error concerns the whole file. */
export async function previewImport(
  db: Database,
  actor: Actor,
  tab: CatalogueTab,
  text: string,
): Promise<Result<ImportLine[], string>> {
  const read = await readLines(db, actor, tab, text);
  if (!read.ok) return read;
  return done(read.value.map(({ add: _add, ...line }) => line));
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
  for (const { add, ...line } of read.value) {
    const reason = await add?.(db, actor, rowId(file, line.line));
    lines.push(reason ? { ...line, reason } : line);
  }
  return done(lines);
}

async function readLines(
  db: Database,
  actor: Actor,
  tab: CatalogueTab,
  text: string,
): Promise<Result<Read[], string>> {
  const { messages, readRow } = kinds[tab];
  if (!actor || !may(actor, importRights[tab])) return refuse(messages.not_allowed);
  const file = await readCsv(text, importedTitles[tab]);
  if (!file.ok) return refuse(file.error);
  const taken = await takenNames(db, tab);
  const types = new Map((await listActiveTypes(db)).map(({ id, name }) => [searchKey(name), id]));
  return done(
    file.rows.map((row) => {
      const name = (row.cells.Name ?? "").trim();
      const line = { line: row.line, name };
      const only = readOnlyFor(row.cells, types);
      if (!only.ok) return { ...line, reason: only.refusal };
      const read = readRow(row.cells, only.value);
      if (!read.ok) return { ...line, reason: read.refusal };
      const { key, add } = read.value;
      if (taken.has(key)) return { ...line, reason: messages.name_taken };
      taken.add(key);
      return { ...line, add };
    }),
  );
}

/** Stores a row. Returns why it was refused. */
type Add = (db: Database, actor: Actor, request_id: string) => Promise<string | undefined>;
type Cells = CsvRow["cells"];

interface Kind<Form> {
  form: z.ZodType<Form>;
  add: (
    db: Database,
    actor: Actor,
    input: Form & { request_id: string },
  ) => Promise<Result<unknown, CatalogueRefusal>>;
  messages: Record<CatalogueRefusal, string>;
  /** The fields beside name, description, price, restriction and switch. */
  fields: (cells: Cells) => Record<string, unknown>;
}

function defineKind<Form extends { name: string; type?: string }>({
  form,
  add,
  messages,
  fields,
}: Kind<Form>) {
  return {
    messages,
    readRow(cells: Cells, only: string[]): Result<{ key: string; add: Add }, string> {
      const parsed = form.safeParse({
        name: cells.Name,
        description: cells.Description,
        price: cells[priceTitle],
        second_price: cells[secondPriceTitle],
        class_type_restrictions: only,
        is_active: isYes(cells.Active),
        ...fields(cells),
      });
      if (!parsed.success) return refuse(why(parsed.error));
      const { name, type } = parsed.data;
      return done({
        key: type ? `${type}\n${searchKey(name)}` : searchKey(name),
        add: async (db, actor, request_id) => {
          const added = await add(db, actor, { ...parsed.data, request_id });
          return added.ok ? undefined : messages[added.refusal];
        },
      });
    },
  };
}

const kinds = {
  types: defineKind({
    form: classTypeForm,
    add: classTypeCommands.add,
    messages: classTypeMessages,
    fields: (cells) => ({
      difficulty_level: low(cells.Difficulty),
      duration_minutes: cells.Minutes,
      max_participants: cells.Capacity,
      illustration: "lotus",
    }),
  }),
  packages: defineKind({
    form: packageForm,
    add: packageCommands.add,
    messages: packageMessages,
    fields: (cells) => {
      const course = readCourse(cells.Duration ?? "");
      return {
        type: cells.Type?.trim(),
        course_type: low(cells.Course) || "regular",
        class_count: cells.Classes,
        validity_days: cells["Validity days"],
        course_length: course && String(course.length),
        course_unit: course?.unit,
        session_minutes: cells.Minutes?.trim() || String(durationMinutes(cells.Duration ?? "")),
      };
    },
  }),
  passes: defineKind({
    form: passTypeForm,
    add: passTypeCommands.add,
    messages: passTypeMessages,
    fields: (cells) => {
      const isUnlimited = low(cells.Classes) === "unlimited";
      return {
        is_unlimited: isUnlimited ? "on" : undefined,
        credits: isUnlimited ? "" : cells.Classes,
        validity_days: cells["Validity days"],
        validity_start: low(cells["Days begin"]) || "first_class",
        // An offer to begin with is one only where the file says so.
        once_per_person: isNo(cells["Once per person"] || "no") ? undefined : "on",
      };
    },
  }),
} satisfies Record<CatalogueTab, object>;

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
