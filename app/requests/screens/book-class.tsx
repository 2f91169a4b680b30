import { actorOf, requirePermission } from "#app/accounts/session.server.ts";
import { useSession } from "#app/accounts/use-session.tsx";
import { CalendarLinks } from "#app/bookings/calendar/calendar-links.tsx";
import { slotTime } from "#app/bookings/choices.ts";
import { PaymentNote } from "#app/bookings/payment-note.tsx";
import { agreedPrice, groupPriceText } from "#app/bookings/prices/group-price.ts";
import { usualDuration } from "#app/catalogue/defaults.ts";
import { rupeeText } from "#app/catalogue/money.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import type { PageHandle } from "#app/frame/shell.tsx";
import { doneOf } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { answerRequestForm } from "../answer-request-form.server.ts";
import { bookPrivateGroup } from "../book-private-group.server.ts";
import { groupFlow, groupForm } from "../group-form.ts";
import type { MadeRequest, RequestAnswer } from "../request-answer.ts";
import type { Values } from "../wizard.ts";
import type { Route } from "./+types/book-class";
import { GroupStep, WhenStep } from "./parts/group-steps.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-request-wizard.ts";
import { WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book-class";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book a private group class", path, image: "/og/book-class.png" });
}

export const handle: PageHandle = { scripts: "at first sign" };

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, { path, site: "book-class", type: "Private group", flow: groupFlow });
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "bookings.book_group");
  const { db, env, address } = appContext(args.context);
  const actor = await actorOf(args);
  return answerRequestForm(
    await readForm(args.request, [], { unknown: "keep" }),
    { db, origin: env.origin },
    {
      flow: groupFlow,
      whole: groupForm,
      kind: "private_group",
      fields: {
        package: { name: "packageId", step: 1 },
        date: { name: "date", step: 1 },
        time: { name: "time", step: 1 },
      },
    },
    (form) => bookPrivateGroup(db, actor, { ...form, address }),
  );
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendRequest(serverAction, request, groupFlow, "private_group");
}

export const shouldRevalidate = isRequestPageStale;

export default function BookClass({ loaderData, actionData }: Route.ComponentProps) {
  const made = doneOf(actionData)?.value;
  return (
    <RequestFrame
      here={path}
      eyebrow="Private group classes"
      title="Your people, your hour"
      lead="Choose a day and a time, tell us who is coming, and the class is booked. No account needed."
      promises={[
        "Confirmed at once, with a booking ID and a calendar entry.",
        "A teacher for your group alone, live and online.",
        "A reminder a day before, and the link an hour before.",
        "Plans change? Cancel from the email until the deadline named there.",
      ]}
    >
      {made ? (
        <GroupBooked made={made} />
      ) : (
        <GroupWizard page={loaderData} answer={actionData ?? loaderData.carried} />
      )}
    </RequestFrame>
  );
}

function GroupWizard({ page, answer }: { page: RequestPage; answer: RequestAnswer | undefined }) {
  const { packages, prefill, rendered } = page;
  const { wizard, present, zone, offer } = useRequestWizard(groupFlow, page, answer, {
    fullName: prefill.full_name,
  });
  const { values } = wizard;
  return (
    <WizardForm
      wizard={wizard}
      last="Confirmed"
      nextLabel="Continue"
      previousLabel="Back"
      submitLabel="Confirm Booking"
      sendingWords="Booking your class..."
      hidden={{ request_id: String(values.request_id), quotedPrice: String(offer?.price ?? "") }}
      steps={[
        {
          name: "Date and time",
          title: "When would you like to meet?",
          fields: (
            <WhenStep
              wizard={wizard}
              packages={packages}
              profileZone={prefill.time_zone}
              zone={zone}
              rendered={rendered}
              present={present}
            />
          ),
        },
        {
          name: "Your group",
          title: "Who is coming?",
          fields: (
            <>
              <Chosen values={values} zone={zone} offer={offer} />
              <GroupStep wizard={wizard} />
            </>
          ),
        },
      ]}
    />
  );
}

/** What was selected in the first step. */
function Chosen({ values, zone, offer }: { values: Values; zone: string; offer: PackageOffer | undefined }) {
  const { user } = useSession();
  const [date, time] = [String(values.date ?? ""), String(values.time ?? "")];
  if (!date || !time) return null;
  const at = zoneClock.instant(date, slotTime(time), zone);
  return (
    <div className="mb-8">
      <Facts>
        <Fact label="When">{zoneClock.say("when", at, zone, at)}</Fact>
        {offer && <Fact label="Package">{offer.name}</Fact>}
        <Fact label="Length">{offer ? `${offer.session_minutes} minutes` : usualDuration}</Fact>
        <Fact label="Price">
          {groupPriceText(offer?.price, String(values.groupSize ?? ""))}{" "}
          <span className="text-sm text-ink-2">
            (<PaymentNote whose={user ? "member" : "guest"} />)
          </span>
        </Fact>
      </Facts>
    </div>
  );
}

function GroupBooked({ made }: { made: MadeRequest }) {
  return (
    <Submitted
      picture="people"
      title="Your class is booked"
      booking_id={made.booking_id}
      lead={`A confirmation with the calendar file is on its way to ${made.email}.`}
      next={[
        "We choose a teacher for your group and may write to you with a question.",
        "A day before, a reminder comes by email.",
        "An hour before, a second one brings the link to the live session.",
      ]}
      actions={
        <LinkButton to={path} reloadDocument>
          Book Another Class
        </LinkButton>
      }
    >
      <div className="mt-7">
        <Facts>
          <Fact label="Class">{made.class_name}</Fact>
          {made.starts_at !== null && (
            <Fact label="When">{zoneClock.say("when", made.starts_at, made.timezone, made.starts_at)}</Fact>
          )}
          <Fact label="Length">{made.length}</Fact>
          <Fact label="Price">
            {made.price === null ? (
              agreedPrice
            ) : (
              <>
                {rupeeText(made.price)} (<PaymentNote whose={made.is_guest ? "guest" : "member"} />)
              </>
            )}
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 text-sm text-ink-2">{made.cancellation}</p>
      <CalendarLinks path={made.calendar_path} google_link={made.google_link} className="mt-5" />
    </Submitted>
  );
}
