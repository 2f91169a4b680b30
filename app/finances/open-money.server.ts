import { data, redirect } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import type { Result } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { type doneWords, moneyPath } from "./ledger/ledger-address.ts";

type Args = Parameters<typeof openModule>[0] & { params: Record<string, string | undefined> };

/** Admits a loader or action to Transactions. `id` is the row of the address. */
export async function openMoney(args: Args) {
  const { member } = await openModule(args, "transactions");
  const { search } = new URL(args.request.url);
  const { id = "" } = args.params;
  if (args.params.id !== undefined && !isUuid(id)) throw data(null, { status: 404 });
  return {
    db: appContext(args.context).db,
    member,
    id,
    /** Leads to a row, or to the list, with a success message. */
    done: (done: keyof typeof doneWords, at?: string) => redirect(moneyPath(search, at, { done })),
  };
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
