import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { type CsvColumn, csvFile, csvResponse, csvStream } from "#app/platform/csv.ts";
import { type Database, isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  countRows,
  countValues,
  eachRow,
  isTooLongForFile,
  type ListPage,
  type ListSource,
  listMatchingIds,
  listPage,
} from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { log } from "#app/platform/log.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { recordExport } from "./record-export.server.ts";

type AnyList = ListDefinition<Filters, string>;

interface Scoped {
  /** A condition that the address can't change, such as the owner of the rows. */
  scope?: SQL | undefined;
}

/**
 * Returns the page of a list that the address asks for, and the number of matching rows. If the query fails, only the
 * list shows an error, and the module around it stays.
 */
export async function listData<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  request: Request,
  scoped: Scoped = {},
) {
  const query = readQuery(source, request);
  return listOrFailed<QueryOf<List>, Row>(query, async () => {
    const [page, count] = await Promise.all([
      listPage(db, source, query, scoped),
      countRows(db, source, query, scoped),
    ]);
    if (count > 0) return { count, ...page };
    return { count, ...page, without: await countWithout(db, source, query, scoped) };
  });
}

/** Counts the rows that would match without the search, and without each filter. */
async function countWithout<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  query: QueryOf<List>,
  scoped: Scoped,
): Promise<Record<string, number>> {
  const set = Object.entries(source.list.filters).filter(
    ([name, filter]) => filter.write(query.filters[name] as never) !== "",
  );
  const others = set.map(([name, filter]): [string, QueryOf<List>] => [
    name,
    { ...query, filters: { ...query.filters, [name]: filter.read(null) } },
  ]);
  if (query.search) others.push(["q", { ...query, search: "" }]);
  const counts = others.map(async ([name, other]) => [name, await countRows(db, source, other, scoped)]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}

/** Returns the page of a list whose rows are calculated, or marks it as failed. */
export async function listOrFailed<Query, Row>(
  query: Query,
  read: () => Promise<ListPage<Row> & { count: number; without?: Record<string, number> }>,
): Promise<
  ListPage<Row> & { query: Query; count: number; failed: boolean; without?: Record<string, number> }
> {
  try {
    return { query, failed: false, ...(await read()) };
  } catch (error) {
    // Without the database, the whole page shows the error.
    if (error instanceof Response || isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a list could not be loaded");
    return { query, count: 0, failed: true, rows: [], next: undefined, previous: undefined };
  }
}

/**
 * Streams the whole list as a file, with the same filters and order. With `counts`, it answers the number of rows of each
 * value of that filter instead.
 */
export async function listFile<List extends AnyList, Row>(
  db: Database,
  member: Member,
  source: ListSource<List, Row>,
  request: Request,
  file: { name: string; columns: readonly CsvColumn<Row>[] } & Scoped,
): Promise<Response> {
  const query = readQuery(source, request);
  const params = new URL(request.url).searchParams;
  const counted = params.get("counts");
  if (counted) return Response.json(await countValues(db, source, query, counted, file));
  if (await isTooLongForFile(db, source, query, file)) {
    return new Response(refusalMessages.file_too_long, { status: 422 });
  }
  await recordExport(db, member, file.name, params, await countRows(db, source, query, file));
  return csvResponse(file.name, csvStream(eachRow(db, source, query, file), file.columns));
}

/** Answers an export: the whole list for a link, or the selected rows for the list's form. */
export async function exportList<List extends AnyList, Row>(
  { request, context }: { request: Request; context: Parameters<typeof appContext>[0] },
  member: Member,
  source: ListSource<List, Row>,
  file: { name: string; columns: readonly CsvColumn<Row>[] } & Scoped,
): Promise<Response> {
  const { db } = appContext(context);
  if (request.method !== "POST") return listFile(db, member, source, request, file);
  return selectedFile(db, member, source, await readForm(request, bulkFields), file);
}

/** Returns calculated rows as a file. Their filters show no counts, and asking for counts is no export. */
export async function rowsFile<Row>(
  db: Database,
  member: Member,
  request: Request,
  { name, rows, columns }: { name: string; rows: readonly Row[]; columns: readonly CsvColumn<Row>[] },
): Promise<Response> {
  const params = new URL(request.url).searchParams;
  if (params.has("counts")) return Response.json(null);
  await recordExport(db, member, name, params, rows.length);
  return csvResponse(name, csvFile(rows, columns));
}

/** Returns only the selected rows as a file, in the order of their list. */
export async function selectedFile<List extends AnyList, Row>(
  db: Database,
  member: Member,
  source: ListSource<List, Row>,
  form: FormData,
  file: { name: string; columns: readonly CsvColumn<Row>[] } & Scoped,
): Promise<Response> {
  const ids = await selectedIds(db, source, form, file);
  if (!ids) return new Response(refusalMessages.too_many_rows, { status: 422 });
  if (ids.length === 0) return new Response(refusalMessages.nothing_chosen, { status: 422 });
  const query = formQuery(source, form);
  const scope = and(file.scope, inArray(sql`${source.id}`, ids));
  const params = new URLSearchParams(String(form.get("query") ?? ""));
  await recordExport(db, member, file.name, params, await countRows(db, source, query, { scope }));
  return csvResponse(file.name, csvStream(eachRow(db, source, query, { scope }), file.columns));
}

/** The fields that the bulk bar sends with its intent. */
export const bulkFields = ["intent", "ids", "all", "query"] as const;

/**
 * Returns the ids of the selected rows: the checked ones, or all that match the list's query. Undefined if more match
 * than a bulk action allows.
 */
export async function selectedIds<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  form: FormData,
  scoped: Scoped = {},
): Promise<string[] | undefined> {
  if (form.get("all") !== "1") return form.getAll("ids").map(String).filter(isUuid);
  return listMatchingIds(db, source, formQuery(source, form), scoped);
}

/** Returns the list's query at the time the form was sent. */
function formQuery<List extends AnyList, Row>(source: ListSource<List, Row>, form: FormData): QueryOf<List> {
  return readListQuery(source.list, new URLSearchParams(String(form.get("query") ?? ""))) as QueryOf<List>;
}

function readQuery<List extends AnyList, Row>(
  source: ListSource<List, Row>,
  request: Request,
): QueryOf<List> {
  return readListQuery(source.list, new URL(request.url).searchParams) as QueryOf<List>;
}
