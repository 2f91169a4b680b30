import type { Engine, OpenDatabase } from "../database.server.ts";

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
    return await acrossProcesses(open.engine, name, work);
  } finally {
    held.delete(name);
  }
}

function acrossProcesses(engine: Engine, name: string, work: () => Promise<void>): Promise<boolean> {
  return engine.withSession(async (client) => {
    const ask = async (what: string) => {
      const { rows } = await client.query<{ yes: boolean }>(
        `select ${what}(hashtextextended($1, 0)) as yes`,
        [name],
      );
      return rows[0]?.yes ?? false;
    };
    if (!(await ask("pg_try_advisory_lock"))) return false;
    await work();
    // A connection that cannot let go is closed, which lets go; so is one whose work has failed.
    await ask("pg_advisory_unlock");
    return true;
  });
}
