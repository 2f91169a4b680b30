import { eq } from "drizzle-orm";
import type { Database } from "#app/platform/database.server.ts";
import { passSearchText } from "./make-pass.server.ts";
import { passes } from "./tables.server.ts";

/** Removes personal data from the passes of a deleted account. */
export async function forgetHolder(tx: Database, { user_id }: { user_id: string }): Promise<void> {
  const own = await tx
    .select({ id: passes.id, name: passes.name, reference: passes.reference })
    .from(passes)
    .where(eq(passes.user_id, user_id))
    .orderBy(passes.id)
    .for("update");
  for (const { id, ...pass } of own) {
    await tx
      .update(passes)
      .set({ search_text: passSearchText(undefined, pass) })
      .where(eq(passes.id, id));
  }
}
