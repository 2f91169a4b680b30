import { data, redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import type { ModuleId } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { type doneWords, moneyPath } from "./ledger/ledger-address.ts";
import { type rateDone, ratePath } from "./rates/rate-address.ts";

type Args = Parameters<typeof openModule>[0] & { params: Record<string, string | undefined> };

/** Admits a loader or action to a module. `id` is the row of the address. */
async function openRow(args: Args, module: ModuleId) {
  const { db, member } = await openModule(args, module);
  const { search } = new URL(args.request.url);
  const { id = "" } = args.params;
  if (args.params.id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return { db, member, id, search };
}

/** Admits a loader or action to Transactions. `done` leads to a row, or to the list, with a success message. */
export async function openMoney(args: Args) {
  const opened = await openRow(args, "transactions");
  const done = (code: keyof typeof doneWords, at?: string) =>
    redirect(moneyPath(opened.search, at, { done: code }));
  return { ...opened, done };
}

/** Admits a loader or action to Rate Management. `done` leads to the list with a success message. */
export async function openRates(args: Args) {
  const opened = await openRow(args, "rate-management");
  const done = (code: keyof typeof rateDone) => redirect(ratePath(opened.search, "", { done: code }));
  return { ...opened, done };
}

/** Returns a row, or answers that it doesn't exist. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw data(null, { status: 404 });
  return row;
}

/** Returns the action of the address, or answers that there is none. */
export function readAct<Acts extends object>(acts: Acts, { act = "" }: Args["params"]): keyof Acts {
  if (!Object.hasOwn(acts, act)) throw data(null, { status: 404 });
  return act as keyof Acts;
}

/** Returns a function that reads a form with the version on screen, and runs its command on the row of the address. */
export function rowForm<Form extends z.ZodType, Refusal extends string>(
  form: Form,
  run: (
    db: Database,
    actor: Member,
    input: z.output<Form> & { id: string; version: number },
  ) => Promise<Result<unknown, Refusal>>,
) {
  const schema = form.and(z.object({ version: versionFields.version }));
  return async (request: Request, { db, member, id }: { db: Database; member: Member; id: string }) => {
    const sent = await parseForm(request, schema);
    if (!sent.ok) return { invalid: sent.refusal };
    return { sent, result: await run(db, member, { ...sent.value, id }) };
  };
}
