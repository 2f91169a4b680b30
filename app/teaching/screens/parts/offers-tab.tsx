import { X } from "lucide-react";
import type { OwnOffer } from "#app/planning/sessions/offer-queries.server.ts";
import { useListAction } from "#app/staff/use-list-action.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";

/** Lists the open offers of colleagues' classes. */
export function OffersTab({ offers, studioZone }: { offers: readonly OwnOffer[]; studioZone: string }) {
  useLiveList("sessions");
  if (offers.length === 0) {
    return (
      <EmptyState
        picture="lotus"
        heading="h2"
        title="No offers"
        text="Classes that colleagues can't teach appear here. The first teacher to accept gets the class."
      />
    );
  }
  return (
    <ul className="flex flex-col gap-4">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} studioZone={studioZone} />
      ))}
    </ul>
  );
}

function Offer({ offer, studioZone }: { offer: OwnOffer; studioZone: string }) {
  const { class_name, starts_at, duration_minutes, expires_at, note, booked, teacher } = offer;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-xl border border-line bg-paper-2 p-5">
      <div className="min-w-0">
        <h2 className="text-xl">{class_name}</h2>
        <p className="mt-1 text-ink-2">
          <ZonedTime at={starts_at} studioZone={studioZone} show="when" whose="own" />, {duration_minutes}{" "}
          minutes · {booked} booked{teacher && ` · instead of ${teacher}`}
        </p>
        {note && <p className="mt-2 max-w-[60ch] break-words">{note}</p>}
        <p className="mt-1.5 text-sm text-ink-3">
          Until <ZonedTime at={expires_at} studioZone={studioZone} show="when" whose="own" />
        </p>
      </div>
      <OfferAnswer offer={offer} />
    </li>
  );
}

/** Accepts or declines an offer. */
export function OfferAnswer({ offer: { id, class_name } }: { offer: OwnOffer }) {
  const { Form, busy } = useListAction();
  return (
    <Form method="post" className="flex flex-none gap-2">
      <input type="hidden" name="offer_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="pass_offer"
        look="secondary"
        busy={busy}
        icon={<DeclineIcon />}
        className="max-md:w-11 max-md:px-0"
      >
        <span className="max-md:sr-only">Decline</span>
        <span className="sr-only"> {class_name}</span>
      </Button>
      <Button type="submit" name="intent" value="take_offer" busy={busy}>
        Accept
        <span className="sr-only"> {class_name}</span>
      </Button>
    </Form>
  );
}

/** Replaces the word on phones. */
export function DeclineIcon() {
  return <X aria-hidden="true" size={18} className="md:hidden" />;
}
