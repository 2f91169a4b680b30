import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { CatalogueAddress } from "../../catalogue-address.ts";
import { catalogueRows } from "../../catalogue-lists.ts";
import {
  findListedPackage,
  findType,
  type ListedPackage,
  listActiveTypes,
  listWeeklyOf,
} from "../../catalogue-queries.server.ts";
import { findPassType, type ListedPassType } from "../../pass-type-queries.server.ts";
import type { CatalogueQuestion } from "./ask-dialog.tsx";
import { copyName, packageValues } from "./catalogue-values.ts";
import { passTypeValues } from "./pass-type-values.ts";

/** The form that the address opens: empty, as a copy, or of a row that is not archived. */
export async function openForm(db: Database, { tab, id, isNew, from }: CatalogueAddress) {
  if (tab === "types" || (!isNew && !id)) return undefined;
  const source = isNew ? from : id;
  const find = tab === "passes" ? findPassType : findListedPackage;
  const row = source ? await find(db, source) : undefined;
  if (!isNew && (!row || row.is_archived)) return undefined;
  const active = await listActiveTypes(db);
  const kept = (row?.only_for ?? []).filter((one) => !active.some(({ id }) => id === one.id));
  // A copy is a new package, so it drops class types that are no longer offered.
  const gone = isNew ? [] : kept.map(({ id, name }) => ({ id, name, gone: true }));
  const restrictions = row?.class_type_restrictions ?? [];
  return { ...opened(isNew, row, row && soldValues(row)), types: [...active, ...gone], restrictions };
}

function soldValues(row: ListedPackage | ListedPassType): Record<string, string> {
  return "credits" in row ? passTypeValues(row) : packageValues(row);
}

function opened(
  isNew: boolean,
  row: { id: string; version: number } | undefined,
  values: Record<string, string> | undefined,
) {
  if (!isNew) return { row: row && { id: row.id, version: row.version }, values };
  return {
    row: undefined,
    values: values && { ...values, name: copyName(values.name ?? "") },
  };
}

/** The question that the address asks about a row; undefined when there is nothing to ask any more. */
export async function openQuestion(
  db: Database,
  { tab, id, ask }: CatalogueAddress,
): Promise<CatalogueQuestion | undefined> {
  if (!id || !ask) return undefined;
  const isTypes = tab === "types";
  const type = isTypes ? await findType(db, id) : undefined;
  const sold = tab === "packages" ? await findListedPackage(db, id) : undefined;
  const pass = tab === "passes" ? await findPassType(db, id) : undefined;
  const row = type ?? sold ?? pass;
  if (!row || (ask === "archive" && row.is_archived) || (ask === "restore" && !row.is_archived))
    return undefined;
  if (ask === "remove" && row.is_used) return undefined;
  const weekly = type ? await listWeeklyOf(db, id) : [];
  const { version, name, is_active } = row;
  return {
    act: ask,
    kind: catalogueRows[tab].one,
    row: { id, version, name, is_active },
    weekly: weekly.map((one) => `${zoneClock.weekdayText(one.day_of_week)}s, ${one.start_time.slice(0, 5)}`),
    running: sold?.running ?? pass?.running ?? 0,
    isCorporate: sold?.type === "Corporate",
    today: studioDate(now(), await studioTimeZone(db)),
  };
}
