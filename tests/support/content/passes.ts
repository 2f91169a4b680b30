import { randomUUID } from "node:crypto";
import type { Member } from "#app/accounts/member.ts";
import { passTypes } from "#app/catalogue/tables.server.ts";
import { activatePass, makePass } from "#app/passes/make-pass.server.ts";
import type { Pass } from "#app/passes/queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { expectOk } from "../factories.ts";

let made = 0;

/** A pass type of ten classes within ninety days from the first class, unless told otherwise. */
export async function aPassType(db: Database, given: Partial<typeof passTypes.$inferInsert> = {}) {
  made += 1;
  const [row] = await db
    .insert(passTypes)
    .values({ name: `Pass ${made}`, credits: 10, validity_days: 90, price: 400_000, ...given })
    .returning();
  if (!row) throw new Error("the pass type was not stored");
  return row;
}

/** A paid pass of a new type. */
export async function aPass(
  db: Database,
  holder: Member,
  given: Partial<typeof passTypes.$inferInsert> = {},
): Promise<Pass> {
  const type = await aPassType(db, given);
  return db.transaction(async (tx) => {
    const pass = await expectOk(
      makePass(tx, {
        user_id: holder.id,
        pass_type_id: type.id,
        currency: "INR",
        request_id: randomUUID(),
      }),
    );
    return activatePass(tx, pass, null);
  });
}
