import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type CatalogueTab, catalogueRows, catalogueTabs } from "./catalogue-lists.ts";

export const cataloguePath = "/dashboard/class-package-manager";

export const dialogActions = ["archive", "restore", "remove"] as const;

/** Success messages by the code in the URL. */
export const doneMessages = {
  added: "Added.",
  archive: "Archived.",
  restore: "Restored.",
  remove: "Removed.",
} as const;

/** Returns the kind of row in a path: `/packages/…`, `/passes/…`, or a class type. */
export function tabOfPath(pathname: string): CatalogueTab {
  return oneOf(["packages", "passes"], pathname.split("/")[3] ?? "") ?? "types";
}

export type CatalogueAddress = ReturnType<typeof readCatalogueAddress>;

/** Reads the list's tab, and whether it shows archived rows. */
export function readCatalogueAddress(params: URLSearchParams): { tab: CatalogueTab; archived: boolean } {
  const added = catalogueTabs.find((one) => catalogueRows[one].param === params.get("new"));
  const opened = (["packages", "passes"] as const).find((one) => params.has(catalogueRows[one].param));
  const tab = added ?? oneOf(catalogueTabs, params.get("tab")) ?? opened ?? "types";
  return { tab, archived: params.get("view") === "archived" };
}

/** Returns the parameters of the list that stay in the URL. */
export function pickListParameters({ tab, archived }: CatalogueAddress): Record<string, string> {
  return { ...(tab === "types" ? {} : { tab }), ...(archived ? { view: "archived" } : {}) };
}

/** The list that something was opened from, where it was. */
export function backToList(params: URLSearchParams, set: Record<string, string> = {}): string {
  const { tab } = readCatalogueAddress(params);
  const opened = ["package", "pass", "new", "from", "ask", "import", "done"];
  return listAddress(params, {
    // `type` is also the packages' own filter, which is no id.
    opened: isUuid(params.get("type") ?? "") ? [...opened, "type"] : opened,
    set: { ...(tab === "types" ? {} : { tab }), ...set },
    otherwise: "?tab=types",
  });
}

/** Returns the address of a form beside the same list: of the row with this id, or of a new row. */
export function formPath(
  params: URLSearchParams,
  tab: CatalogueTab,
  id: string,
  set: Record<string, string> = {},
): string {
  const folder = tab === "types" ? "" : `/${tab}`;
  return `${cataloguePath}${folder}/${id}${backToList(params, set)}`;
}

/** Returns the present address of what earlier was a parameter of the list. */
export function movedAddress(params: URLSearchParams): string | undefined {
  const { tab } = readCatalogueAddress(params);
  if (params.has("import")) return `${cataloguePath}/import${backToList(params, { tab })}`;
  if (params.get("new") === catalogueRows[tab].param) {
    return formPath(params, tab, "new", { from: params.get("from") ?? "" });
  }
  const id = params.get(catalogueRows[tab].param) ?? "";
  if (!isUuid(id)) return undefined;
  const act = oneOf(dialogActions, params.get("ask"));
  return formPath(params, tab, act ? `${id}/${act}` : id);
}
