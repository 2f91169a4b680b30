import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { cancelPass, givePass, type PassVersion } from "#app/passes/change-pass.server.ts";
import { makePass } from "#app/passes/make-pass.server.ts";
import type { StaffPassRefusal } from "#app/passes/messages.ts";
import { findPass, type Pass } from "#app/passes/queries.server.ts";
import { lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Currency } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { markAsFailed } from "../ledger/change-transaction.server.ts";
import { transactions } from "../tables.server.ts";
import { billPass } from "./bill-pass.server.ts";

export type SellRefusal = StaffPassRefusal | "no_member" | "place_missing";

interface Selling {
  email: string;
  pass_type_id: string;
  currency: Currency;
  /** A gift is free and active immediately. */
  gift: boolean;
  /** The state of the member, for the invoice of a studio with a GST number. */
  place_of_supply?: string;
  request_id: string;
}

/** Sells or gives a pass to a member. A sold pass becomes active when staff mark its payment as paid. */
export function sellPass(
  db: Database,
  actor: Actor,
  { email, gift, place_of_supply = "", ...input }: Selling,
): Promise<Result<Pass, SellRefusal>> {
  return command(db, actor, { right: "finances.manage", audit: "passes.sell" }, async (tx, by) => {
    const holder = await findAccountByEmail(tx, email);
    if (!holder) return refuse("no_member");
    const user_id = holder.id;
    if (user_id === by.id) return refuse("own_pass");
    if (gift) return givePass(tx, by, { user_id, ...input });
    const { legal_disclaimer } = await readBusinessSettings(tx);
    if (legal_disclaimer.gst_number && !place_of_supply) return refuse("place_missing");
    const made = await makePass(tx, { ...input, user_id }, { archived: true });
    if (!made.ok) return made;
    const pass = made.value;
    if (pass.transaction_id || pass.status !== "waiting_for_payment") return done(pass);
    const { price, currency, name } = pass;
    if (price === 0) return refuse("free");
    const billed = await billPass(tx, pass, holder, place_of_supply);
    return changed(billed, { after: { name, price, currency } });
  });
}

/**
 * Cancels a pass and the payment that it still waits for. A payment that arrived, or that the member has reported,
 * stays for staff to refund.
 */
export function cancelSoldPass(
  db: Database,
  actor: Actor,
  input: PassVersion & { reason: string },
): Promise<Result<Pass, StaffPassRefusal>> {
  return command(db, actor, { right: "finances.manage" }, async (tx) => {
    const id = (await findPass(tx, input.id))?.transaction_id;
    const entry = id ? await lockRow(tx, transactions, id) : undefined;
    const cancelled = await cancelPass(tx, actor, input);
    if (cancelled.ok && entry?.status === "pending" && entry.reference === "") {
      await markAsFailed(tx, actor, { id: entry.id });
    }
    return cancelled;
  });
}
