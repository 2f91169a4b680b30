import { useSearchParams } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import type { DeskPerson } from "#app/staff/desk/desk-people.server.ts";
import { type DialogAction, doneWords, nothingToPlan } from "../../desk-address.ts";
import { canAsk } from "../../neighbours.ts";
import { EditForm, MoveForm, PriceForm, ProposalForm, SettleDialog } from "./booking-asks.tsx";
import { BookingPane } from "./booking-pane.tsx";
import type { OpenBooking } from "./open-booking.server.ts";

/** Field names that the desk's screens send outside of its forms. */
export const sentFields = [
  "intent",
  "id",
  "ids",
  "all",
  "query",
  "version",
  "request_id",
  "to",
  "was",
  "booking_type",
];

interface OpenedBookingProps {
  opened: OpenBooking;
  people: readonly DeskPerson[];
  requestId: string;
  answer: ActionResult | FormAnswer | undefined;
  ask: DialogAction | undefined;
  transactions: boolean;
}

/**
 * Returns the open dialog if its action is still possible or its form was refused. An old URL may ask to confirm a
 * booking that is already confirmed.
 */
export function openQuestion(
  ask: DialogAction | undefined,
  { booking }: OpenBooking,
  answer: ActionResult | FormAnswer | undefined,
): DialogAction | undefined {
  if (!ask || canAsk(ask, booking)) return ask;
  const isRefused = answer && "typed" in answer && answer.typed.intent?.[0]?.startsWith(ask);
  return isRefused ? ask : undefined;
}

/** A booking, or the form that was opened for it. */
export function OpenedBooking({ opened, people, requestId, answer, ask, transactions }: OpenedBookingProps) {
  const typed = answer && "typed" in answer ? answer : undefined;
  const shared = { opened, answer: typed, requestId };
  const key = `${ask ?? ""}${opened.booking.id}`;
  if (ask === "edit") return <EditForm key={key} {...shared} />;
  if (ask === "propose") return <ProposalForm key={key} {...shared} />;
  if (ask === "price") return <PriceForm key={key} {...shared} />;
  if (ask === "move") return <MoveForm key={key} {...shared} />;
  return (
    <>
      <BookingPane
        key={opened.booking.id}
        opened={opened}
        people={people}
        requestId={requestId}
        answer={ask ? undefined : typed}
        transactions={transactions}
      />
      {(ask === "confirm" || ask === "cancel") && (
        <SettleDialog
          key={key}
          opened={opened}
          act={ask}
          transactions={transactions}
          error={answer && "error" in answer ? answer : undefined}
        />
      )}
    </>
  );
}

/** Shows the result of the last action. `isPlanned`: the URL asks to plan a booking without classes left to plan. */
export function FormStatus({
  answer,
  isLost,
  isPlanned = false,
}: {
  answer: ActionResult | FormAnswer | undefined;
  isLost: boolean;
  isPlanned?: boolean;
}) {
  const [params] = useSearchParams();
  const did = doneWord(doneWords, params);
  const ok = answer && "ok" in answer ? answer.ok : answer ? undefined : did;
  const refused = answer && "error" in answer ? answer : undefined;
  // Form errors appear in the form. The planning form is gone once no classes are left to plan.
  const ofForm = isPlanned && !ok ? refused?.error || nothingToPlan : undefined;
  const error = ofForm ?? (refused && !("typed" in refused) ? refused.error : undefined);
  return <ModuleStatus error={error} ok={ok} isLost={isLost} />;
}
