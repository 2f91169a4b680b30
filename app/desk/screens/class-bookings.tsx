import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { clientReplyForm } from "#app/contact/desk/desk-forms.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { countBookings } from "../booking-count-queries.server.ts";
import { bookingSource, listBookedPackages, listBookedTeachers } from "../booking-queries.server.ts";
import { openAtDesk, readDeskAddress } from "../desk-address.ts";
import { neighbours } from "../neighbours.ts";
import type { Route } from "./+types/class-bookings";
import { AddBooking } from "./parts/add-forms.tsx";
import { AllBookings } from "./parts/all-bookings.tsx";
import { answerBookings, bookingForms } from "./parts/answer-bookings.server.ts";
import type { DeskAnswer } from "./parts/answer-messages.server.ts";
import { BackToList } from "./parts/beside.tsx";
import { openAdd } from "./parts/open-add.server.ts";
import { openBooking } from "./parts/open-booking.server.ts";
import { FormStatus, OpenedBooking, openQuestion, sentFields } from "./parts/opened-booking.tsx";
import { openPlan } from "./parts/plan-request.server.ts";
import { PlanRequest } from "./parts/plan-request.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

const id = "class-bookings";

export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, id);
  const { db } = appContext(args.context);
  const address = readDeskAddress(new URL(args.request.url).searchParams);
  const [zone, people] = await Promise.all([studioTimeZone(db), listDesk(db)]);
  const shared = {
    people,
    zone,
    at: now().getTime(),
    requestId: randomUUID(),
    ask: address.ask,
    ...neighbours(member.roles),
  };
  const plan = address.plan ? await openPlan(db, member, address.plan, zone) : undefined;
  if (plan) return { ...shared, screen: "plan" as const, plan };
  if (address.adds) {
    return { ...shared, screen: "new" as const, adds: await openAdd(db, address.adds, zone) };
  }
  const number = address.booking ?? address.plan;
  const opened = number
    ? await openBooking(db, member, { booking_id: number, zone, ask: address.ask })
    : undefined;
  if (opened) {
    return { ...shared, screen: "one" as const, opened, isPlanned: address.plan !== undefined };
  }
  const views = await openViews(db, member.id, id, args.request);
  const [bookings, teachers, packages, counts] = await Promise.all([
    listData(db, bookingSource(member.id), args.request),
    listBookedTeachers(db),
    listBookedPackages(db),
    countBookings(db, zone),
  ]);
  const isLost = number !== undefined;
  return { ...shared, screen: "list" as const, views, bookings, teachers, packages, counts, isLost };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs): Promise<DeskAnswer> {
  const { member: actor } = await openModule(args, id);
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [...bookingForms, clientReplyForm, ...sentFields]);
  return withSent(
    form,
    await answerBookings({ db, actor, request: args.request, form }, () =>
      selectedIds(db, bookingSource(actor.id), form),
    ),
  );
}

export default function ClassBookings({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const answer = useKeptAnswer(actionData);
  const typed = answer && "typed" in answer ? answer : undefined;
  const { zone, at, people, requestId, screen, transactions } = loaderData;
  const ask = screen === "one" ? openQuestion(loaderData.ask, loaderData.opened, answer) : loaderData.ask;
  // Planning doesn't update live, because the server compares the plan with the loaded version.
  useLiveList(screen === "plan" ? [] : "bookings");
  if (screen === "new") {
    return <AddBooking adds={loaderData.adds} requestId={requestId} answer={typed} />;
  }
  if (screen === "plan") {
    return <PlanRequest plan={loaderData.plan} requestId={requestId} answer={typed} />;
  }
  return (
    <StudioClockProvider zone={zone} now={at}>
      <PageBar actions={<LinkButton to={openAtDesk(params, { new: "booking" })}>Add booking</LinkButton>} />
      <FormStatus
        answer={ask ? undefined : answer}
        isLost={screen === "list" && loaderData.isLost}
        isPlanned={screen === "one" && loaderData.isPlanned}
      />
      {screen === "one" ? (
        <>
          <BackToList />
          <OpenedBooking
            opened={loaderData.opened}
            people={people}
            requestId={requestId}
            answer={answer}
            ask={ask}
            transactions={transactions}
          />
        </>
      ) : (
        <AllBookings data={loaderData} />
      )}
    </StudioClockProvider>
  );
}
