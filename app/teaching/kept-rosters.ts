import { isRouteErrorResponse } from "react-router";
import { noticePerson } from "#app/platform/browser/forget-person.ts";
import { KEPT_MS, KEPT_ROSTERS } from "#app/platform/browser/stored-keys.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";

const mostKept = 12;

interface Kept {
  address: string;
  member: string;
  at: number;
  data: unknown;
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT_ROSTERS) ?? "[]");
    const young = (one: Kept) => Date.now() - one.at < KEPT_MS;
    return Array.isArray(found) ? (found as Kept[]).filter(young) : [];
  } catch {
    return [];
  }
}

/** Stores a roster or list for offline use and deletes those of other members. */
export function keepRoster(address: string, member: string, data: unknown): void {
  // Runs before the session is answered, because that answer must not delete a roster opened in between.
  noticePerson(member);
  const others = read().filter((one) => one.address !== address && one.member === member);
  const kept = [{ address, member, at: Date.now(), data }, ...others].slice(0, mostKept);
  try {
    localStorage.setItem(KEPT_ROSTERS, JSON.stringify(withoutHealthNotes(kept)));
  } catch {
    // Without storage nothing is stored.
  }
}

/** Reads a recent stored roster, or for a list the last one. */
export function findRoster(address: string): unknown {
  const kept = read();
  const isRoster = (one: string) => one.includes("session=");
  const exact = kept.find((one) => one.address === address);
  return (exact ?? (isRoster(address) ? undefined : kept.find((one) => !isRoster(one.address))))?.data;
}

export async function orKept<Data extends object>(
  request: Request,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const isAway = isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
    const kept = isAway ? (findRoster(pathname + search) as Data | undefined) : undefined;
    if (!kept) throw error;
    return { ...kept, isKept: true };
  }
}
