import { data } from "react-router";
import { requireMember, requirePermission } from "#app/accounts/session.server.ts";
import { isPayKey } from "#app/bookings/own/pay-link.server.ts";
import { findBooking, findOwnBooking } from "#app/bookings/queries.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { paymentComingSoon } from "#app/settings/payments/payment-ways.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { paidMessages } from "../messages.ts";
import { isPayable } from "../paid-state.ts";
import { answerPaid, openPayment } from "../payments/payment-page.server.ts";
import { PaymentPanel } from "../payments/payment-panel.tsx";
import { reportBookingPayment } from "../payments/report-payment.server.ts";
import { findPendingOf, listPaid } from "../queries.server.ts";
import type { Route } from "./+types/booking-payment";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Pay for a class", findSite(matches)) },
    { name: "robots", content: "noindex" },
    // The URL may carry a key, so it must not leak. Within the site the origin is required, or the server refuses the
    // form.
    { name: "referrer", content: "same-origin" },
  ];
}

/**
 * Finds the booking of an emailed link or of the signed-in member. `user_id` is the member allowed to report the payment.
 */
async function findToPay(args: Route.LoaderArgs) {
  await requirePermission(args, "bookings.read_payment");
  const { db } = appContext(args.context);
  const key = new URL(args.request.url).searchParams.get("key");
  const named = key === null ? undefined : await findBooking(db, args.params.bookingId);
  if (named && isPayKey(db.services.signing, { id: named.signed_id }, key))
    return { booking: named, user_id: null };
  const member = await requireMember(args, "passes.buy");
  return { booking: await findOwnBooking(db, member.id, args.params.bookingId), user_id: member.id };
}

/** Shows how to pay for a booking. Emailed links can view it; reporting a payment requires a sign-in. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = appContext(args.context);
  const { booking, user_id } = await findToPay(args);
  const isOwn = user_id !== null;
  if (!booking) return data({ booking: undefined, payment: null, isSoon: false, isOwn }, { status: 404 });
  const paid = (await listPaid(db, [booking.id])).get(booking.id) ?? 0;
  const amount = isPayable(booking) ? Math.max(0, (booking.price ?? 0) - paid) : 0;
  const { id, booking_id, class_name, currency } = booking;
  const pending = isOwn ? await findPendingOf(db, { booking_id: id, user_id }) : undefined;
  const payment = await openPayment(db, { amount, currency, reference: booking_id }, pending);
  return data({ booking: { class_name }, payment, isSoon: amount > 0 && !payment, isOwn });
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "passes.buy");
  const { db } = appContext(args.context);
  const booking_id = args.params.bookingId;
  return answerPaid(args.request, (said) => reportBookingPayment(db, member, { booking_id, ...said }));
}

export default function BookingPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, payment, isSoon, isOwn } = loaderData;
  const title =
    payment && booking ? `Pay for ${booking.class_name}` : isSoon ? paymentComingSoon : "Nothing to pay here";
  return (
    <Container narrow className="py-12 md:py-20" data-private>
      <PageTitle eyebrow="Your booking" title={title} className="mb-8" />
      {payment ? (
        <PaymentPanel payment={payment} answer={actionData} isRead={!isOwn} />
      ) : (
        <>
          <p className="text-ink-2">
            {isSoon
              ? "Until then, we arrange payment with you."
              : booking
                ? paidMessages.nothing_open
                : "We couldn't find this booking."}
          </p>
          {isOwn && (
            <LinkButton to="/profile?tab=bookings" className="mt-7">
              {booking ? "Back to My Bookings" : "My Bookings"}
            </LinkButton>
          )}
        </>
      )}
    </Container>
  );
}
