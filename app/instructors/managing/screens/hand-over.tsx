import { Form } from "react-router";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { dateFilter } from "#app/platform/lists/list-query.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { today } from "#app/schedule/change-template.server.ts";
import { findTeacherName, listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { nameTeacher } from "#app/schedule/week-messages.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { type Handable, listHandable } from "../classes-queries.server.ts";
import { handOverForm } from "../forms.ts";
import { countText } from "../give-classes.server.ts";
import { type HandedOver, handOverClasses } from "../hand-over.server.ts";
import { givingMessages } from "../messages.ts";
import type { Route } from "./+types/hand-over";
import { openTeacher } from "./open-teacher.server.ts";
import { OtherParams } from "./other-params.tsx";
import { useTeacher } from "./use-teacher.ts";

/** The date and the new teacher come first, then the classes with the conflicts of each. */
export async function loader(args: Route.LoaderArgs) {
  const { db, teacherId: instructor_id, params } = await openTeacher(args);
  const [first, zone, teachers] = [await today(db), await studioTimeZone(db), await listActiveTeachers(db)];
  const others = teachers.filter(({ id }) => id !== instructor_id);
  const typed = dateFilter.read(params.get("from") ?? "");
  const from = typed && typed >= first ? typed : first;
  const to = params.get("to");
  const isChosen = to === "nobody" || others.some(({ id }) => id === to);
  const chosen = { instructor_id, from, to: isUuid(to ?? "") ? to : null, zone };
  const handable = isChosen ? await listHandable(db, now(), chosen) : undefined;
  return { today: first, others, from, to: isChosen ? (to ?? "") : "", handable };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`hand-over ${params.teacherId}`, serverLoader);
}

export async function action(args: Route.ActionArgs) {
  const { db, member, teacherId: instructor_id } = await openTeacher(args);
  const sent = await parseForm(args.request, handOverForm);
  if (!sent.ok) return sent.refusal;
  const handed = await handOverClasses(db, member, { instructor_id, ...sent.value });
  if (handed.ok) return { ok: handedText(handed.value) };
  const { to } = sent.value;
  if (handed.refusal === "teacher_resting" && to) {
    return sent.refuse(nameTeacher("teacher_resting", await findTeacherName(db, to)));
  }
  return sent.refuse(givingMessages[handed.refusal]);
}

/** `2 weekly classes with 16 dates are handed over. 9 people were notified. 1 stays: …` */
function handedText({ weekly, classes, stayed, notified }: HandedOver): string {
  const what =
    weekly > 0 ? `${countText(weekly, 0)} with ${formatCount(classes, "date")}` : countText(0, classes);
  const people =
    notified === 0 ? "No one was booked." : `${formatCount(notified, "person was", "people were")} notified.`;
  const rest =
    stayed > 0
      ? ` ${formatCount(stayed, "class stays", "classes stay")}: the other teacher has another class at that time.`
      : "";
  return `Handed over: ${what}. ${people}${rest}`;
}

export default function HandOver({ loaderData, actionData, params: { teacherId } }: Route.ComponentProps) {
  useShownPanel(`hand-over ${teacherId}`, loaderData);
  const { teacher, own } = useTeacher();
  const answer = useLastAnswer(actionData);
  const { from, to, others, handable } = loaderData;
  return (
    <>
      <div className="flex flex-col gap-3.5 px-5 pt-4">
        {answer && "ok" in answer && <AnswerNotice tone="success">{answer.ok}</AnswerNotice>}
        <h3 className="text-sm font-semibold">Hand over classes</h3>
        <p className="text-sm text-ink-2">
          Weekly classes move to the new teacher with all dates from that day on. Booked members get one email
          and can cancel until the start.
        </p>
        <Form method="get" className="form-grid items-end">
          <OtherParams except={["from", "to"]} />
          <TextField
            label="From"
            name="from"
            type="date"
            min={loaderData.today}
            defaultValue={from}
            required
          />
          <SelectField
            key={to}
            label="To"
            name="to"
            defaultValue={to}
            options={[
              { value: "", label: "Choose a teacher" },
              { value: "nobody", label: "No teacher yet (TBD)" },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <p>
            <Button type="submit" look={handable ? "secondary" : "primary"}>
              Show classes
            </Button>
          </p>
        </Form>
        {handable && handable.weekly.length + handable.single.length === 0 && (
          <p className="text-sm text-ink-2">
            {teacher.name} has no classes from that day on.{" "}
            <LinkButton to={own("end")} look="secondary" size="small" preventScrollReset>
              End teaching
            </LinkButton>
          </p>
        )}
      </div>
      {handable && handable.weekly.length + handable.single.length > 0 && (
        <PanelForm
          key={`${from} ${to}`}
          answer={answer && "error" in answer ? answer : undefined}
          hidden={{ from, to }}
          back={own()}
          submitLabel="Hand over and notify"
          labels={{}}
        >
          <Classes handable={handable} />
        </PanelForm>
      )}
    </>
  );
}

type HandableClass = Handable["weekly"][number] | Handable["single"][number];

const toRow = ({ id, class_name, mark, busy }: HandableClass, when: string, booked: number) => ({
  ...{ id, mark, busy, booked },
  title: `${class_name}, ${when}`,
});

function Classes({ handable: { weekly, single } }: { handable: Handable }) {
  const { zone } = useTeacher();
  const groups = [
    {
      title: "Weekly classes",
      name: "schedule_ids",
      rows: weekly.map((row) => toRow(row, row.line, row.booked)),
    },
    {
      title: "Single classes",
      name: "session_ids",
      rows: single.map((row) => toRow(row, studioTime(row.starts_at, zone), row.seats_taken)),
    },
  ];
  const booked = groups.flatMap(({ rows }) => rows).reduce((sum, row) => sum + row.booked, 0);
  return (
    <>
      {groups.map(
        ({ title, name, rows }) =>
          rows.length > 0 && (
            <fieldset key={name}>
              <legend className="mb-1 text-xs font-semibold text-ink-2">{title}</legend>
              {rows.map((row) => (
                <Checkbox
                  key={row.id}
                  name={name}
                  value={row.id}
                  defaultChecked={!row.busy}
                  disabled={row.busy}
                  label={row.title}
                  help={[`${row.booked} booked`, row.mark].filter(Boolean).join(" · ")}
                  className="border-t border-line py-2 last:border-b"
                />
              ))}
            </fieldset>
          ),
      )}
      <p className="text-sm text-ink-2">
        {booked === 0
          ? "No one is booked."
          : `${formatCount(booked, "seat is", "seats are")} booked in total.`}
      </p>
    </>
  );
}
