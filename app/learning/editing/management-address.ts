import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  type AgeSort,
  ageSorts,
  type ConcernKind,
  concernKinds,
  type ListedStatus,
  listedStatuses,
  type ManagedSort,
  type ModerationView,
  managedSorts,
  moderationViews,
  type WaitingKind,
  waitingKinds,
} from "../kinds.ts";

export const listedAtOnce = 25;
/** A file holds so many rows at most. */
export const exportedMost = 50_000;

interface ListedPart {
  search: string;
  after: string | undefined;
}

/** One of these values, if the address names it. */
function known<Value extends string>(values: readonly Value[], said: string | null): Value | undefined {
  return values.find((value) => value === said);
}

function listedPart(query: URLSearchParams): ListedPart {
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    after: query.get("after")?.slice(0, 1_000) || undefined,
  };
}

const queryOf = (request: Request) => new URL(request.url).searchParams;

export interface ManagementAddress extends ListedPart {
  status: ListedStatus | undefined;
  category: string;
  sort: ManagedSort;
}

/** What the address of a list of articles in the dashboard says. */
export function readManagementAddress(request: Request): ManagementAddress {
  const query = queryOf(request);
  return {
    ...listedPart(query),
    status: known(listedStatuses, query.get("status")),
    category: (query.get("category") ?? "").slice(0, 40),
    sort: known(managedSorts, query.get("sort")) ?? "changed",
  };
}

export interface QueueAddress extends ListedPart {
  kind: WaitingKind | undefined;
  sort: AgeSort;
  /** The article that is read. */
  article: string | undefined;
}

/** What the address of the review queue says. */
export function readQueueAddress(request: Request): QueueAddress {
  const query = queryOf(request);
  const article = query.get("article") ?? "";
  return {
    ...listedPart(query),
    kind: known(waitingKinds, query.get("kind")),
    sort: known(ageSorts, query.get("sort")) ?? "oldest",
    article: isUuid(article) ? article : undefined,
  };
}

export interface ModerationAddress extends ListedPart {
  view: ModerationView | "history";
  /** Undefined where the view's own order is to be kept. */
  sort: AgeSort | undefined;
}

/** What the address of the comments says. */
export function readModerationAddress(request: Request): ModerationAddress {
  const query = queryOf(request);
  return {
    ...listedPart(query),
    view: known([...moderationViews, "history"] as const, query.get("view")) ?? "pending",
    sort: known(ageSorts, query.get("sort")),
  };
}

export interface ConcernAddress extends ListedPart {
  /** Undefined where the first one that concerns anything is to be shown. */
  of: ConcernKind | undefined;
}

/** What the address of what needs attention says. */
export function readConcernAddress(request: Request): ConcernAddress {
  const query = queryOf(request);
  return { ...listedPart(query), of: known(concernKinds, query.get("of")) };
}
