import { data } from "react-router";
import { getActor, requirePermission } from "#app/accounts/session.server.ts";
import { lengthText } from "#app/catalogue/defaults.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { passUseText } from "#app/passes/select-pass.ts";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { myBookingsPath } from "../booking-step.ts";
import { acceptSpotForm } from "../forms.ts";
import { describeCancellations } from "../own/cancellation-queries.server.ts";
import { PaymentNote } from "../payment-note.tsx";
import { acceptSpot, readOffer } from "../seats/accept-spot.server.ts";
import { spotMessages } from "../seats/waiting-messages.ts";
import { acceptanceText } from "../seats/waiting-words.ts";
import type { Route } from "./+types/spot-offer";
import { BookingPage, keyedMeta } from "./parts/booking-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return keyedMeta("Spot offered", matches);
}

/** Shows the offer and asks. Reading the page changes nothing: mail scanners follow links. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "bookings.accept_spot");
  const { db } = appContext(args.context);
  const key = new URL(args.request.url).searchParams.get("key");
  const actor = await getActor(args);
  const offer = await readOffer(db, actor, { waiting_id: args.params.waitingId, key });
  return data({ offer, key }, { status: offer ? 200 : 404 });
}

export async function action(args: Route.ActionArgs): Promise<ActionResult<string>> {
  await requirePermission(args, "bookings.accept_spot");
  const { db } = appContext(args.context);
  const form = await parseForm(args.request, acceptSpotForm);
  if (!form.ok) return form.refusal;
  const spot = { waiting_id: args.params.waitingId, ...form.value };
  const answer = await acceptSpot(db, await getActor(args), spot);
  if (!answer.ok) return form.refuse(spotMessages[answer.refusal]);
  const cancellation = (await describeCancellations(db, [answer.value]))(answer.value);
  return { ok: "The spot is yours", value: cancellation };
}

export default function SpotOffer({ loaderData: { offer, key }, actionData }: Route.ComponentProps) {
  const sendsEmail = useCanSendEmail();
  if (!offer) {
    return (
      <BookingPage className="mb-8" eyebrow="Spot offered" title="This link is no longer valid">
        <Notice tone="error">{spotMessages.not_found}</Notice>
        <LinkButton to={myBookingsPath} className="mt-7">
          My Bookings
        </LinkButton>
      </BookingPage>
    );
  }
  const accepted = getSuccess(actionData);
  const failed = getError(actionData)?.error ?? (offer.refusal && spotMessages[offer.refusal]);
  const isBooked = accepted !== undefined || offer.is_booked;
  const isOpen = !isBooked && !offer.refusal;
  return (
    <BookingPage
      className="mb-8"
      eyebrow="Spot offered"
      title={isBooked ? "The spot is yours" : isOpen ? "Take this spot?" : "This spot is not available"}
    >
      <Facts>
        <Fact label="Class">{offer.class_name}</Fact>
        <Fact label="When">{offer.when}</Fact>
        {offer.instructor && <Fact label="Teacher">{offer.instructor}</Fact>}
        <Fact label="Length">{lengthText(offer.duration_minutes)}</Fact>
        {isOpen &&
          (offer.pass ? (
            <Fact label="Payment">{passUseText(offer.pass)}</Fact>
          ) : (
            <Fact label="Price">
              {formatMoney(pickMoney(offer, "price"))} (<PaymentNote />)
            </Fact>
          ))}
      </Facts>
      {isOpen && <p className="mt-6 font-semibold">{acceptanceText(offer.cancellation)}</p>}
      {isOpen && (
        <p className="mt-2 text-ink-2">
          Everyone on the waiting list has this offer. The first to accept gets the spot.
        </p>
      )}
      {accepted && (
        <p role="status" className="mt-6 text-ink-2">
          {emailedText(sendsEmail, "a confirmation with a calendar file")} {accepted.value}
        </p>
      )}
      {failed && !isBooked && (
        <div className="mt-6">
          <Notice tone="error">{failed}</Notice>
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {isOpen && (
          <ActionButton send={{ key, pass_id: offer.pass?.id ?? "" }} busyLabel="Booking…">
            Accept spot
          </ActionButton>
        )}
        {!isOpen && (
          <LinkButton to={offer.is_own ? myBookingsPath : "/schedule"} look="secondary">
            {offer.is_own ? "My Bookings" : "See the schedule"}
          </LinkButton>
        )}
      </div>
    </BookingPage>
  );
}
