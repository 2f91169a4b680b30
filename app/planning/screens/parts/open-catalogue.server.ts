import { type LoaderFunctionArgs, redirect } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { backToList, type CatalogueAddress, cataloguePath } from "../../catalogue-address.ts";
import { catalogueRows } from "../../catalogue-lists.ts";
import {
  findListedPackage,
  findType,
  listActiveTypes,
  listWeeklyClassesByType,
  type OnlyFor,
} from "../../catalogue-queries.server.ts";
import { findPassType } from "../../pass-type-queries.server.ts";
import type { CatalogueQuestion } from "./ask-dialog.tsx";
import type { OfferedType } from "./only-for-field.tsx";

/**
 * Opens the form of a package or pass, or the list alone without the right to change packages. Adds the list's tab to
 * the address, so that the form shows beside the right list.
 */
export async function openOffer(args: LoaderFunctionArgs, tab: "packages" | "passes") {
  const { member } = await openModule(args, "class-package-manager");
  const { pathname, searchParams: params } = new URL(args.request.url);
  const list = backToList(params, { tab });
  if (!may(member, "packages.manage")) throw redirect(cataloguePath + list);
  const from = params.get("from");
  if (params.get("tab") !== tab) {
    throw redirect(pathname.replace(/\.data$/, "") + backToList(params, { tab, ...(from && { from }) }));
  }
  return { db: appContext(args.context).db, params };
}

/** Lists the active class types, then those that a row is restricted to although they are archived or off. */
export async function listOfferedTypes(db: Database, restrictions: OnlyFor = []): Promise<OfferedType[]> {
  const active = await listActiveTypes(db);
  const gone = restrictions.filter((one) => !active.some(({ id }) => id === one.id));
  return [...active, ...gone.map(({ id, name }) => ({ id, name, gone: true }))];
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
  const weekly = type ? await listWeeklyClassesByType(db, id) : [];
  const { version, name, is_active } = row;
  return {
    act: ask,
    kind: catalogueRows[tab].one,
    row: { id, version, name, is_active },
    weekly: weekly.map((one) => `${zoneClock.weekdayText(one.day_of_week)}s, ${one.start_time.slice(0, 5)}`),
    running: sold?.running ?? pass?.running ?? 0,
    isCorporate: sold?.type === "Corporate",
    today: await readToday(db),
  };
}
