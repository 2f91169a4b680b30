import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertRow } from "#app/platform/database/write-row.server.ts";
import type { Database, OpenDatabase } from "#app/platform/database.server.ts";
import { done, refuse } from "#app/platform/result.ts";
import { staffNotes } from "#app/platform/tables.server.ts";
import { connectAgain, testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { countLockWaits } from "#tests/support/server-database.ts";
import type { Member } from "../member.ts";
import { createOnce } from "./create-once.server.ts";

const fresh = testDatabase();
let other: OpenDatabase;
let author: Member;
const request_id = randomUUID();

beforeEach(async () => {
  other = await connectAgain(fresh);
  author = await aMember(fresh.db);
});

afterEach(() => other.close());

function write(db: Database, author_id: string, body = "Called back", first = async () => {}) {
  const note = { subject: "bookings", subject_id: author.id, author_id, body, request_id };
  return db.transaction((tx) =>
    createOnce(tx, staffNotes, request_id, { author_id, subject_id: author.id }, async () => {
      await first();
      return body ? done(await insertRow(tx, staffNotes, note)) : refuse("empty");
    }),
  );
}

it("returns the first row when the same form is sent again", async () => {
  const first = await write(fresh.db, author.id);
  expect(await write(fresh.db, author.id)).toEqual(first);
  expect(await fresh.db.select().from(staffNotes)).toHaveLength(1);
});

it("refuses a request that another member's row has used", async () => {
  await write(fresh.db, author.id);
  const stranger = await aMember(fresh.db);
  expect(await write(fresh.db, stranger.id)).toEqual(refuse("request_used"));
});

it("creates one row when two connections send the same form", async () => {
  let second: ReturnType<typeof write> | undefined;
  const first = await write(fresh.db, author.id, "Called back", async () => {
    second = write(other.db, author.id);
    await expect.poll(() => countLockWaits(fresh.db)).toBe(1);
  });
  expect(first.ok).toBe(true);
  expect(await second).toEqual(first);
  const rows = await fresh.db.select().from(staffNotes).where(eq(staffNotes.request_id, request_id));
  expect(rows).toHaveLength(1);
});

it("lets the second form create the row when the first was refused", async () => {
  let second: ReturnType<typeof write> | undefined;
  const first = await write(fresh.db, author.id, "", async () => {
    second = write(other.db, author.id);
    await expect.poll(() => countLockWaits(fresh.db)).toBe(1);
  });
  expect(first).toEqual(refuse("empty"));
  expect(await second).toMatchObject({ ok: true, value: { body: "Called back" } });
});
