import type { Database } from "#app/platform/database.server.ts";

type Farewell = (tx: Database, leaving: { user_id: string }) => Promise<void>;

const farewells: Farewell[] = [];

/**
 * Later rooms add what they do when an account is deleted (removing personal data, freeing seats), in the
 * transaction that deletes it. Registering the same part again changes nothing.
 */
export function whenAccountDeleted(part: Farewell): void {
  if (!farewells.includes(part)) farewells.push(part);
}

export async function sayFarewell(tx: Database, leaving: { user_id: string }): Promise<void> {
  for (const part of farewells) await part(tx, leaving);
}
