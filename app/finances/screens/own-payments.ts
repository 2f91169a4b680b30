import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isPaymentOpen } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { listOwnInvoices, listUnpaidBookings } from "../queries.server.ts";
import type { Route } from "./+types/own-payments";

/** Loads the member's invoices and open payments. Payments are hidden until the studio sets up a payment method. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const { payments } = await readBusinessSettings(db);
  const [unpaid, invoices] = await Promise.all([
    isPaymentOpen(payments) ? listUnpaidBookings(db, member.id) : [],
    listOwnInvoices(db, member.id),
  ]);
  return Response.json({ unpaid, invoices }, { headers: { "Cache-Control": "private, no-store" } });
}
