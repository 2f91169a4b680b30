import { randomUUID } from "node:crypto";
import { useSearchParams } from "react-router";
import { replyForm, savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import type { DeskModule } from "#app/staff/desk-path.ts";
import { listDesk } from "#app/staff/desk-people.server.ts";
import { listData } from "#app/staff/list-data.server.ts";
import { ModuleHead } from "#app/staff/module-head.tsx";
import { moduleOfPath } from "#app/staff/modules.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { useKeptAnswer } from "#app/staff/use-kept-answer.ts";
import { keepDataOnError, useLiveList } from "#app/staff/use-live-list.ts";
import { Notice } from "#app/ui/notice.tsx";
import { doneWords, openAtDesk, readDeskAddress } from "../desk-address.ts";
import { mailSource } from "../mail-queries.server.ts";
import { listSavedReplies, messageSource } from "../message-queries.server.ts";
import type { Route } from "./+types/desk";
import { answerMails } from "./parts/answer-mails.server.ts";
import { answerMessages, type DeskAnswer } from "./parts/answer-messages.server.ts";
import { MailTab } from "./parts/mail-tab.tsx";
import { MessageList } from "./parts/message-list.tsx";
import { BackToList, Beside, MessagePane } from "./parts/message-pane.tsx";
import { openMessage } from "./parts/open-message.server.ts";
import { SavedReplies } from "./parts/saved-replies.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

/** One screen under two addresses: super admins and admins have a name of their own for it. */
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
  const shared = { module, people, zone, at: now().getTime(), requestId: randomUUID() };
  if (address.saved) {
    return { ...shared, screen: "saved" as const, saved: await listSavedReplies(db), shown: address.saved };
  }
  const views = await openViews(db, member.id, module, args.request);
  if (address.tab === "mail") {
    return { ...shared, screen: "mail" as const, mails: await listData(db, mailSource(), args.request) };
  }
  const opened = address.message ? await openMessage(db, member, address.message) : undefined;
  const messages = await listData(db, messageSource(member.id), args.request);
  return {
    ...shared,
    screen: "messages" as const,
    views,
    messages,
    opened,
    isLost: Boolean(address.message) && !opened,
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

const sentFields = ["intent", "id", "ids", "all", "query", "version", "request_id", "to"];

export async function action(args: Route.ActionArgs): Promise<DeskAnswer> {
  const url = new URL(args.request.url);
  const { member: actor } = await openModule(args, moduleOf(url.pathname));
  const form = await readForm(args.request, [replyForm, savedReplyForm, ...sentFields]);
  const { db } = appContext(args.context);
  const { tab } = readDeskAddress(url.searchParams);
  if (tab === "mail") return answerMails(db, actor, form);
  return answerMessages({ db, actor, request: args.request, form });
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { module, people, zone, at, requestId, screen } = loaderData;
  const answer = useKeptAnswer(actionData);
  const typed = answer && "typed" in answer ? answer : undefined;
  useLiveList(screen === "mail" ? "mails" : "messages");
  return (
    <StudioClockProvider zone={zone} now={at}>
      <ModuleHead
        lead={`What people write to the studio, and what it answers. Times are those of ${zoneClock.city(zone)}.`}
      />
      <Said answer={answer} isLost={loaderData.screen === "messages" && loaderData.isLost} />
      {loaderData.screen === "saved" && (
        <SavedReplies saved={loaderData.saved} shown={loaderData.shown} answer={typed} />
      )}
      {loaderData.screen === "mail" && <MailTab module={module} data={loaderData.mails} />}
      {loaderData.screen === "messages" &&
        (loaderData.opened ? (
          <BesideMessages messages={loaderData.messages} openId={loaderData.opened.message.id}>
            <MessagePane
              key={loaderData.opened.message.id}
              opened={loaderData.opened}
              people={people}
              requestId={requestId}
              answer={typed}
            />
          </BesideMessages>
        ) : (
          <MessageList module={module} data={loaderData.messages} people={people} views={loaderData.views} />
        ))}
    </StudioClockProvider>
  );
}

interface BesideMessagesProps {
  messages: { rows: { id: string; name: string; subject: string; created_at: Date }[] };
  openId: string;
  children: React.ReactNode;
}

/** What is open, with the list it came from beside it on wide screens. */
function BesideMessages({ messages, openId, children }: BesideMessagesProps) {
  const [params] = useSearchParams();
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[17rem_minmax(0,1fr)]">
      <Beside
        label="Messages"
        entries={messages.rows.map(({ id, name, subject, created_at }) => ({
          id,
          to: openAtDesk(params, { message: id }),
          title: name,
          text: subject,
          at: created_at,
          isOpen: id === openId,
        }))}
      />
      <div className="min-w-0">
        <BackToList />
        {children}
      </div>
    </div>
  );
}

/** What came of what was just done. */
function Said({
  answer,
  isLost,
}: {
  answer: { ok: string } | { error: string } | undefined;
  isLost: boolean;
}) {
  const [params] = useSearchParams();
  const did = doneWords[params.get("done") as keyof typeof doneWords];
  // What is wrong with a form stands in it.
  const error = answer && "error" in answer && !("typed" in answer) ? answer.error : undefined;
  const lost = isLost ? "This entry is not found. Somebody may have removed it." : undefined;
  const words = error ?? lost ?? (answer && "ok" in answer ? answer.ok : answer ? undefined : did);
  if (!words) return null;
  return (
    <div className="mb-5">
      <Notice tone={error || lost ? "error" : "success"}>{words}</Notice>
    </div>
  );
}
