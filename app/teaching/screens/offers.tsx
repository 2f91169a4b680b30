import { sessionMessages } from "#app/planning/messages.ts";
import { declineOffer, takeOffer } from "#app/planning/sessions/ask-substitutes.server.ts";
import { listOwnOffers, type OwnOffer } from "#app/planning/sessions/offer-queries.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { useLiveList } from "#app/staff/use-live-list.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ZonedTime } from "#app/ui/time/zoned-time.tsx";
import { offerAnswerForm } from "../forms.ts";
import { loadOrReadStored, pageAddress } from "../stored-rosters.ts";
import type { Route } from "./+types/offers";
import { OfferAnswer } from "./parts/answers.tsx";
import { openTeaching } from "./parts/open-teaching.server.ts";
import { TeachingPage } from "./parts/teaching-page.tsx";
import { useStoredPage } from "./parts/use-stored-page.ts";

export async function loader(args: Route.LoaderArgs) {
  const { db, at, member, shared } = await openTeaching(args);
  return { ...shared, offers: await listOwnOffers(db, member.id, at) };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrReadStored(pageAddress(request), serverLoader);
}

/** Accepts or declines a colleague's class, here and in Up next. */
export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "teaching-dashboard");
  const sent = await parseForm(args.request, offerAnswerForm);
  if (!sent.ok) return sent.refusal;
  const { intent, offer_id } = sent.value;
  return intent === "take_offer"
    ? toFormAnswer(await takeOffer(db, member, offer_id), sessionMessages, "The class is yours.")
    : toFormAnswer(await declineOffer(db, member, offer_id), sessionMessages, "Offer declined.");
}

/** Lists the open offers of colleagues' classes. */
export default function Offers({ loaderData, actionData }: Route.ComponentProps) {
  useLiveList("sessions");
  const data = useStoredPage(loaderData);
  return (
    <TeachingPage data={data} answer={actionData}>
      {data.offers.length === 0 && (
        <EmptyState
          picture="lotus"
          heading="h2"
          title="No offers"
          text="Classes that colleagues can't teach appear here. The first teacher to accept gets the class."
        />
      )}
      <ul className="flex flex-col gap-4">
        {data.offers.map((offer) => (
          <Offer key={offer.id} offer={offer} studioZone={data.time_zone} />
        ))}
      </ul>
    </TeachingPage>
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
