import { isRouteErrorResponse } from "react-router";
import { noticePerson } from "#app/platform/browser/forget-person.ts";
import { MAX_STORED_MS, STORED_ROSTERS } from "#app/platform/browser/stored-keys.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";

const maxStored = 12;

interface StoredRoster {
  address: string;
  member: string;
  at: number;
  data: unknown;
}

function read(): StoredRoster[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORED_ROSTERS) ?? "[]");
    const young = (one: StoredRoster) => Date.now() - one.at < MAX_STORED_MS;
    return Array.isArray(found) ? (found as StoredRoster[]).filter(young) : [];
  } catch {
    return [];
  }
}

/** Stores a roster or list for offline use and deletes those of other members. */
export function storeRoster(address: string, member: string, data: unknown): void {
  // Runs before the session is answered, because that answer must not delete a roster opened in between.
  noticePerson(member);
  const others = read().filter((one) => one.address !== address && one.member === member);
  const kept = [{ address, member, at: Date.now(), data }, ...others].slice(0, maxStored);
  try {
    localStorage.setItem(STORED_ROSTERS, JSON.stringify(withoutHealthNotes(kept)));
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

export async function loadOrReadStored<Data extends object>(
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
