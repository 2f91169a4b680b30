import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import {
  addClassType,
  changeClassType,
  removeClassType,
  restoreClassType,
  setClassTypeActive,
} from "#app/catalogue/change-class-type.server.ts";
import {
  addPackage,
  archivePackage,
  changePackage,
  removePackage,
  restorePackage,
  setPackageActive,
} from "#app/catalogue/change-package.server.ts";
import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";
import {
  type CatalogueRefusal,
  classTypeMessages,
  packageMessages,
  passTypeMessages,
} from "#app/catalogue/messages.ts";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import {
  backToList,
  type CatalogueAddress,
  cataloguePath,
  readCatalogueAddress,
} from "../../catalogue-address.ts";
import type { CatalogueTab } from "../../catalogue-lists.ts";
import {
  archivedPackages,
  archivedTypes,
  findListedPackage,
  findType,
  packageSource,
  typeSource,
} from "../../catalogue-queries.server.ts";
import { type ImportLine, previewImport, runImport } from "../../import-catalogue.server.ts";
import { changeManyPassTypes, changeOnePassType, savePassType } from "./answer-pass-type.server.ts";
import { packageValues, typeValues } from "./catalogue-values.ts";
import { rowSaver, type Seen } from "./save-row.server.ts";

export interface ImportAnswer {
  lines: ImportLine[];
  /** What was read, to be sent again when it is wanted. */
  csv: string;
  /** The lines were added; else they are a preview. */
  isDone: boolean;
}

export type CatalogueAnswer = ActionResult | FormAnswer | ImportAnswer;

/** Everything but the forms' own fields that the module is sent. */
export const catalogueFields = [
  "intent",
  "id",
  "ids",
  "all",
  "query",
  "version",
  "request_id",
  "active",
  "ends_on",
  "keep_for_companies",
  ...["is_unlimited", "credits", "validity_start", "price_usd", "once_per_person"],
  "csv",
  // A package's schema ends in a rule, so its fields are named.
  ...["name", "description", "type", "course_type", "class_count", "price", "validity_days"],
  ...["course_length", "course_unit", "session_minutes", "class_type_restrictions", "is_active"],
];

/** Answers whatever the module's forms, menus and bars send. */
export async function answerCatalogue(
  db: Database,
  actor: Member,
  request: Request,
  form: FormData,
): Promise<CatalogueAnswer> {
  const params = new URL(request.url).searchParams;
  const address = readCatalogueAddress(params);
  const intent = fieldText(form, "intent");
  const seen = { id: fieldText(form, "id"), version: Number.parseInt(fieldText(form, "version"), 10) || 0 };
  const isTypes = address.tab === "types";
  if (intent === "add" || intent === "change") {
    const answer = await savers[address.tab](db, actor, form, seen);
    if (answer) return answer;
    throw redirect(cataloguePath + backToList(params, { done: intent === "add" ? "added" : "changed" }));
  }
  if (intent.startsWith("import_"))
    return answerImport(db, actor, address.tab, form, intent === "import_run");
  if (intent.startsWith("bulk_")) return answerBulk(db, actor, address, form, intent.slice(5));
  if (!isUuid(seen.id)) return { error: refusalWords.not_found };
  const words = wordsOf[address.tab];
  const active = form.get("active") === "1" || form.get("active") === "on";
  const result =
    address.tab === "passes"
      ? await changeOnePassType(db, actor, intent, { ...seen, active })
      : await act(db, actor, isTypes, intent, seen, form);
  if (!result) return { error: refusalWords.bad_choice };
  if (!result.ok) return { error: words[result.refusal] };
  if (intent === "set_active") {
    return { ok: form.get("active") === "1" ? "It is switched on" : "It is switched off" };
  }
  throw redirect(cataloguePath + backToList(params, { done: intent }));
}

const wordsOf = { types: classTypeMessages, packages: packageMessages, passes: passTypeMessages };

async function act(
  db: Database,
  actor: Member,
  isTypes: boolean,
  intent: string,
  seen: Seen,
  form: FormData,
): Promise<Result<unknown, CatalogueRefusal> | undefined> {
  const active = form.get("active") === "1" || form.get("active") === "on";
  const ends_on = dateFilter.read(fieldText(form, "ends_on"));
  switch (intent) {
    case "set_active":
      return (isTypes ? setClassTypeActive : setPackageActive)(db, actor, { id: seen.id, active });
    case "archive":
      if (isTypes) return archiveClassType(db, actor, { ...seen, ends_on });
      return archivePackage(db, actor, {
        ...seen,
        keep_for_companies: form.get("keep_for_companies") === "on",
      });
    case "restore":
      return (isTypes ? restoreClassType : restorePackage)(db, actor, { ...seen, active });
    case "remove":
      return (isTypes ? removeClassType : removePackage)(db, actor, seen);
    default:
      return undefined;
  }
}

const saveType = rowSaver({
  read: (form) => classTypeForm.safeParse(fieldsOf(form)),
  add: addClassType,
  change: changeClassType,
  find: findType,
  valuesOf: typeValues,
  words: classTypeMessages,
});

const savePackage = rowSaver({
  read: (form) => packageForm.safeParse(fieldsOf(form, ["class_type_restrictions"])),
  add: addPackage,
  change: changePackage,
  find: findListedPackage,
  valuesOf: packageValues,
  words: packageMessages,
});

const savers = { types: saveType, packages: savePackage, passes: savePassType };

async function answerImport(
  db: Database,
  actor: Member,
  tab: CatalogueTab,
  form: FormData,
  isDone: boolean,
): Promise<CatalogueAnswer> {
  const sent = form.get("file");
  const csv = sent instanceof File ? await sent.text() : fieldText(form, "csv");
  const lines = await (isDone ? runImport : previewImport)(db, actor, tab, csv);
  return lines.ok ? { lines: lines.value, csv: isDone ? "" : csv, isDone } : { error: lines.refusal };
}

async function answerBulk(
  db: Database,
  actor: Member,
  { tab }: CatalogueAddress,
  form: FormData,
  what: string,
): Promise<ActionResult> {
  const isTypes = tab === "types";
  const archived = new URLSearchParams(fieldText(form, "query")).get("view") === "archived";
  if (tab === "passes") return changeManyPassTypes(db, actor, form, { what, archived });
  const ids = isTypes
    ? await selectedIds(db, typeSource, form, { scope: archivedTypes(archived) })
    : await selectedIds(db, packageSource, form, { scope: archivedPackages(archived) });
  const active = what === "on";
  const commands: Record<string, (id: string) => Promise<Result<unknown, CatalogueRefusal>>> = {
    on: (id) => (isTypes ? setClassTypeActive : setPackageActive)(db, actor, { id, active }),
    off: (id) => (isTypes ? setClassTypeActive : setPackageActive)(db, actor, { id, active }),
    archive: (id) =>
      isTypes
        ? archiveClassType(db, actor, { id })
        : archivePackage(db, actor, { id, keep_for_companies: false }),
    restore: (id) => (isTypes ? restoreClassType : restorePackage)(db, actor, { id, active: false }),
  };
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command) return { error: refusalWords.bad_choice };
  return runBulk(ids, command, isTypes ? classTypeMessages : packageMessages);
}
