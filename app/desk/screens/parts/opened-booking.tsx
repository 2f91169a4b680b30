import { useSearchParams } from "react-router";
import type { ActionResult, FormAnswer } from "#app/platform/action-result.ts";
import { doneWord } from "#app/platform/lists/done-words.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import type { DeskPerson } from "#app/staff/desk-people.server.ts";
import { type DialogAct, doneWords } from "../../desk-address.ts";
import { EditForm, MoveForm, ProposalForm, SettleDialog } from "./booking-asks.tsx";
import { BookingPane } from "./booking-pane.tsx";
import type { OpenBooking } from "./open-booking.server.ts";

/** Fields that the screens of the desk are sent besides those of its forms. */
export const sentFields = [
  "intent",
  "id",
  "ids",
  "all",
  "query",
  "version",
  "request_id",
  "to",
  "booking_type",
];

interface OpenedBookingProps {
  opened: OpenBooking;
  people: readonly DeskPerson[];
  requestId: string;
  answer: ActionResult | FormAnswer | undefined;
  ask: DialogAct | undefined;
  plans: boolean;
  transactions: boolean;
}

/** A booking, or the form that was opened for it. */
export function OpenedBooking({
  opened,
  people,
  requestId,
  answer,
  ask,
  plans,
  transactions,
}: OpenedBookingProps) {
  const typed = answer && "typed" in answer ? answer : undefined;
  const shared = { opened, answer: typed, requestId };
  const key = `${ask ?? ""}${opened.booking.id}`;
  if (ask === "edit") return <EditForm key={key} {...shared} />;
  if (ask === "propose") return <ProposalForm key={key} {...shared} />;
  if (ask === "move") return <MoveForm key={key} {...shared} />;
  return (
    <>
      <BookingPane
        key={opened.booking.id}
        opened={opened}
        people={people}
        requestId={requestId}
        answer={ask ? undefined : typed}
        plans={plans}
        transactions={transactions}
      />
      {(ask === "confirm" || ask === "cancel") && (
        <SettleDialog
          key={key}
          opened={opened}
          act={ask}
          plans={plans}
          transactions={transactions}
          error={answer && "error" in answer ? answer : undefined}
        />
      )}
    </>
  );
}

/** What came of what was just done. */
export function FormStatus({
  answer,
  isLost,
}: {
  answer: ActionResult | FormAnswer | undefined;
  isLost: boolean;
}) {
  const [params] = useSearchParams();
  const did = doneWord(doneWords, params);
  // What is wrong with a form stands in it.
  const error = answer && "error" in answer && !("typed" in answer) ? answer.error : undefined;
  const ok = answer && "ok" in answer ? answer.ok : answer ? undefined : did;
  return <ModuleStatus error={error} ok={ok} isLost={isLost} />;
}
