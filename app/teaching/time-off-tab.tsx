import { useEffect, useRef } from "react";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { useFieldsAction } from "#app/staff/use-list-action.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { FormFields } from "#app/ui/form/refused-form.tsx";
import { isTypedIn, watchTyping } from "#app/ui/form/typed-since.ts";
import { DataTable } from "#app/ui/table.tsx";
import { classesPath } from "./teaching-lists.ts";

export interface OwnTimeOff {
  id: string;
  from_date: string;
  until_date: string;
  reason: string;
  /** How many of one's classes fall into it. */
  classes: number;
}

interface TimeOffTabProps {
  absences: readonly OwnTimeOff[];
  /** In the studio. */
  today: string;
}

/** When a teacher is away: the studio plans around it. */
export function TimeOffTab({ absences, today }: TimeOffTabProps) {
  const here = useRef<HTMLElement>(null);
  const of = { intent: "away" };
  const { Form, busy, refused } = useFieldsAction(of, () => {
    const form = here.current?.querySelector("form");
    if (!isTypedIn(form)) form?.reset();
  });
  useEffect(watchTyping, []);
  return (
    <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <DataTable
        caption="Your time off"
        rows={absences}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "days",
            title: "Days",
            main: true,
            cell: ({ from_date, until_date }) => spanText(from_date, until_date),
          },
          { key: "reason", title: "Reason", cell: ({ reason }) => reason || "–" },
          {
            key: "classes",
            title: "Classes",
            cell: ({ classes }) =>
              classes === 0 ? (
                "None"
              ) : (
                <LinkButton to={classesPath} look="quiet" size="small">
                  {formatCount(classes, "class", "classes")}
                  <span className="sr-only"> on these dates</span>
                </LinkButton>
              ),
          },
          { key: "act", title: "What to do", hideTitle: true, cell: (row) => <TakeBack row={row} /> },
        ]}
        empty={
          <EmptyState
            picture="rings"
            heading="h2"
            title="No time off"
            text="Add time off so that no one plans classes for you on those days."
          />
        }
      />
      <section ref={here} aria-label="Add time off" className="rounded-xl border border-line bg-paper-2 p-5">
        <h2 className="text-xl">Add time off</h2>
        <Form method="post" className="mt-4 flex flex-col gap-4">
          <FormFields of={of} refused={refused}>
            <TextField label="From" name="from_date" type="date" min={today} required />
            <TextField label="Until" name="until_date" type="date" min={today} required />
            <TextField label="Reason" name="reason" maxLength={200} optional />
          </FormFields>
          <p className="text-sm text-ink-3">
            You still teach your classes on these dates. Open each one to offer it, or ask the studio.
          </p>
          <Button type="submit" busy={busy} className="self-start">
            Add time off
          </Button>
        </Form>
      </section>
    </div>
  );
}

function spanText(from: string, until: string): string {
  const first = `${zoneClock.dayText(from)} ${from.slice(0, 4)}`;
  return from === until ? first : `${first} – ${zoneClock.dayText(until)} ${until.slice(0, 4)}`;
}

function TakeBack({ row: { id, from_date, until_date } }: { row: OwnTimeOff }) {
  return (
    <ActionButton intent="back" send={{ id }} look="secondary" size="small">
      Remove
      <span className="sr-only">, {spanText(from_date, until_date)}</span>
    </ActionButton>
  );
}
