import { isUuid } from "#app/platform/uuid.ts";
import { type ListedStatus, listedStatuses } from "./kinds.ts";

export const listedAtOnce = 25;

export interface ManagementAddress {
  search: string;
  status: ListedStatus | undefined;
  category: string;
  after: string | undefined;
}

/** What the address of a list of articles in the dashboard says. */
export function readManagementAddress(request: Request): ManagementAddress {
  const query = new URL(request.url).searchParams;
  const status = query.get("status");
  const after = query.get("after") ?? "";
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    status: listedStatuses.find((known) => known === status),
    category: (query.get("category") ?? "").slice(0, 40),
    after: isUuid(after) ? after : undefined,
  };
}
