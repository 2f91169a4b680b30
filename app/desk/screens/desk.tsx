import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { replyForm, savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { listData, selectedIds } from "#app/staff/list-data.server.ts";
import { moduleOfPath } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useKeptAnswer } from "#app/ui/form/use-kept-answer.ts";
import { requestSource } from "../booking-queries.server.ts";
import { openAtDesk, readDeskAddress } from "../desk-address.ts";
import { mailSource } from "../mail-queries.server.ts";
import { countOpenSpam, listSavedReplies, messageSource } from "../message-queries.server.ts";
import { neighbours } from "../neighbours.ts";
import type { Route } from "./+types/desk";
import { AddBooking } from "./parts/add-forms.tsx";
import { answerBookings, bookingForms } from "./parts/answer-bookings.server.ts";
import { answerMails } from "./parts/answer-mails.server.ts";
import { answerMessages, type DeskAnswer } from "./parts/answer-messages.server.ts";
import { BesideList } from "./parts/beside.tsx";
import { besideBookings } from "./parts/booking-list.tsx";
import { MailTab } from "./parts/mail-tab.tsx";
import { besideMessages, MessageList } from "./parts/message-list.tsx";
import { MessagePane } from "./parts/message-pane.tsx";
import { openAdd } from "./parts/open-add.server.ts";
import { openMessage } from "./parts/open-message.server.ts";
import { openRequests } from "./parts/open-requests.server.ts";
import { FormStatus, OpenedBooking, openQuestion, sentFields } from "./parts/opened-booking.tsx";
import { PlanRequest } from "./parts/plan-request.tsx";
import { RequestList } from "./parts/request-list.tsx";
import { SavedReplies } from "./parts/saved-replies.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

/**
 * The live updates of each tab. Planning doesn't update live, because the server compares the plan with the loaded
 * version.
 */
const liveOf = {
  messages: "messages",
  saved: "messages",
  mail: "mails",
  requests: "bookings",
  new: "bookings",
  plan: [],
} as const;

/** Returns the module of a URL. The screen has two URLs because admins see it under another module title. */
function moduleOf(path: string): DeskModule {
  return moduleOfPath(path) === "forms" ? "forms" : "form-submissions-messages";
}

export async function loader(args: Route.LoaderArgs) {
  const url = new URL(args.request.url);
  const module = moduleOf(url.pathname);
  const { member } = await openModule(args, module);
  const { db } = appContext(args.context);
  const address = readDeskAddress(url.searchParams);
  const [zone, people] = await Promise.all([studioTimeZone(db), listDesk(db)]);
  const shared = {
    module,
    people,
    zone,
    at: now().getTime(),
    requestId: randomUUID(),
    ...neighbours(member.roles),
  };
  if (address.saved) {
    return { ...shared, screen: "saved" as const, saved: await listSavedReplies(db), shown: address.saved };
  }
  const views = await openViews(db, member.id, module, args.request);
  if (address.tab === "mail") {
    return { ...shared, screen: "mail" as const, mails: await listData(db, mailSource(), args.request) };
  }
  if (address.tab === "requests" && address.adds) {
    return { ...shared, screen: "new" as const, adds: await openAdd(db, address.adds, zone) };
  }
  if (address.tab === "requests") {
    return {
      ...shared,
      views,
      ...(await openRequests(db, member, { address, zone, request: args.request })),
    };
  }
  const opened = address.message ? await openMessage(db, member, address.message) : undefined;
  const [messages, spam] = await Promise.all([
    listData(db, messageSource(member.id), args.request),
    countOpenSpam(db),
  ]);
  return {
    ...shared,
    screen: "messages" as const,
    views,
    messages,
    spam,
    opened,
    isLost: Boolean(address.message) && !opened,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs): Promise<DeskAnswer> {
  const url = new URL(args.request.url);
  const { member: actor } = await openModule(args, moduleOf(url.pathname));
  const form = await readForm(args.request, [replyForm, savedReplyForm, ...bookingForms, ...sentFields]);
  const { db } = appContext(args.context);
  const { tab } = readDeskAddress(url.searchParams);
  if (tab === "mail") return answerMails(db, actor, form);
  const actionContext = { db, actor, request: args.request, form };
  if (tab === "requests") {
    return withSent(
      form,
      await answerBookings(actionContext, () => selectedIds(db, requestSource(actor.id), form)),
    );
  }
  return withSent(form, await answerMessages(actionContext));
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { module, people, zone, at, requestId, screen, transactions } = loaderData;
  const [params] = useSearchParams();
  const answer = useKeptAnswer(actionData);
  const typed = answer && "typed" in answer ? answer : undefined;
  useLiveList(liveOf[screen]);
  if (loaderData.screen === "new") {
    return <AddBooking adds={loaderData.adds} requestId={requestId} answer={typed} />;
  }
  if (loaderData.screen === "plan") {
    return <PlanRequest plan={loaderData.plan} requestId={requestId} answer={typed} />;
  }
  return (
    <StudioClockProvider zone={zone} now={at}>
      <PageBar
        actions={
          screen === "requests" && (
            <LinkButton to={openAtDesk(params, { new: "booking" })}>Add booking</LinkButton>
          )
        }
      />
      <FormStatus
        answer={answer}
        isLost={"isLost" in loaderData && loaderData.isLost}
        isPlanned={loaderData.screen === "requests" && loaderData.isPlanned}
      />
      {loaderData.screen === "saved" && (
        <SavedReplies saved={loaderData.saved} shown={loaderData.shown} answer={typed} />
      )}
      {loaderData.screen === "requests" &&
        (loaderData.opened ? (
          <BesideList
            label="Requests"
            entries={besideBookings(params, loaderData.list.rows, loaderData.opened.booking.id)}
          >
            <OpenedBooking
              opened={loaderData.opened}
              people={people}
              requestId={requestId}
              answer={answer}
              ask={openQuestion(loaderData.ask, loaderData.opened, answer)}
              transactions={transactions}
            />
          </BesideList>
        ) : (
          <RequestList
            module={module}
            data={loaderData.list}
            people={people}
            views={loaderData.views}
            teachers={loaderData.teachers}
            packages={loaderData.packages}
          />
        ))}
      {loaderData.screen === "mail" && <MailTab module={module} data={loaderData.mails} />}
      {loaderData.screen === "messages" &&
        (loaderData.opened ? (
          <BesideList
            label="Messages"
            entries={besideMessages(params, loaderData.messages.rows, loaderData.opened.message.id)}
          >
            <MessagePane
              key={loaderData.opened.message.id}
              opened={loaderData.opened}
              people={people}
              requestId={requestId}
              answer={typed}
            />
          </BesideList>
        ) : (
          <MessageList
            module={module}
            data={loaderData.messages}
            spam={loaderData.spam}
            people={people}
            views={loaderData.views}
          />
        ))}
    </StudioClockProvider>
  );
}
