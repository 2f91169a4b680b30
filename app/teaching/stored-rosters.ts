import { redirect } from "react-router";
import { noticePerson } from "#app/platform/browser/forget-person.ts";
import { MAX_STORED_MS, STORED_ROSTERS } from "#app/platform/browser/stored-keys.ts";
import { withoutHealthNotes } from "#app/platform/fields/health-note.ts";
import { readSessionKey } from "#app/schedule/session-start.ts";
import { keepPanelOnError } from "#app/staff/layout/panel-data.ts";
import { isServerAway } from "#app/staff/use-live-list.ts";

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

/** Reads the recent data of an address. */
export function findRoster(address: string): unknown {
  return read().find((one) => one.address === address)?.data;
}

function isRoster(address: string): boolean {
  return readSessionKey(address.split(/[/?]/)[3] ?? "") !== undefined;
}

/** Returns the address of the last list that this browser showed. */
export function lastList(): string | undefined {
  return read().find(({ address }) => !isRoster(address))?.address;
}

/**
 * Loads a route's data. Without a connection, reads its stored data, or for a list redirects to the list that was
 * stored last.
 */
export async function loadOrReadStored<Data extends object>(
  address: string,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await keepPanelOnError(address, load);
  } catch (error) {
    if (!isServerAway(error)) throw error;
    const kept = findRoster(address) as Data | undefined;
    if (kept) return { ...kept, isKept: true };
    const last = isRoster(address) ? undefined : lastList();
    throw last ? redirect(last) : error;
  }
}

/** Returns a list's path and filters. */
export function pageAddress({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
