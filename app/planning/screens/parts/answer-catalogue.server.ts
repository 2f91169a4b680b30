import { redirect } from "react-router";
import type { Member } from "#app/accounts/member.ts";
import { classTypeCommands, packageCommands } from "#app/catalogue/commands.server.ts";
import {
  type CatalogueRefusal,
  classTypeMessages,
  packageMessages,
  passTypeMessages,
} from "#app/catalogue/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { fieldText } from "#app/platform/sent-form.server.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { readAction } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { type CatalogueBulkAction, catalogueAction, type RowAction } from "../../catalogue-actions.ts";
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
  packageSource,
  typeSource,
} from "../../catalogue-queries.server.ts";
import { type ImportLine, previewImport, runImport } from "../../import-catalogue.server.ts";
import { changeManyPassTypes, changeOnePassType } from "./answer-pass-type.server.ts";

export interface ImportAnswer {
  lines: ImportLine[];
  /** The parsed file, sent again on confirmation. */
  csv: string;
  /** The lines were added; else they are a preview. */
  isDone: boolean;
}

export type CatalogueAnswer = ActionResult | ImportAnswer;

/** Everything but the forms' own fields that the module is sent. */
export const catalogueFields = [
  "intent",
  "id",
  "ids",
  "all",
  "query",
  "version",
  "active",
  "ends_on",
  "keep_for_companies",
  "csv",
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
  const read = readAction(form, catalogueAction);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  switch (sent.intent) {
    case "import_preview":
    case "import_run":
      return answerImport(db, actor, address.tab, form, sent.intent === "import_run");
    case "bulk_on":
    case "bulk_off":
    case "bulk_archive":
    case "bulk_restore":
      return answerBulk(db, actor, address, form, sent.intent);
    default: {
      const act = address.tab === "passes" ? changeOnePassType : changeOneRow(address.tab);
      const result = await act(db, actor, sent);
      if (!result.ok) return { error: refusalMessages[address.tab][result.refusal] };
      if (sent.intent === "set_active") {
        return { ok: sent.active ? "Switched on" : "Switched off" };
      }
      throw redirect(cataloguePath + backToList(params, { done: sent.intent }));
    }
  }
}

const refusalMessages = { types: classTypeMessages, packages: packageMessages, passes: passTypeMessages };

function changeOneRow(tab: "types" | "packages") {
  const isTypes = tab === "types";
  return (
    db: Database,
    actor: Member,
    { intent, id, version, active, ends_on, keep_for_companies }: RowAction,
  ): Promise<Result<unknown, CatalogueRefusal>> => {
    const seen = { id, version };
    switch (intent) {
      case "set_active":
        return (isTypes ? classTypeCommands.setActive : packageCommands.setActive)(db, actor, { id, active });
      case "archive":
        if (isTypes) return archiveClassType(db, actor, { ...seen, ends_on });
        return packageCommands.archive(db, actor, { ...seen, keep_for_companies });
      case "restore":
        return (isTypes ? classTypeCommands.restore : packageCommands.restore)(db, actor, {
          ...seen,
          active,
        });
      case "remove":
        return (isTypes ? classTypeCommands.remove : packageCommands.remove)(db, actor, seen);
    }
  };
}

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
  what: CatalogueBulkAction,
): Promise<ActionResult> {
  const isTypes = tab === "types";
  const archived = new URLSearchParams(fieldText(form, "query")).get("view") === "archived";
  if (tab === "passes") return changeManyPassTypes(db, actor, form, { what, archived });
  const ids = isTypes
    ? await selectedIds(db, typeSource, form, { scope: archivedTypes(archived) })
    : await selectedIds(db, packageSource, form, { scope: archivedPackages(archived) });
  const active = what === "bulk_on";
  const commands: Record<CatalogueBulkAction, (id: string) => Promise<Result<unknown, CatalogueRefusal>>> = {
    bulk_on: (id) =>
      (isTypes ? classTypeCommands.setActive : packageCommands.setActive)(db, actor, { id, active }),
    bulk_off: (id) =>
      (isTypes ? classTypeCommands.setActive : packageCommands.setActive)(db, actor, { id, active }),
    bulk_archive: (id) =>
      isTypes
        ? archiveClassType(db, actor, { id })
        : packageCommands.archive(db, actor, { id, keep_for_companies: false }),
    bulk_restore: (id) =>
      (isTypes ? classTypeCommands.restore : packageCommands.restore)(db, actor, { id, active: false }),
  };
  return runBulk(ids, commands[what], isTypes ? classTypeMessages : packageMessages);
}
