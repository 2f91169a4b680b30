import { redirect, useOutlet } from "react-router";
import { z } from "zod";
import type { Member } from "#app/accounts/member.ts";
import { assignMessage, moveMessage } from "#app/contact/desk/change-message.server.ts";
import { replyForm } from "#app/contact/desk/desk-forms.ts";
import { deskMessages } from "#app/contact/desk/desk-messages.ts";
import { markSpam, replyToMessage } from "#app/contact/desk/reply-to-message.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { idempotencyFields, rowFields } from "#app/platform/fields/form-fields.ts";
import { parseFields, readForm } from "#app/platform/sent-form.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ActionNotice } from "#app/staff/action-notice.tsx";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { PageBar } from "#app/staff/layout/page-bar.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { WithPanel } from "#app/staff/layout/side-panel.tsx";
import { bulkFields, listData, selectedIds } from "#app/staff/list-data.server.ts";
import { openViews } from "#app/staff/queries.server.ts";
import { parseAction, toFormAnswer } from "#app/staff/read-staff-form.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { keepDataOnError } from "#app/staff/use-live-list.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { assigneeField, toAssigneeId } from "../assignee.ts";
import { movedBookingAddress, useBookingAddress } from "../booking-address.ts";
import { listBookedPackages, listBookedTeachers, requestSource } from "../booking-queries.server.ts";
import { bulkBookings, changeBookings } from "../bookings/screens/bulk-bookings.server.ts";
import { deskTab } from "../desk-lists.ts";
import { emailSource } from "../email/email-queries.server.ts";
import { giveUpEmail, repeatEmail } from "../email/repeat-email.server.ts";
import { EmailList } from "../email/screens/email-list.tsx";
import { movedMessageAddress } from "../messages/message-address.ts";
import { countOpenSpam, messageSource } from "../messages/message-queries.server.ts";
import { openDesk } from "../messages/open-messages.server.ts";
import { MessageList } from "../messages/screens/message-list.tsx";
import type { Route } from "./+types/desk";
import { RequestList } from "./parts/booking-lists.tsx";
import { StudioClockProvider } from "./parts/studio-clock.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, member, module } = await openDesk(args);
  const { request } = args;
  const tab = deskTab(new URL(request.url).searchParams);
  const moved = tab === "requests" ? movedBookingAddress(request) : movedMessageAddress(request);
  if (moved) throw redirect(moved);
  const [zone, people] = await Promise.all([studioTimeZone(db), listDesk(db)]);
  const shared = { module, people, zone, at: now().getTime() };
  if (tab === "mail") return { ...shared, tab, mails: await listData(db, emailSource(), request) };
  const views = await openViews(db, member.id, module, request);
  if (tab === "messages") {
    const messages = await listData(db, messageSource(member.id), request);
    return { ...shared, tab, views, messages, spam: await countOpenSpam(db) };
  }
  const [list, teachers, packages] = await Promise.all([
    listData(db, requestSource(member.id), request),
    listBookedTeachers(db),
    listBookedPackages(db),
  ]);
  return { ...shared, tab, views, list, teachers, packages };
}

export { keepListBesidePanel as shouldRevalidate } from "#app/staff/layout/side-panel.tsx";

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return keepDataOnError(request, serverLoader);
}

/** The bulk actions on messages. */
const bulkMessages = z.discriminatedUnion("intent", [
  replyForm.extend({ intent: z.literal("bulk_reply"), ...idempotencyFields }),
  z.object({ intent: z.literal("bulk_assign"), to: assigneeField }),
  z.object({ intent: z.enum(["bulk_in_progress", "bulk_completed", "bulk_spam", "bulk_not_spam"]) }),
]);

/** Runs a bulk action on the selected messages, each in its own transaction. */
async function changeMessages(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const read = parseFields(form, bulkMessages);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const ids = await selectedIds(db, messageSource(actor.id), form);
  const change = (id: string) => {
    switch (sent.intent) {
      case "bulk_reply": {
        const request_id = rowNumber(sent.request_id, id);
        return replyToMessage(db, actor, { ...sent, id, seen: undefined, request_id });
      }
      case "bulk_assign":
        return assignMessage(db, actor, { id, to: toAssigneeId(sent.to, actor) });
      case "bulk_in_progress":
      case "bulk_completed":
        return moveMessage(db, actor, {
          id,
          to: sent.intent === "bulk_completed" ? "completed" : "in_progress",
        });
      default:
        return markSpam(db, actor, { id, spam: sent.intent === "bulk_spam" });
    }
  };
  return runBulk(ids, change, deskMessages);
}

const emailActions = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["send_again", "give_up"]), ...rowFields }),
  z.object({ intent: z.enum(["bulk_send_again", "bulk_give_up"]) }),
]);

/** Sends or drops one or all selected emails. */
async function changeEmails(db: Database, actor: Member, form: FormData): Promise<ActionResult> {
  const read = parseAction(form, emailActions);
  if (!read.ok) return read.refusal;
  const sent = read.value;
  const [command, result] = sent.intent.endsWith("send_again")
    ? ([repeatEmail, "The email is queued again."] as const)
    : ([giveUpEmail, "The email is dropped."] as const);
  if ("id" in sent) return toFormAnswer(await command(db, actor, sent), deskMessages, result);
  return runBulk(
    await selectedIds(db, emailSource(), form),
    (id) => command(db, actor, { id }),
    deskMessages,
  );
}

/** Runs the bulk actions of the open tab, and the buttons of an email. */
export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const { db, member } = await openDesk(args);
  const tab = deskTab(new URL(args.request.url).searchParams);
  const form = await readForm(args.request, [bulkMessages, bulkBookings, ...bulkFields, "id"]);
  if (tab === "mail") return changeEmails(db, member, form);
  if (tab === "messages") return changeMessages(db, member, form);
  const ids = await selectedIds(db, requestSource(member.id), form);
  return changeBookings({ db, actor: member, form }, ids);
}

export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { module, people, zone, at } = loaderData;
  const toMessage = useModuleAddress();
  const toBooking = useBookingAddress();
  const [rows, button] =
    loaderData.tab === "requests"
      ? [
          loaderData.list.rows.map((row) => toBooking(row.booking_id)),
          <LinkButton key="new" to={toBooking("new")}>
            Add booking
          </LinkButton>,
        ]
      : loaderData.tab === "messages"
        ? [
            loaderData.messages.rows.map(({ id }) => toMessage(id)),
            <LinkButton key="saved" to={toMessage("saved")} look="secondary" preventScrollReset>
              Saved replies
            </LinkButton>,
          ]
        : [[], null];
  return (
    <StudioClockProvider zone={zone} now={at}>
      <WithPanel panel={useOutlet()} rows={rows}>
        <PageBar actions={button} />
        <ActionNotice answer={useLastAnswer(actionData)} />
        {loaderData.tab === "requests" && (
          <RequestList
            module={module}
            data={loaderData.list}
            people={people}
            views={loaderData.views}
            teachers={loaderData.teachers}
            packages={loaderData.packages}
          />
        )}
        {loaderData.tab === "mail" && <EmailList module={module} data={loaderData.mails} />}
        {loaderData.tab === "messages" && (
          <MessageList
            module={module}
            data={loaderData.messages}
            spam={loaderData.spam}
            people={people}
            views={loaderData.views}
          />
        )}
      </WithPanel>
    </StudioClockProvider>
  );
}
