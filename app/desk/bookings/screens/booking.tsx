import { useOutlet, useSearchParams } from "react-router";
import { z } from "zod";
import { bookingDeskMessages } from "#app/bookings/desk/desk-messages.ts";
import { assignRequest, moveRequest } from "#app/bookings/desk/settle-booking.server.ts";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { listDesk } from "#app/staff/desk/desk-people.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { assignForm, moveForm, toAssigneeId } from "../../assignee.ts";
import { relatedModules } from "../../booking-actions.ts";
import { doneMessages, useBookingAddress } from "../../booking-address.ts";
import { openBooking } from "../open-bookings.server.ts";
import { readBooking } from "../read-booking.server.ts";
import type { Route } from "./+types/booking";
import { BookingDetails, listSections } from "./booking-details.tsx";
import { BookingFoot } from "./booking-foot.tsx";
import { settleWithMessage } from "./move-with-message.server.ts";
import { customerName, type OpenBooking } from "./open-booking.ts";

/** The buttons of the details, and the choice of an assignee. */
const fields = z.discriminatedUnion("intent", [
  assignForm,
  moveForm,
  z.object({ intent: z.enum(["completed", "no_show"]) }),
]);

export async function loader(args: Route.LoaderArgs) {
  const { db, member, booking } = await openBooking(args);
  const [zone, people] = await Promise.all([studioTimeZone(db), listDesk(db)]);
  return { ...(await readBooking(db, booking, zone)), people, ...relatedModules(member.roles) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.booking, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

export async function action(args: Route.ActionArgs) {
  const { db, member, booking } = await openBooking(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { id } = booking;
  if (sent.value.intent === "assign") {
    const { to, was: from } = sent.value;
    const assigned = await assignRequest(db, member, { id, to: toAssigneeId(to, member), from });
    return assigned.ok ? { ok: "Request assigned." } : sent.refuse(bookingDeskMessages[assigned.refusal]);
  }
  if (sent.value.intent === "move_desk") {
    const { to, version } = sent.value;
    const moved = await moveRequest(db, member, { id, to, version });
    return moved.ok ? { ok: "Status changed." } : sent.refuse(bookingDeskMessages[moved.refusal]);
  }
  const settled = await settleWithMessage(db, member, booking, sent.value.intent);
  return settled.ok ? { ok: "Saved." } : sent.refuse(settled.refusal);
}

/** One booking beside the list. Forms open in the footer. */
export default function BookingPanel({
  loaderData,
  actionData,
  params: { booking: number },
}: Route.ComponentProps) {
  useShownPanel(number, loaderData);
  const { people, ...opened } = loaderData;
  const { booking } = opened;
  const [params] = useSearchParams();
  const answer = useLastAnswer(actionData);
  const to = useBookingAddress();
  const ask = useOutlet(opened satisfies OpenBooking);
  const isNothingToPlan = params.get("done") === "nothing_to_plan";
  return (
    <SidePanel
      title={`${customerName(booking)}, ${booking.class_name}`}
      back={to()}
      sections={listSections(opened)}
    >
      <div className="panel-body" data-private>
        <ModuleStatus
          error={
            getError(answer)?.error ??
            (isNothingToPlan ? "No class of this booking is left to plan." : undefined)
          }
          ok={getSuccess(answer)?.ok ?? doneWord(doneMessages, params)}
        />
        <BookingDetails opened={opened} people={people} />
      </div>
      {ask ?? <BookingFoot opened={opened} />}
    </SidePanel>
  );
}
