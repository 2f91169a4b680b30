import { requireMember } from "#app/accounts/session.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isPaymentOpen } from "#app/settings/payments/payment-ways.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { listUnpaidBookings } from "../queries.server.ts";
import type { Route } from "./+types/unpaid";

/** The bookings that the signed-in person can pay now; none while the studio has named no way. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const { payments } = await readBusinessSettings(db);
  const unpaid = isPaymentOpen(payments) ? await listUnpaidBookings(db, member.id) : [];
  return Response.json(unpaid, { headers: { "Cache-Control": "private, no-store" } });
}
