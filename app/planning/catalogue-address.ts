import { isUuid } from "#app/platform/fields/uuid.ts";
import { listAddress } from "#app/platform/lists/list-address.ts";
import { oneOf } from "#app/platform/lists/list-query.ts";
import { type CatalogueTab, catalogueRows, catalogueTabs } from "./catalogue-lists.ts";

export const cataloguePath = "/dashboard/class-package-manager";

export const dialogActions = ["archive", "restore", "remove"] as const;
export type DialogAction = (typeof dialogActions)[number];

/** Success messages by the code in the URL. */
export const doneMessages = {
  added: "Added.",
  archive: "Archived.",
  restore: "Restored.",
  remove: "Removed.",
} as const;

/** The URL state of the catalogue, apart from the list's search, filters and sort. */
export interface CatalogueAddress {
  tab: CatalogueTab;
  archived: boolean;
  /** The row that is open, by a form or a question. */
  id: string | undefined;
  ask: DialogAction | undefined;
  isNew: boolean;
  /** The row that a new one begins as a copy of. */
  from: string | undefined;
  isImport: boolean;
}

export function readCatalogueAddress(params: URLSearchParams): CatalogueAddress {
  const of = (name: string) => {
    const id = params.get(name);
    return id && isUuid(id) ? id : undefined;
  };
  const isNew = catalogueTabs.find((one) => catalogueRows[one].param === params.get("new"));
  const opened = (["packages", "passes"] as const).find((one) => params.has(catalogueRows[one].param));
  const tab = isNew ?? oneOf(catalogueTabs, params.get("tab")) ?? opened ?? "types";
  return {
    tab,
    archived: params.get("view") === "archived",
    id: of(catalogueRows[tab].param),
    ask: oneOf(dialogActions, params.get("ask")),
    isNew: isNew !== undefined,
    from: of("from"),
    isImport: params.get("import") === tab,
  };
}

/** Returns the parameters of the list that stay in the URL. */
export function pickListParameters({
  tab,
  archived,
}: Pick<CatalogueAddress, "tab" | "archived">): Record<string, string> {
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

/** Returns the present address of a form, which earlier was a parameter of the list. */
export function movedAddress({ tab, ...address }: CatalogueAddress, request: Request): string | undefined {
  if (address.ask || address.isImport) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.replace(/\.data$/, "") !== cataloguePath) return undefined;
  if (address.isNew) return formPath(searchParams, tab, "new", { from: address.from ?? "" });
  return address.id && formPath(searchParams, tab, address.id);
}
