import { formatFrequency, withinPromise } from "#app/bookings/booking-labels.ts";
import { myBookingsPath } from "#app/bookings/booking-step.ts";
import { type Frequency, frequencies } from "#app/bookings/choices.ts";
import {
  corporateEstimate,
  frequencyMultipliers,
  participantsLeast,
  participantsMost,
} from "#app/bookings/prices/corporate-estimate.ts";
import type { PackageOffer } from "#app/catalogue/package-offer.ts";
import { useBusiness } from "#app/frame/business.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { getSuccess } from "#app/platform/action-result.ts";
import { type Money, pickMoney } from "#app/platform/fields/money.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { corporateFlow, corporateForm } from "../corporate-form.ts";
import type { MadeRequest, RequestAnswer } from "../request-answer.ts";
import { requestCorporateProgram } from "../request-corporate-program.server.ts";
import type { Values } from "../wizard.ts";
import type { Route } from "./+types/corporate";
import { CompanyStep, CorporateScheduleStep, ProgramStep } from "./parts/corporate-steps.tsx";
import { PackageSummary, Row } from "./parts/package-summary.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { answerMembersRequest, loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-request-wizard.ts";
import { SignInNote, WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book/corporate";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book a corporate program", path, image: "/og/corporate.png" });
}

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, { path, site: "corporate", type: "Corporate", flow: corporateFlow });
}

export function action(args: Route.ActionArgs) {
  return answerMembersRequest(args, path, {
    flow: corporateFlow,
    whole: corporateForm,
    kind: "corporate",
    request: requestCorporateProgram,
  });
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendRequest(serverAction, request, corporateFlow, "corporate");
}

export const shouldRevalidate = isRequestPageStale;

export default function Corporate({ loaderData, actionData }: Route.ComponentProps) {
  const made = getSuccess(actionData)?.value;
  const promised = useBusiness()?.promises.corporate;
  return (
    <RequestFrame
      here={path}
      eyebrow="Corporate programs"
      title="A calmer hour in the working week"
      lead="For teams of any size, in a room or online. You see an estimate right away. We'll follow up with a proposal."
      promises={[
        `A proposal${withinPromise(promised)}, with dates, teachers and the final price.`,
        "Up to 500 people, in groups small enough for a teacher to see everyone.",
        "No mats, no changing: work clothes are fine.",
        "We never share your team's health details.",
      ]}
    >
      {made ? (
        <CorporateSubmitted made={made} />
      ) : (
        <CorporateWizard page={loaderData} answer={actionData ?? loaderData.carried} />
      )}
    </RequestFrame>
  );
}

function CorporateWizard({ page, answer }: { page: RequestPage; answer: RequestAnswer | undefined }) {
  const { packages, user, prefill, rendered } = page;
  const { wizard, present, zone, offer } = useRequestWizard(corporateFlow, page, answer, {
    contactName: prefill.full_name,
  });
  const { values } = wizard;
  const estimate = getEstimate(offer, values);
  const at = new Date(rendered);
  const summary = <EstimateSummary offer={offer} values={values} estimate={estimate} />;
  return (
    <WizardForm
      wizard={wizard}
      last="Confirmation"
      submitLabel="Submit Request"
      sendingWords="Submitting your request..."
      note={user === null && <SignInNote target={path} onLeave={wizard.keepForSignIn} />}
      hidden={{ request_id: String(values.request_id), quotedPrice: String(estimate?.amount ?? "") }}
      steps={[
        { name: "Company Info", title: "Who are you?", fields: <CompanyStep wizard={wizard} /> },
        {
          name: "Program Details",
          title: "What would help your people?",
          fields: (
            <>
              <ProgramStep wizard={wizard} packages={packages} />
              {summary}
            </>
          ),
        },
        {
          name: "Schedule",
          title: "When and where?",
          fields: (
            <CorporateScheduleStep
              wizard={wizard}
              profileZone={prefill.time_zone}
              at={at}
              today={zoneClock.wall(present, zone).date}
            />
          ),
        },
      ]}
      summary={summary}
    />
  );
}

/** Undefined for an unknown frequency. */
function readFrequency(values: Values): Frequency | undefined {
  return frequencies.find((one) => one === values.sessionFrequency);
}

/** Returns null until program, number of people and frequency are set. */
function getEstimate(offer: PackageOffer | undefined, values: Values): Money | null {
  const people = Number(values.participantsCount);
  const frequency = readFrequency(values);
  const isCounted = Number.isInteger(people) && people >= participantsLeast && people <= participantsMost;
  return offer && frequency && isCounted
    ? corporateEstimate(pickMoney(offer, "price"), people, frequency)
    : null;
}

function EstimateSummary({
  offer,
  values,
  estimate,
}: {
  offer: PackageOffer | undefined;
  values: Values;
  estimate: Money | null;
}) {
  const frequency = readFrequency(values);
  return (
    <PackageSummary offer={offer} title="Your estimate" totalLabel="Estimate" total={estimate} isEstimate>
      {values.participantsCount && <Row label="Participants">{values.participantsCount}</Row>}
      {frequency && <Row label={formatFrequency(frequency)}>× {frequencyMultipliers[frequency]}</Row>}
    </PackageSummary>
  );
}

function CorporateSubmitted({ made }: { made: MadeRequest }) {
  const sendsEmail = useCanSendEmail();
  const promised = useBusiness()?.promises.corporate;
  return (
    <Submitted
      picture="desk"
      title="Request Submitted!"
      booking_id={made.booking_id}
      lead={`We received your request for ${made.class_name}. ${emailedText(sendsEmail, "a copy", made.email)}`}
      next={[
        `We'll email you a proposal${withinPromise(promised)}, with dates, teachers and the final price.`,
        "We may call you to ask about rooms, screens and your team's needs.",
        "Once you accept, we'll plan the dates and email them to you with a calendar file.",
      ]}
      actions={<LinkButton to={myBookingsPath}>My Bookings</LinkButton>}
    />
  );
}
