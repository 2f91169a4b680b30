import type pg from "pg";
import type { OpenDatabase } from "../database.server.ts";

/** What is held in this process: asking for it again needs no way to the database. */
const held = new Set<string>();

/**
 * Does the work unless somebody, in any process, is at the work of the same name: then it answers
 * false at once. A process that dies lets go by itself, because its connection ends.
 */
export async function unlessHeld(
  open: OpenDatabase,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (held.has(name)) return false;
  held.add(name);
  try {
    return await acrossProcesses(open.engine.pool, name, work);
  } finally {
    held.delete(name);
  }
}

async function acrossProcesses(pool: pg.Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  const ask = (what: string) =>
    client.query<{ yes: boolean }>(`select ${what}(hashtextextended($1, 0)) as yes`, [name]);
  let mine = false;
  try {
    mine = (await ask("pg_try_advisory_lock")).rows[0]?.yes ?? false;
    if (mine) await work();
    return mine;
  } finally {
    // A connection that cannot let go is closed, which lets go.
    const released = !mine || (await ask("pg_advisory_unlock").catch(() => false));
    client.release(!released);
  }
}
