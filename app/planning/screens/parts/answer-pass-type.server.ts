import type { Member } from "#app/accounts/member.ts";
import {
  addPassType,
  archivePassType,
  changePassType,
  removePassType,
  restorePassType,
  setPassTypeActive,
} from "#app/catalogue/change-pass-type.server.ts";
import { passTypeForm } from "#app/catalogue/forms.ts";
import { type CatalogueRefusal, passTypeMessages } from "#app/catalogue/messages.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { archivedPassTypes, findPassType, passTypeSource } from "../../pass-type-queries.server.ts";
import { passTypeValues } from "./pass-type-values.ts";
import { rowSaver, type Seen } from "./save-row.server.ts";

type Done = Promise<Result<unknown, CatalogueRefusal>>;

export const savePassType = rowSaver({
  read: (form) => passTypeForm.safeParse(fieldsOf(form, ["class_type_restrictions"])),
  add: addPassType,
  change: changePassType,
  find: findPassType,
  valuesOf: passTypeValues,
  words: passTypeMessages,
});

/** One pass type: switched on or off, archived, restored or removed; undefined for anything else. */
export function changeOnePassType(
  db: Database,
  actor: Member,
  intent: string,
  { active, ...seen }: Seen & { active: boolean },
): Done | undefined {
  switch (intent) {
    case "set_active":
      return setPassTypeActive(db, actor, { id: seen.id, active });
    case "archive":
      return archivePassType(db, actor, seen);
    case "restore":
      return restorePassType(db, actor, { ...seen, active });
    case "remove":
      return removePassType(db, actor, seen);
    default:
      return undefined;
  }
}

/** The chosen ones. */
export async function changeManyPassTypes(
  db: Database,
  actor: Member,
  form: FormData,
  { what, archived }: { what: string; archived: boolean },
): Promise<ActionResult> {
  const commands: Record<string, (id: string) => Done> = {
    on: (id) => setPassTypeActive(db, actor, { id, active: true }),
    off: (id) => setPassTypeActive(db, actor, { id, active: false }),
    archive: (id) => archivePassType(db, actor, { id }),
    restore: (id) => restorePassType(db, actor, { id, active: false }),
  };
  const command = Object.hasOwn(commands, what) ? commands[what] : undefined;
  if (!command) return { error: refusalWords.bad_choice };
  const ids = await selectedIds(db, passTypeSource, form, { scope: archivedPassTypes(archived) });
  return runBulk(ids, command, passTypeMessages);
}
