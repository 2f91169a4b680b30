import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { z } from "zod";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { classTypeCommands, packageCommands, passTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm, packageForm, passTypeForm } from "#app/catalogue/forms.ts";
import {
  type CatalogueRefusal,
  classTypeMessages,
  packageMessages,
  passTypeMessages,
} from "#app/catalogue/messages.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { CsvColumn } from "#app/platform/csv.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { ListSource } from "#app/platform/lists/list-page.server.ts";
import type { Filters, ListDefinition } from "#app/platform/lists/list-query.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { archiveClassType } from "#app/schedule/archive-class-type.server.ts";
import { listData, listFile, selectedFile, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { backToList, cataloguePath, tabOfPath } from "../catalogue-address.ts";
import { packageColumns, passTypeColumns, typeColumns } from "../catalogue-files.ts";
import type { CatalogueTab } from "../catalogue-lists.ts";
import {
  findCatalogueRow,
  isArchived,
  listActiveTypes,
  type OnlyFor,
  packageSource,
  passTypeSource,
  typeSource,
} from "../catalogue-queries.server.ts";
import {
  newPackage,
  newPassType,
  newType,
  packageValues,
  passTypeValues,
  typeValues,
} from "../catalogue-values.ts";

interface ListedRow {
  id: string;
  name: string;
  version: number;
  is_active: boolean;
  is_archived: boolean;
  is_used: boolean;
  only_for?: OnlyFor;
  /** Bookings or passes that go on. */
  running?: number;
  type?: string;
}

type Changed = Promise<Result<unknown, CatalogueRefusal>>;
type Command<Input> = (db: Database, actor: Actor, input: Input) => Changed;

interface RowChange {
  id: string;
  version?: number | undefined;
  active: boolean;
  ends_on?: string | undefined;
  keep_for_companies?: boolean;
}

interface Definition<
  List extends ListDefinition<Filters, string>,
  Row extends ListedRow,
  Form extends object,
> {
  tab: CatalogueTab;
  source: ListSource<List, Row>;
  /** The export. */
  file: { name: string; columns: readonly CsvColumn<Row>[] };
  messages: Record<CatalogueRefusal, string>;
  form: z.ZodType<Form>;
  values: (row: Row) => Record<string, string>;
  newValues: Record<string, string>;
  commands: {
    add: Command<Form & { request_id: string }>;
    change: Command<Form & { id: string; version: number }>;
    setActive: Command<{ id: string; active: boolean }>;
    archive: Command<Omit<RowChange, "active">>;
    restore: Command<Omit<RowChange, "ends_on" | "keep_for_companies">>;
    remove: Command<{ id: string; version?: number | undefined }>;
  };
}

/** Adds the forms of a kind, whose fields only this function knows. */
function defineKind<List extends ListDefinition<Filters, string>, Row extends ListedRow, Form extends object>(
  kind: Definition<List, Row, Form>,
) {
  const { tab, source, file, commands, form, values, newValues, messages } = kind;
  const scoped = (archived: boolean) => ({ scope: isArchived(tab, archived) });
  const find = (db: Database, id: string) => findCatalogueRow(db, source, id);
  const words = { words: messages, fields: { name_taken: "name" } } as const;
  return {
    messages,
    list: (db: Database, request: Request, archived: boolean) =>
      listData(db, source, request, scoped(archived)),
    exportList: (db: Database, member: Member, request: Request, archived: boolean) =>
      listFile(db, member, source, request, { ...file, ...scoped(archived) }),
    exportSelected: (db: Database, member: Member, chosen: FormData, archived: boolean) =>
      selectedFile(db, member, source, chosen, { ...file, ...scoped(archived) }),
    selectedIds: (db: Database, chosen: FormData, archived: boolean) =>
      selectedIds(db, source, chosen, scoped(archived)),
    find: find as (db: Database, id: string) => Promise<ListedRow | undefined>,
    setActive: commands.setActive,
    archive: commands.archive,
    restore: commands.restore,
    remove: commands.remove,
    /** The values of a row's form, or of a new row as a copy. */
    async values(db: Database, id: string, { isCopy = false } = {}) {
      const row = isUuid(id) ? await find(db, id) : undefined;
      if (!row) return newValues;
      return { ...values(row), ...(isCopy ? { name: `${row.name.slice(0, 73)} (copy)` } : {}) };
    },
    /** Returns the refusal; undefined when the row was added. */
    async add(db: Database, actor: Actor, request: Request) {
      const sent = await parseForm(request, form.and(z.object(idempotencyFields)));
      if (!sent.ok) return sent.refusal;
      const added = await commands.add(db, actor, sent.value);
      return added.ok ? undefined : refuseChange(sent, added.refusal, words);
    },
    async change(db: Database, actor: Actor, request: Request, id: string) {
      const sent = await parseForm(request, form.and(z.object({ version: versionFields.version })));
      if (!sent.ok) return sent.refusal;
      const changed = await commands.change(db, actor, { ...sent.value, id });
      if (changed.ok) return { ok: "Saved" };
      const stored = async () => {
        const row = await find(db, id);
        return row && { version: row.version, values: values(row) };
      };
      return refuseChange(sent, changed.refusal, { ...words, stored });
    },
  };
}

/** Class types, packages and passes: each with its form, commands and texts. */
export const catalogueKinds = {
  types: defineKind({
    tab: "types",
    source: typeSource,
    file: { name: "class-types", columns: typeColumns },
    messages: classTypeMessages,
    form: classTypeForm,
    values: typeValues,
    newValues: newType,
    commands: { ...classTypeCommands, archive: archiveClassType },
  }),
  packages: defineKind({
    tab: "packages",
    source: packageSource,
    file: { name: "packages", columns: packageColumns },
    messages: packageMessages,
    form: packageForm,
    values: packageValues,
    newValues: newPackage,
    commands: packageCommands,
  }),
  passes: defineKind({
    tab: "passes",
    source: passTypeSource,
    file: { name: "passes", columns: passTypeColumns },
    messages: passTypeMessages,
    form: passTypeForm,
    values: passTypeValues,
    newValues: newPassType,
    commands: passTypeCommands,
  }),
} satisfies Record<CatalogueTab, object>;

/**
 * Opens the panel of a row or a new row. Without the right to change packages the list shows alone. Adds the list's tab
 * to the address, so that the panel shows beside the right list.
 */
export async function openCatalogue(args: LoaderFunctionArgs) {
  const { member } = await openModule(args, "class-package-manager");
  const { pathname, searchParams: params } = new URL(args.request.url);
  const path = pathname.replace(/\.data$/, "");
  const tab = tabOfPath(path);
  if (tab !== "types") {
    if (!may(member, "packages.manage")) throw redirect(cataloguePath + backToList(params, { tab }));
    const from = params.get("from");
    if (params.get("tab") !== tab) throw redirect(path + backToList(params, { tab, ...(from && { from }) }));
  }
  return { db: appContext(args.context).db, member, tab, kind: catalogueKinds[tab], params };
}

/** Finds the row in the address, or throws a 404. */
export async function loadCatalogueRow(db: Database, tab: CatalogueTab, id: string): Promise<ListedRow> {
  const row = isUuid(id) ? await catalogueKinds[tab].find(db, id) : undefined;
  if (!row) throw data(null, { status: 404 });
  return row;
}

/** Lists the active class types, then those that a row is restricted to although they are archived or off. */
export async function listOfferedTypes(
  db: Database,
  restrictions: OnlyFor = [],
): Promise<{ id: string; name: string; gone?: boolean }[]> {
  const active = await listActiveTypes(db);
  const gone = restrictions.filter((one) => !active.some(({ id }) => id === one.id));
  return [...active, ...gone.map(({ id, name }) => ({ id, name, gone: true }))];
}

export const mayChangeRows = (member: Member, tab: CatalogueTab) =>
  may(member, tab === "types" ? "class_types.manage" : "packages.manage");
