import { withinPromise } from "#app/bookings/booking-labels.ts";
import { myBookingsPath } from "#app/bookings/booking-step.ts";
import { dayChoices, experienceChoices, timeChoices } from "#app/bookings/choices.ts";
import { useBusiness } from "#app/frame/business.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { getSuccess } from "#app/platform/action-result.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import type { MadeRequest, RequestAnswer } from "../answer-request-form.server.ts";
import { individualFlow, individualForm } from "../individual-form.ts";
import { requestIndividualSessions } from "../request-individual-sessions.server.ts";
import type { Route } from "./+types/individual";
import {
  DaysAndTimes,
  EmailAndPhone,
  LongText,
  Packages,
  Select,
  SpecialRequests,
  StartDate,
  Text,
  Timezone,
} from "./parts/fields.tsx";
import { PackageSummary } from "./parts/package-summary.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { answerMembersRequest, loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-wizard.ts";
import { WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book/individual";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book individual sessions", path, image: "/og/individual.png" });
}

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, individualFlow);
}

export function action(args: Route.ActionArgs) {
  const form = { flow: individualFlow, whole: individualForm };
  return answerMembersRequest(args, form, requestIndividualSessions);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendRequest(args, individualFlow);
}

export const shouldRevalidate = isRequestPageStale;

export default function Individual({ loaderData, actionData }: Route.ComponentProps) {
  const made = getSuccess(actionData)?.value;
  const promised = useBusiness()?.promises.individual;
  return (
    <RequestFrame
      here={path}
      eyebrow="Individual sessions"
      title="An hour that is only yours"
      lead="One teacher, one aim, at times you choose. Tell us where you are and where you would like to be."
      promises={[
        `A confirmation email${withinPromise(promised)}. After that, we plan the dates with you.`,
        "A video call link before every session.",
        "Sixty minutes each, in your time zone.",
        "You can cancel until we plan the dates.",
      ]}
    >
      {made ? (
        <IndividualSubmitted made={made} />
      ) : (
        <IndividualWizard page={loaderData} answer={actionData ?? loaderData.carried} />
      )}
    </RequestFrame>
  );
}

function IndividualWizard({ page, answer }: { page: RequestPage; answer: RequestAnswer | undefined }) {
  const { first_name, last_name } = splitName(page.prefill.full_name);
  const named = { firstName: first_name, lastName: last_name };
  const wizard = useRequestWizard(individualFlow, page, answer, named);
  const { offer } = wizard;
  const zone = zoneClock.zoneText(page.rendered, wizard.zone);
  return (
    <WizardForm
      wizard={wizard}
      last="Confirmation"
      submitLabel="Submit Booking"
      sendingWords="Submitting your booking..."
      needsSignIn
      price={offer?.price}
      steps={[
        { name: "Personal Info", title: "Who are you?", fields: <PersonStep /> },
        { name: "Package", title: "What would you like to work on?", fields: <PackageStep /> },
        {
          name: "Schedule",
          title: "When does it suit you?",
          lead: "Choose as many as you can. The more you choose, the sooner we find a teacher.",
          fields: (
            <div className="flex flex-col gap-7">
              <DaysAndTimes days={dayChoices} times={timeChoices} help={`Times are in ${zone}.`} />
              <StartDate className="max-w-64" />
              <SpecialRequests help="A preferred teacher, a language, or equipment you have at home." />
            </div>
          ),
        },
      ]}
      summary={
        <PackageSummary
          offer={offer}
          title="Your package"
          totalLabel="Total"
          total={offer ? pickMoney(offer, "price") : null}
        />
      }
    />
  );
}

function PersonStep() {
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <Text name="firstName" label="First name" autoComplete="given-name" />
      <Text name="lastName" label="Last name" autoComplete="family-name" />
      <EmailAndPhone />
      <Timezone help="We plan your sessions in this time zone." />
    </div>
  );
}

function PackageStep() {
  return (
    <div className="flex flex-col gap-7">
      <Packages type="Individual" label="Choose a package" />
      <Select
        name="experienceLevel"
        label="Experience level"
        options={experienceChoices}
        placeholder="Select your experience"
      />
      <LongText
        name="goals"
        label="Goals"
        help="What should be different in three months? One sentence is enough."
      />
      <LongText
        name="healthConditions"
        label="Health conditions"
        help="Injuries, surgery, pregnancy, medicines. Only your teacher and the staff who plan your sessions can read this."
        optional
      />
    </div>
  );
}

function IndividualSubmitted({ made }: { made: MadeRequest }) {
  const sendsEmail = useCanSendEmail();
  const promised = useBusiness()?.promises.individual;
  return (
    <Submitted
      picture="lotus"
      title="Booking Submitted!"
      booking_id={made.booking_id}
      lead={`We received your booking for ${made.class_name}. ${emailedText(sendsEmail, "a copy", made.email)}`}
      next={[
        `We'll email you a confirmation${withinPromise(promised)}.`,
        "After that, we'll plan the dates and email them to you with a calendar file.",
        "Before each session, you'll find the video call link in your email and in My Bookings.",
        "We may call you if we have questions.",
      ]}
      actions={<LinkButton to={myBookingsPath}>My Bookings</LinkButton>}
    />
  );
}
