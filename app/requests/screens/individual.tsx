import { withinPromise } from "#app/bookings/booking-labels.ts";
import { myBookingsPath } from "#app/bookings/booking-step.ts";
import { useBusiness } from "#app/frame/business.ts";
import { emailedText, useCanSendEmail } from "#app/mail/emailed-text.ts";
import { getSuccess } from "#app/platform/action-result.ts";
import { pickMoney } from "#app/platform/fields/money.ts";
import { splitName } from "#app/platform/text/first-name.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { textsMeta } from "#app/ui/seo.ts";
import { individualFlow, individualForm } from "../individual-form.ts";
import type { MadeRequest, RequestAnswer } from "../request-answer.ts";
import { requestIndividualSessions } from "../request-individual-sessions.server.ts";
import type { Route } from "./+types/individual";
import { PackageStep, PersonStep, ScheduleStep } from "./parts/individual-steps.tsx";
import { PackageSummary } from "./parts/package-summary.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { answerMembersRequest, loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useRequestWizard } from "./parts/use-request-wizard.ts";
import { SignInNote, WizardForm } from "./parts/wizard-frame.tsx";

const path = "/book/individual";

export function meta(args: Route.MetaArgs) {
  return textsMeta(args, { title: "Book individual sessions", path, image: "/og/individual.png" });
}

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, { path, site: "individual", type: "Individual", flow: individualFlow });
}

export function action(args: Route.ActionArgs) {
  return answerMembersRequest(args, path, {
    flow: individualFlow,
    whole: individualForm,
    kind: "individual",
    request: requestIndividualSessions,
  });
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendRequest(serverAction, request, individualFlow, "individual");
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
  const { packages, user, prefill, rendered } = page;
  const { wizard, present, zone, offer } = useRequestWizard(
    individualFlow,
    page,
    answer,
    splitNames(prefill.full_name),
  );
  const { values } = wizard;
  const at = new Date(rendered);
  return (
    <WizardForm
      wizard={wizard}
      last="Confirmation"
      submitLabel="Submit Booking"
      sendingWords="Submitting your booking..."
      note={user === null && <SignInNote target={path} onLeave={wizard.keepForSignIn} />}
      hidden={{ request_id: String(values.request_id), quotedPrice: String(offer?.price ?? "") }}
      steps={[
        {
          name: "Personal Info",
          title: "Who are you?",
          fields: <PersonStep wizard={wizard} profileZone={prefill.time_zone} at={at} />,
        },
        {
          name: "Package",
          title: "What would you like to work on?",
          fields: <PackageStep wizard={wizard} packages={packages} />,
        },
        {
          name: "Schedule",
          title: "When does it suit you?",
          lead: "Choose as many as you can. The more you choose, the sooner we find a teacher.",
          fields: (
            <ScheduleStep
              wizard={wizard}
              today={zoneClock.wall(present, zone).date}
              zone={zoneClock.zoneText(rendered, zone)}
            />
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

function splitNames(full_name: string) {
  const { first_name, last_name } = splitName(full_name);
  return { firstName: first_name, lastName: last_name };
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
