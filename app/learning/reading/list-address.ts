import { type ArticleSort, articleSorts } from "../kinds.ts";

export const listStep = 12;
/** Longer lists continue on the next page. */
export const listMost = 96;

export interface ListAddress {
  search: string;
  category: string;
  sort: ArticleSort;
  show: number;
  after: string;
}

export function readListAddress(query: URLSearchParams): ListAddress {
  const sort = query.get("sort");
  const category = query.get("category")?.trim().toLowerCase() ?? "";
  const show = Number(query.get("show") ?? listStep);
  const steps = Number.isFinite(show) ? Math.ceil(show / listStep) : 1;
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    category: category === "all" ? "" : category.slice(0, 40),
    sort: articleSorts.find((one) => one === sort) ?? "latest",
    show: Math.min(Math.max(steps, 1) * listStep, listMost),
    after: (query.get("after") ?? "").slice(0, 1_000),
  };
}

/** Leaves defaults out, so that every list has one address. */
export function listAddress(address: Partial<ListAddress>): string {
  const query = new URLSearchParams();
  if (address.search) query.set("q", address.search);
  if (address.category) query.set("category", address.category);
  if (address.sort && address.sort !== "latest") query.set("sort", address.sort);
  if (address.after) query.set("after", address.after);
  if (address.show && address.show > listStep) query.set("show", String(address.show));
  const text = query.toString();
  return text ? `/learning?${text}` : "/learning";
}
