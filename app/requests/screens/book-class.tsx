import { data } from "react-router";
import { getActor, requirePermission } from "#app/accounts/session.server.ts";
import { useSession } from "#app/accounts/use-session.tsx";
import { CalendarLinks } from "#app/bookings/calendar/calendar-links.tsx";
import { slotTime } from "#app/bookings/choices.ts";
import { PaymentNote } from "#app/bookings/payment-note.tsx";
import { agreedPrice, groupPriceText, hasGroupPrice } from "#app/bookings/prices/group-price.ts";
import { usualDuration } from "#app/catalogue/defaults.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { answerRequestForm, type MadeRequest, type RequestAnswer } from "../answer-request-form.server.ts";
import { bookPrivateGroup } from "../book-private-group.server.ts";
import { groupFlow, groupForm } from "../group-form.ts";
import type { GroupHours } from "../group-hours.ts";
import type { Values } from "../wizard.ts";
import type { Route } from "./+types/book-class";
import { GroupStep, WhenStep } from "./parts/group-steps.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-wizard.ts";
import { WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book-class";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book a private group class", path, image: "/og/book-class.png" });
}

export async function loader(args: Route.LoaderArgs) {
  const page = await loadRequestPage(args, groupFlow);
  const { private_groups, studio } = await readBusinessSettings(appContext(args.context).db);
  const hours = { ...private_groups, time_zone: studio.time_zone };
  return data({ ...page.data, hours }, page.init ?? {});
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "bookings.book_group");
  const { db, env, address } = appContext(args.context);
  const actor = await getActor(args);
  return answerRequestForm(
    await readForm(args.request, [], { unknown: "keep" }),
    { db, origin: env.origin },
    { flow: groupFlow, whole: groupForm },
    (form) => bookPrivateGroup(db, actor, { ...form, address }),
  );
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendRequest(args, groupFlow);
}

export const shouldRevalidate = isRequestPageStale;

export default function BookClass({ loaderData, actionData }: Route.ComponentProps) {
  const made = getSuccess(actionData)?.value;
  const { hours } = loaderData;
  if (!hours.is_offered && !made) return <NotOffered />;
  return (
    <RequestFrame
      here={path}
      eyebrow="Private group classes"
      title="Your people, your hour"
      lead={
        hours.needs_teacher
          ? "Choose a day and a time and tell us about your group. We'll find a teacher and confirm by email. No account needed."
          : "Choose a day and a time, tell us about your group, and your class is booked. No account needed."
      }
      promises={[
        hours.needs_teacher
          ? "Confirmed by email once we find a teacher."
          : "Confirmed immediately, with a booking ID and a calendar entry.",
        "A teacher for your group alone, live and online.",
        "A reminder a day before the class, and the link an hour before.",
        "Plans change? Cancel with the link in our email, up to the deadline it gives.",
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

/** The page while the studio takes no private groups: it says so and leads to the other ways. */
function NotOffered() {
  return (
    <RequestFrame
      here={path}
      eyebrow="Private group classes"
      title="Private groups are not available"
      lead="We don't take bookings for private groups at the moment."
      promises={[]}
    >
      <p>Join a class this week, or tell us what you have in mind and we'll see what we can do.</p>
      <p className="mt-7 flex flex-wrap gap-3">
        <LinkButton to="/schedule">See the schedule</LinkButton>
        <LinkButton to="/contact" look="secondary">
          Contact us
        </LinkButton>
      </p>
    </RequestFrame>
  );
}

function GroupWizard({
  page,
  answer,
}: {
  page: RequestPage & { hours: GroupHours };
  answer: RequestAnswer | undefined;
}) {
  const { hours, prefill } = page;
  const wizard = useRequestWizard(groupFlow, page, answer, { fullName: prefill.full_name });
  const { values, zone, offer } = wizard;
  return (
    <WizardForm
      wizard={wizard}
      last={hours.needs_teacher ? "Sent" : "Confirmed"}
      nextLabel="Continue"
      previousLabel="Back"
      submitLabel={hours.needs_teacher ? "Request Booking" : "Confirm Booking"}
      sendingWords={hours.needs_teacher ? "Sending your request..." : "Booking your class..."}
      price={offer?.price}
      steps={[
        {
          name: "Date and time",
          title: "When would you like to meet?",
          fields: <WhenStep hours={hours} />,
        },
        {
          name: "Your group",
          title: "Who is coming?",
          fields: (
            <>
              <Chosen values={values} zone={zone} offer={offer} />
              <GroupStep />
            </>
          ),
        },
      ]}
    />
  );
}

/** Shows the selection of the first step. */
function Chosen({ values, zone, offer }: { values: Values; zone: string; offer: PackageOffer | undefined }) {
  const { user } = useSession();
  const [date, time] = [String(values.date ?? ""), String(values.time ?? "")];
  const groupSize = String(values.groupSize ?? "");
  if (!date || !time) return null;
  const at = zoneClock.instant(date, slotTime(time), zone);
  return (
    <div className="mb-8">
      <Facts>
        <Fact label="When">{zoneClock.say("when", at, zone, at)}</Fact>
        {offer && (
          <Fact label="Package">
            {offer.name}
            {offer.class_count > 1 && (
              <span className="block text-sm text-ink-2">
                {`This is the first of ${offer.class_count} classes. We'll plan the others with you.`}
              </span>
            )}
          </Fact>
        )}
        <Fact label="Length">{offer ? `${offer.session_minutes} minutes` : usualDuration}</Fact>
        <Fact label="Price">
          {groupPriceText(offer && pickMoney(offer, "price"), groupSize)}
          <span className="block text-sm text-ink-2">
            <PaymentNote
              payer={user ? "member" : "guest"}
              isAgreed={groupSize === "" || hasGroupPrice(groupSize)}
            />
            .
          </span>
        </Fact>
      </Facts>
    </div>
  );
}

function GroupBooked({ made }: { made: MadeRequest }) {
  const sendsEmail = useCanSendEmail();
  return (
    <Submitted
      picture="people"
      title={made.is_confirmed ? "Your class is booked" : "We received your request"}
      booking_id={made.booking_id}
      lead={
        made.is_confirmed
          ? emailedText(sendsEmail, "a confirmation with a calendar file", made.email)
          : `Your class is not confirmed yet. We're looking for a teacher and will email ${made.email}.`
      }
      next={[
        made.is_confirmed
          ? "We'll choose a teacher for your group and may email you with questions."
          : "Once we find a teacher, we'll email you a confirmation with a calendar file.",
        "We'll email you a reminder a day before the class.",
        "We'll email you the link to the live session an hour before it starts.",
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
            {made.price.amount === null ? (
              agreedPrice
            ) : (
              <>
                {formatMoney(made.price)} (
                <PaymentNote payer={made.is_guest ? "guest" : "member"} />)
              </>
            )}
          </Fact>
        </Facts>
      </div>
      <p className="mt-5 text-sm text-ink-2">{made.cancellation}</p>
      {made.is_confirmed && (
        <CalendarLinks path={made.calendar_path} google_link={made.google_link} className="mt-5" />
      )}
    </Submitted>
  );
}
