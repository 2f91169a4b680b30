import { randomUUID } from "node:crypto";
import { redirect, type ShouldRevalidateFunctionArgs, useOutlet, useSearchParams } from "react-router";
import { replyForm, savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { getError, getSuccess, withSent } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { isPanelMove, WithPanel } from "#app/staff/layout/side-panel.tsx";
import { listData, selectedIds } from "#app/staff/list-data.server.ts";
import { moduleOfPath } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { movedBookingAddress, useBookingAddress } from "../booking-address.ts";
import { listBookedPackages, listBookedTeachers, requestSource } from "../booking-queries.server.ts";
import { bulkForms, changeBookings } from "../bookings/screens/bulk-bookings.server.ts";
import { doneWords, readDeskAddress } from "../desk-address.ts";
import { emailSource } from "../email-queries.server.ts";
import { countOpenSpam, listSavedReplies, messageSource } from "../message-queries.server.ts";
import type { Route } from "./+types/desk";
import { answerEmails } from "./parts/answer-emails.server.ts";
import { answerMessages, type DeskAnswer } from "./parts/answer-messages.server.ts";
import { BesideList } from "./parts/beside.tsx";
import { EmailTab } from "./parts/email-tab.tsx";
import { besideMessages, MessageList } from "./parts/message-list.tsx";
import { MessagePane } from "./parts/message-pane.tsx";
import { openMessage } from "./parts/open-message.server.ts";
import { RequestList } from "./parts/request-list.tsx";
import { SavedReplies } from "./parts/saved-replies.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

/** Field names that the messages tab sends outside of its forms. */
const sentFields = ["intent", "id", "ids", "all", "query", "version", "request_id", "to", "was"];

/** The live updates of each tab. */
const liveOf = {
  messages: "messages",
  saved: "messages",
  mail: "mails",
  requests: "bookings",
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
  };
  if (address.saved) {
    return { ...shared, screen: "saved" as const, saved: await listSavedReplies(db), shown: address.saved };
  }
  const views = await openViews(db, member.id, module, args.request);
  if (address.tab === "mail") {
    return { ...shared, screen: "mail" as const, mails: await listData(db, emailSource(), args.request) };
  }
  if (address.tab === "requests") {
    const moved = movedBookingAddress(args.request);
    if (moved) throw redirect(moved);
    const [list, teachers, packages] = await Promise.all([
      listData(db, requestSource(member.id), args.request),
      listBookedTeachers(db),
      listBookedPackages(db),
    ]);
    return { ...shared, screen: "requests" as const, views, list, teachers, packages };
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

/** Opening or closing the panel changes nothing in the list. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  return !isPanelMove(navigation) && navigation.defaultShouldRevalidate;
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

export async function action(args: Route.ActionArgs): Promise<DeskAnswer> {
  const url = new URL(args.request.url);
  const { member: actor } = await openModule(args, moduleOf(url.pathname));
  const form = await readForm(args.request, [replyForm, savedReplyForm, ...bulkForms, ...sentFields]);
  const { db } = appContext(args.context);
  const { tab } = readDeskAddress(url.searchParams);
  if (tab === "mail") return answerEmails(db, actor, form);
  const actionContext = { db, actor, request: args.request, form };
  if (tab === "requests") {
    return changeBookings(actionContext, await selectedIds(db, requestSource(actor.id), form));
  }
  return withSent(form, await answerMessages(actionContext));
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { module, people, zone, at, requestId, screen } = loaderData;
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const typed = answer && "typed" in answer ? answer : undefined;
  const panel = useOutlet();
  const to = useBookingAddress();
  const rows = loaderData.screen === "requests" ? loaderData.list.rows.map((row) => to(row.booking_id)) : [];
  useLiveList(liveOf[screen]);
  return (
    <StudioClockProvider zone={zone} now={at}>
      <WithPanel panel={panel} rows={rows}>
        <PageBar actions={screen === "requests" && <LinkButton to={to("new")}>Add booking</LinkButton>} />
        <ModuleStatus
          error={typed ? undefined : getError(answer)?.error}
          ok={answer ? getSuccess(answer)?.ok : doneWord(doneWords, params)}
          isLost={loaderData.screen === "messages" && loaderData.isLost}
        />
        {loaderData.screen === "saved" && (
          <SavedReplies saved={loaderData.saved} shown={loaderData.shown} answer={typed} />
        )}
        {loaderData.screen === "requests" && (
          <RequestList
            module={module}
            data={loaderData.list}
            people={people}
            views={loaderData.views}
            teachers={loaderData.teachers}
            packages={loaderData.packages}
          />
        )}
        {loaderData.screen === "mail" && <EmailTab module={module} data={loaderData.mails} />}
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
      </WithPanel>
    </StudioClockProvider>
  );
}
