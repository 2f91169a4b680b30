import { eq } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { type Database, isStillReferenced } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { areOffered } from "./are-offered.server.ts";
import { type RowChange, recordChange, type Seen, unlessNameTaken } from "./catalogue-change.server.ts";
import { addRow, changeRow, type KeptTable, type PerhapsSeen } from "./change-row.server.ts";
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
    changing(db, actor, { id, version }, "change", async (tx, row) => {
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
  return changing(db, actor, { id }, "change", async (_tx, row) => {
    if (row.is_archived && active) return refuse("archived");
    return done(row.is_active === active ? {} : { is_active: active });
  });
}

/** Archives it: it is sold no longer, and passes that were sold go on. */
export function archivePassType(db: Database, actor: Actor, seen: PerhapsSeen): Answer {
  return changing(db, actor, seen, "archive", async (_tx, row) =>
    done(row.is_archived ? {} : { is_archived: true, archived_at: now(), is_active: false }),
  );
}

export function restorePassType(
  db: Database,
  actor: Actor,
  { active, ...seen }: PerhapsSeen & { active: boolean },
): Answer {
  return changing(db, actor, seen, "restore", async (_tx, row) =>
    done(row.is_archived ? { is_archived: false, archived_at: null, is_active: active } : {}),
  );
}

/** Removes a pass type of which none was sold or given. */
export async function removePassType(db: Database, actor: Actor, seen: Seen): Answer {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "packages.manage")) return refuse("not_allowed");
      const row = await lock(tx, seen.id);
      if (!row) return refuse("not_found");
      if (row.version !== seen.version) return refuse("changed_meanwhile");
      await tx.delete(passTypes).where(eq(passTypes.id, seen.id));
      await recordChange(tx, actor, "pass_types.remove", row.id, { before: { name: row.name } });
      return done(row);
    });
  } catch (error) {
    if (isStillReferenced(error)) return refuse("in_use");
    throw error;
  }
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
};

function changing(
  db: Database,
  actor: Actor,
  seen: PerhapsSeen,
  what: RowChange,
  decide: (tx: Database, row: PassType) => Promise<Result<Values, CatalogueRefusal>>,
): Answer {
  return db.transaction((tx) => changeRow(tx, actor, table, seen, what, (row) => decide(tx, row)));
}

async function lock(tx: Database, id: string): Promise<PassType | undefined> {
  const rows = await tx.select().from(passTypes).where(eq(passTypes.id, id)).for("update");
  return rows[0];
}
