import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { areOffered } from "./are-offered.server.ts";
import { type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import { addRow, changeOneRow, type KeptTable, type PerhapsSeen, removeRow } from "./change-row.server.ts";
import type { PassTypeForm } from "./forms.ts";
import type { CatalogueRefusal } from "./messages.ts";
import { passTypes } from "./tables.server.ts";

export type PassType = typeof passTypes.$inferSelect;
type Answer = Promise<Result<PassType, CatalogueRefusal>>;

const byName = "pass_types_name";

/** Adds a pass type. The same form sent twice is answered with what the first made. */
export function addPassType(
  db: Database,
  actor: Actor,
  values: PassTypeForm & { request_id: string },
): Answer {
  return addRow(db, actor, table, values, async (tx) => {
    if (!(await areOffered(tx, values.class_type_restrictions))) return refuse("type_archived");
    const [row] = await tx.insert(passTypes).values(values).returning();
    return done(row);
  });
}

/** Changes a pass type. Passes that were sold keep what was sold. */
export function changePassType(
  db: Database,
  actor: Actor,
  { id, version, ...form }: PassTypeForm & Seen,
): Answer {
  return unlessNameTaken(byName, () =>
    changeOneRow(db, actor, table, { id, version }, "change", async (tx, row) => {
      if (row.is_archived) return refuse("archived");
      const added = form.class_type_restrictions.filter((one) => !row.class_type_restrictions.includes(one));
      return (await areOffered(tx, added)) ? done(form) : refuse("type_archived");
    }),
  );
}

/** Sells it, or no longer. Asked for the state that holds already it answers as done. */
export function setPassTypeActive(
  db: Database,
  actor: Actor,
  { id, active }: { id: string; active: boolean },
): Answer {
  return changeOneRow(db, actor, table, { id }, "change", async (_tx, row) => {
    if (row.is_archived && active) return refuse("archived");
    return done(row.is_active === active ? {} : { is_active: active });
  });
}

/** Archives it: it is sold no longer, and passes that were sold go on. */
export function archivePassType(db: Database, actor: Actor, seen: PerhapsSeen): Answer {
  return changeOneRow(db, actor, table, seen, "archive", async (_tx, row) =>
    done(row.is_archived ? {} : { is_archived: true, archived_at: now(), is_active: false }),
  );
}

export function restorePassType(
  db: Database,
  actor: Actor,
  { active, ...seen }: PerhapsSeen & { active: boolean },
): Answer {
  return changeOneRow(db, actor, table, seen, "restore", async (_tx, row) =>
    done(row.is_archived ? { is_archived: false, archived_at: null, is_active: active } : {}),
  );
}

/** Removes a pass type of which none was sold or given. */
export function removePassType(db: Database, actor: Actor, seen: Seen): Answer {
  return removeRow(db, actor, table, seen, { before: ({ name }) => ({ name }) });
}

type Values = Partial<typeof passTypes.$inferInsert>;

const table: KeptTable<PassType, Values> = {
  right: "packages.manage",
  name: "pass_types",
  lock: lock,
  findMade: async (tx, request_id) => {
    const [row] = await tx.select().from(passTypes).where(eq(passTypes.request_id, request_id));
    return row;
  },
  write: async (tx, id, values) => {
    const rows = await tx.update(passTypes).set(values).where(eq(passTypes.id, id)).returning();
    return rows[0];
  },
  remove: (tx, id) => tx.delete(passTypes).where(eq(passTypes.id, id)),
};

async function lock(tx: Database, id: string): Promise<PassType | undefined> {
  const rows = await tx.select().from(passTypes).where(eq(passTypes.id, id)).for("update");
  return rows[0];
}
