import { splitName } from "#app/accounts/full-name.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import { myBookingsPath } from "#app/bookings/booking-step.ts";
import { withinPromise } from "#app/bookings/booking-words.ts";
import { useBusiness } from "#app/frame/business.ts";
import { doneOf } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/seo.ts";
import { usePresent } from "#app/ui/time/zoned-time.tsx";
import { answerRequestForm } from "../answer-request-form.server.ts";
import { individualFlow, individualForm } from "../individual-form.ts";
import type { MadeRequest, RequestAnswer } from "../request-answer.ts";
import { requestIndividualSessions } from "../request-individual-sessions.server.ts";
import { zoneFallback } from "../time-zones.ts";
import type { Route } from "./+types/individual";
import { PackageStep, PersonStep, ScheduleStep } from "./parts/individual-steps.tsx";
import { PackageSummary } from "./parts/package-summary.tsx";
import { RequestFrame } from "./parts/request-frame.tsx";
import { carryingDraft, loadRequestPage, type RequestPage } from "./parts/request-page.server.ts";
import { isRequestPageStale, sendRequest } from "./parts/send-request.ts";
import { Submitted } from "./parts/submitted.tsx";
import { useWizard } from "./parts/use-wizard.ts";
import { SignInNote, WizardForm } from "./parts/wizard-frame.tsx";
import { useVisitorZone } from "./parts/zone-field.tsx";

const path = "/book/individual";

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const business = matches[0].loaderData;
  return pageMeta({
    title: loaderData?.search.title ?? "Book individual sessions",
    description: loaderData?.search.description ?? "",
    path,
    site: business && { name: business.profile.name, origin: business.origin },
    image: "/og/individual.png",
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadRequestPage(args, { path, site: "individual", type: "Individual", flow: individualFlow });
}

export async function action(args: Route.ActionArgs) {
  const { db, env, address } = appContext(args.context);
  return carryingDraft(args, path, individualFlow, (sent) =>
    answerRequestForm(
      sent,
      env.origin,
      {
        flow: individualFlow,
        whole: individualForm,
        kind: "individual",
        fields: {
          package: { name: "packageId", step: 2 },
          date: { name: "startDate", step: 3 },
          time: { name: "preferredTimes", step: 3 },
        },
      },
      // Steps may be taken by anybody; only who sends the last one must be known.
      async (form) =>
        requestIndividualSessions(db, await requireMember(args, "bookings.request"), { ...form, address }),
    ),
  );
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendRequest(serverAction, request, individualFlow, "individual");
}

export const shouldRevalidate = isRequestPageStale;

export default function Individual({ loaderData, actionData }: Route.ComponentProps) {
  const made = doneOf(actionData)?.value;
  const promised = useBusiness()?.promises.individual;
  return (
    <RequestFrame
      here={path}
      eyebrow="Individual sessions"
      title="An hour that is only yours"
      lead="One teacher, one aim, at hours you choose. Tell us where you are and where you would like to be."
      promises={[
        `A confirmation email${withinPromise(promised)}, with teacher and hours.`,
        "A video call link before every session.",
        "Sixty minutes each, on your own clock.",
        "Until we have confirmed, you can withdraw at any time.",
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
  const { packages, user, prefill, request_id, rendered } = page;
  const wizard = useWizard(individualFlow, {
    user,
    answer,
    values: {
      ...splitNames(prefill.full_name),
      email: prefill.email,
      phone: prefill.phone,
      request_id,
    },
  });
  const present = usePresent(rendered);
  const browser = useVisitorZone();
  const { values } = wizard;
  const zone = String(values.timezone || prefill.time_zone || browser || zoneFallback);
  const offer = packages?.find(({ id }) => id === values.packageId);
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
          lead: "Choose as many as you can: the more, the sooner we find a teacher.",
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
        <PackageSummary offer={offer} title="Your package" totalLabel="Total" total={offer?.price ?? null} />
      }
    />
  );
}

function splitNames(full_name: string) {
  const { first_name, last_name } = splitName(full_name);
  return { firstName: first_name, lastName: last_name };
}

function IndividualSubmitted({ made }: { made: MadeRequest }) {
  const promised = useBusiness()?.promises.individual;
  return (
    <Submitted
      picture="lotus"
      title="Booking Submitted!"
      booking_id={made.booking_id}
      lead={`${made.class_name} is noted for you, and a copy is on its way to ${made.email}.`}
      next={[
        `You receive a confirmation email${withinPromise(promised)}, with your teacher and the hours.`,
        "Before each session a video call link reaches you by email and on your profile.",
        "Our team may call you if a question is open.",
      ]}
      actions={<LinkButton to={myBookingsPath}>My Bookings</LinkButton>}
    />
  );
}
