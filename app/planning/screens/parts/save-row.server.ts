import type { ZodError } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { CatalogueRefusal } from "#app/catalogue/messages.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { formErrors, isStored, typedValues } from "#app/staff/read-staff-form.server.ts";

interface Seen {
  id: string;
  version: number;
}

type SentRow = { intent: "add"; request_id: string } | ({ intent: "change" } & Seen);

type Saved = Promise<Result<unknown, CatalogueRefusal>>;

interface Saving<Values, Row> {
  read: (form: FormData) => { success: true; data: Values } | { success: false; error: ZodError };
  add: (db: Database, actor: Member, values: Values & { request_id: string }) => Saved;
  change: (db: Database, actor: Member, values: Values & Seen) => Saved;
  find: (db: Database, id: string) => Promise<Row | undefined>;
  valuesOf: (row: Row) => Record<string, string>;
  words: Record<CatalogueRefusal, string>;
}

/**
 * Saves a class type, package or pass type; returns undefined on success. If another user saved first, returns the
 * current values next to the typed ones.
 */
export function rowSaver<Values extends object, Row extends { version: number }>(
  saving: Saving<Values, Row>,
) {
  return async (
    db: Database,
    actor: Member,
    form: FormData,
    sent: SentRow,
  ): Promise<FormAnswer | undefined> => {
    const parsed = saving.read(form);
    if (!parsed.success) return formErrors(form, parsed.error);
    const typed = typedValues(form);
    const saved =
      sent.intent === "add"
        ? await saving.add(db, actor, { ...parsed.data, request_id: sent.request_id })
        : await saving.change(db, actor, { ...parsed.data, id: sent.id, version: sent.version });
    if (saved.ok) return undefined;
    const error = saving.words[saved.refusal];
    const isOld = saved.refusal === "changed_meanwhile" && sent.intent === "change";
    const now = isOld ? await saving.find(db, sent.id) : undefined;
    if (now && isStored(form, saving.valuesOf(now))) return undefined;
    return {
      error,
      typed,
      ...(saved.refusal === "name_taken" ? { fieldErrors: { name: [error] } } : {}),
      ...(now ? { current: { version: now.version, values: saving.valuesOf(now) } } : {}),
    };
  };
}
