import { formatFrequency, withinPromise } from "#app/bookings/booking-labels.ts";
import { myBookingsPath } from "#app/bookings/booking-step.ts";
import {
  budgetChoices,
  companySizeChoices,
  corporateTimeChoices,
  type Frequency,
  frequencies,
  frequencyChoices,
  industryChoices,
  workDayChoices,
  workLocationChoices,
} from "#app/bookings/choices.ts";
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
import { LinkButton } from "#app/ui/button.tsx";
import { ToggleGroup } from "#app/ui/form/toggle-group.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import type { MadeRequest, RequestAnswer } from "../answer-request-form.server.ts";
import { corporateFlow, corporateForm } from "../corporate-form.ts";
import { requestCorporateProgram } from "../request-corporate-program.server.ts";
import type { Values } from "../wizard.ts";
import type { Route } from "./+types/corporate";
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
import { PackageSummary, Row } from "./parts/package-summary.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { answerMembersRequest, loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-wizard.ts";
import { WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book/corporate";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book a corporate program", path, image: "/og/corporate.png" });
}

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, corporateFlow);
}

export function action(args: Route.ActionArgs) {
  return answerMembersRequest(args, { flow: corporateFlow, whole: corporateForm }, requestCorporateProgram);
}

export function clientAction(args: Route.ClientActionArgs) {
  return sendRequest(args, corporateFlow);
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
  const wizard = useRequestWizard(corporateFlow, page, answer, { contactName: page.prefill.full_name });
  const { offer, values } = wizard;
  const estimate = getEstimate(offer, values);
  const summary = <EstimateSummary offer={offer} values={values} estimate={estimate} />;
  return (
    <WizardForm
      wizard={wizard}
      last="Confirmation"
      submitLabel="Submit Request"
      sendingWords="Submitting your request..."
      needsSignIn
      price={estimate?.amount}
      steps={[
        { name: "Company Info", title: "Who are you?", fields: <CompanyStep /> },
        {
          name: "Program Details",
          title: "What would help your people?",
          fields: (
            <>
              <ProgramStep choices={wizard.choices} />
              {summary}
            </>
          ),
        },
        { name: "Schedule", title: "When and where?", fields: <ScheduleStep /> },
      ]}
      summary={summary}
    />
  );
}

function CompanyStep() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Text name="companyName" label="Company name" autoComplete="organization" className="sm:col-span-2" />
      <Select name="industry" label="Industry" options={industryChoices} placeholder="Select an industry" />
      <Select
        name="companySize"
        label="Company size"
        options={companySizeChoices}
        placeholder="Select a size"
      />
      <Text name="contactName" label="Contact name" autoComplete="name" />
      <Text name="position" label="Position" autoComplete="organization-title" />
      <EmailAndPhone />
    </div>
  );
}

function ProgramStep({ choices }: Pick<ReturnType<typeof useRequestWizard>, "choices">) {
  return (
    <div className="flex flex-col gap-7">
      <Packages type="Corporate" label="Choose a program" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Text
          name="participantsCount"
          label="Number of participants"
          type="number"
          inputMode="numeric"
          min={participantsLeast}
          max={participantsMost}
          step={1}
        />
        <Select
          name="sessionFrequency"
          label="Frequency"
          options={frequencyChoices}
          placeholder="Select a frequency"
        />
      </div>
      <LongText
        name="goals"
        label="Objectives"
        help="What should change for your team? For example, less pain or calmer meetings."
      />
      <Select
        name="budgetRange"
        label="Budget range"
        options={budgetChoices}
        placeholder="Not decided"
        optional
      />
      <ToggleGroup
        {...choices("currentPrograms")}
        label="Do you already have a wellness program?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
          { value: "", label: "I don't know" },
        ]}
      />
    </div>
  );
}

function ScheduleStep() {
  return (
    <div className="flex flex-col gap-7">
      <DaysAndTimes days={workDayChoices} times={corporateTimeChoices} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Timezone help="Days and times are in this time zone." />
        <StartDate />
      </div>
      <Select
        name="workLocation"
        label="Location"
        options={workLocationChoices}
        placeholder="Select a location"
      />
      <Text
        name="equipmentNeeded"
        label="Equipment needed"
        help="What should we bring? For example, mats, a screen or a microphone."
        optional
      />
      <SpecialRequests />
    </div>
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
