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
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import type { Result } from "#app/platform/result.ts";
import { selectedIds } from "#app/staff/list-data.server.ts";
import { fieldsOf, formErrors, typedValues } from "#app/staff/read-staff-form.server.ts";
import { runBulk } from "#app/staff/run-bulk.server.ts";
import { archivedPassTypes, findPassType, passTypeSource } from "../../pass-type-queries.server.ts";
import { passTypeValues } from "./pass-type-values.ts";

type Seen = { id: string; version: number };
type Done = Promise<Result<unknown, CatalogueRefusal>>;

/** Undefined when it is saved. */
export async function savePassType(
  db: Database,
  actor: Member,
  form: FormData,
  seen: Seen,
): Promise<FormAnswer | undefined> {
  const parsed = passTypeForm.safeParse(fieldsOf(form, ["class_type_restrictions"]));
  if (!parsed.success) return formErrors(form, parsed.error);
  const request_id = String(form.get("request_id") ?? "");
  const isNew = form.get("intent") === "add";
  const typed = typedValues(form);
  if (!isUuid(isNew ? request_id : seen.id)) return { error: refusalWords.not_found, typed };
  const saved = isNew
    ? await addPassType(db, actor, { ...parsed.data, request_id })
    : await changePassType(db, actor, { ...parsed.data, ...seen });
  if (saved.ok) return undefined;
  const error = passTypeMessages[saved.refusal];
  const now = saved.refusal === "changed_meanwhile" ? await findPassType(db, seen.id) : undefined;
  return {
    error,
    typed,
    ...(saved.refusal === "name_taken" ? { fieldErrors: { name: [error] } } : {}),
    ...(now ? { current: { version: now.version, values: passTypeValues(now) } } : {}),
  };
}

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
