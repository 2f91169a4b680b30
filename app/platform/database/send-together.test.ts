import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(() => fresh?.close());

it("statements of one moment leave in one packet, which the driver would have sent one by one", async () => {
  const client = await fresh.open.engine.pool.connect();
  try {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
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
