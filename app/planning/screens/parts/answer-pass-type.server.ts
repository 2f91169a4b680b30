import type { Member } from "#app/accounts/member.ts";
import { passTypeCommands } from "#app/catalogue/commands.server.ts";
import { type CatalogueRefusal, passTypeMessages } from "#app/catalogue/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import type { CatalogueBulkAction, RowAction } from "../../catalogue-actions.ts";
import { archivedPassTypes, passTypeSource } from "../../pass-type-queries.server.ts";

type Done = Promise<Result<unknown, CatalogueRefusal>>;

/** One pass type: switched on or off, archived, restored or removed. */
export function changeOnePassType(
  db: Database,
  actor: Member,
  { intent, id, version, active }: RowAction,
): Done {
  const seen = { id, version };
  switch (intent) {
    case "set_active":
      return passTypeCommands.setActive(db, actor, { id, active });
    case "archive":
      return passTypeCommands.archive(db, actor, seen);
    case "restore":
      return passTypeCommands.restore(db, actor, { ...seen, active });
    case "remove":
      return passTypeCommands.remove(db, actor, seen);
  }
}

/** The chosen ones. */
export async function changeManyPassTypes(
  db: Database,
  actor: Member,
  form: FormData,
  { what, archived }: { what: CatalogueBulkAction; archived: boolean },
): Promise<ActionResult> {
  const commands: Record<CatalogueBulkAction, (id: string) => Done> = {
    bulk_on: (id) => passTypeCommands.setActive(db, actor, { id, active: true }),
    bulk_off: (id) => passTypeCommands.setActive(db, actor, { id, active: false }),
    bulk_archive: (id) => passTypeCommands.archive(db, actor, { id }),
    bulk_restore: (id) => passTypeCommands.restore(db, actor, { id, active: false }),
  };
  const ids = await selectedIds(db, passTypeSource, form, { scope: archivedPassTypes(archived) });
  return runBulk(ids, commands[what], passTypeMessages);
}
