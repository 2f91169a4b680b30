import type { Socket } from "node:net";
import type pg from "pg";

/** What is asked in the same moment leaves in one packet instead of one each. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  const uncork = stream.uncork.bind(stream);
  stream.uncork = () => process.nextTick(uncork);
}
