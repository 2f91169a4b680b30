import { data } from "react-router";
import { requirePermission } from "#app/accounts/session.server.ts";
import { type ActionResult, getError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { lastDayText } from "#app/platform/time/when-text.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { bookingDeskMessages } from "../desk/desk-messages.ts";
import { acceptQuote, findProposal } from "../desk/quote-request.server.ts";
import { keyForm } from "../forms.ts";
import { isActive } from "../kinds.ts";
import type { Route } from "./+types/proposal";
import { BookingPage, keyedMeta } from "./parts/booking-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return keyedMeta("A proposal", matches);
}

/** Shows the proposal and asks. Reading the page changes nothing: mail scanners follow links. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "quotes.answer");
  const { db } = appContext(args.context);
  const key = new URL(args.request.url).searchParams.get("key");
  const booking = await findProposal(db, args.params.bookingId, key);
  if (!booking) return data({ proposal: undefined, key: null }, { status: 404 });
  const { class_name, booking_id, quoted_price, quoted_classes, quote_words, quote_valid_until } = booking;
  const isOver = !isActive(booking.status);
  return data({
    key,
    proposal: {
      class_name,
      booking_id,
      price: formatMoney({ amount: quoted_price ?? 0, currency: booking.currency }),
      classes: quoted_classes,
      words: quote_words,
      until: quote_valid_until && lastDayText(quote_valid_until, await studioTimeZone(db)),
      isAccepted: booking.quote_answered_at !== null,
      why: isOver
        ? bookingDeskMessages.not_active
        : !quote_valid_until || quote_valid_until <= now()
          ? bookingDeskMessages.expired
          : undefined,
    },
  });
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  await requirePermission(args, "quotes.answer");
  const form = await parseForm(args.request, keyForm);
  if (!form.ok) return form.refusal;
  const proposal = { booking_id: args.params.bookingId, ...form.value };
  const answer = await acceptQuote(appContext(args.context).db, proposal);
  return answer.ok ? { ok: "" } : form.refuse(bookingDeskMessages[answer.refusal]);
}

export default function Proposal({ loaderData: { proposal, key }, actionData }: Route.ComponentProps) {
  const failed = getError(actionData);
  if (!proposal) {
    return (
      <BookingPage eyebrow="A proposal" title="This link doesn't work" className="mb-4">
        <p>The link is incomplete, or a newer proposal has replaced it. Use the link in the latest email.</p>
      </BookingPage>
    );
  }
  const { class_name, booking_id, price, classes, words, until, isAccepted, why } = proposal;
  return (
    <BookingPage eyebrow="Our proposal" title={class_name} className="mb-4">
      {words && <p className="max-w-[66ch] break-words whitespace-pre-line">{words}</p>}
      <Facts>
        <Fact label="Classes">{classes}</Fact>
        <Fact label="Price">{price}</Fact>
        <Fact label="Valid until">{until}</Fact>
        <Fact label="Booking ID">{booking_id}</Fact>
      </Facts>
      <div className="mt-6">
        {isAccepted ? (
          <Notice tone="success">
            You have accepted this proposal. We will now plan the dates with you.
          </Notice>
        ) : why ? (
          <Notice tone="info">{why}</Notice>
        ) : (
          <div className="flex flex-col gap-4">
            {failed && <Notice tone="error">{failed.error}</Notice>}
            <ActionButton send={{ key }}>Accept proposal</ActionButton>
          </div>
        )}
      </div>
    </BookingPage>
  );
}
