import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshServerDatabase, freshServerDatabase } from "#tests/support/server-database.ts";
import { type OpenDatabase, openDatabase } from "./database.server.ts";

let fresh: FreshServerDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  fresh = await freshServerDatabase();
  open = await openDatabase({ databaseUrl: fresh.url, dataDir: "" });
});

afterAll(async () => {
  await open?.close();
  await fresh?.close();
});

it("statements of one moment leave in one packet, which the driver would have sent one by one", async () => {
  const client = await open.engine.pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: import("node:net").Socket } })
      .connection;
    const sent = stream.bytesWritten;
    const answers = [1, 2, 3].map((one) => client.query("select $1::int as one", [one]));
    expect(stream.writableCorked).toBeGreaterThan(0);
    expect(stream.writableLength).toBeGreaterThan(0);
    expect(stream.bytesWritten - sent).toBe(stream.writableLength);
    expect((await Promise.all(answers)).map(({ rows }) => rows[0].one)).toEqual([1, 2, 3]);
    expect(stream.writableCorked).toBe(0);
  } finally {
    client.release();
  }
});
