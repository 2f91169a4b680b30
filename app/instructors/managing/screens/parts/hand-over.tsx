import { Form, Link, useNavigation, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { studioTime } from "#app/staff/studio-time.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { openTeacher } from "../../teachers-address.ts";
import type { TeacherData } from "./open-teacher.server.ts";

interface HandOverProps {
  data: TeacherData;
  handOver: NonNullable<TeacherData["handOver"]>;
  answer: FormAnswer | undefined;
  /** The result of the last handover. */
  ok: string | undefined;
  back: string;
}

/** Asks for the date and the new teacher first, then for the classes, with the conflicts of each. */
export function HandOver({ data: { teacher, today, zone }, handOver, answer, ok, back }: HandOverProps) {
  const [params] = useSearchParams();
  const { others, from, to, handable } = handOver;
  const kept = [...params].filter(([name]) => !["from", "to", "done"].includes(name));
  return (
    <div className="max-w-3xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">
        Hand over the classes of {teacher.name}
      </h1>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        Weekly classes move to the new teacher with all dates from that day on. Booked members get one email
        and can cancel until the start.
      </p>
      {(answer?.error ?? ok) && (
        <div className="mt-5">
          <AnswerNotice tone={answer?.error ? "error" : "success"}>{answer?.error ?? ok}</AnswerNotice>
        </div>
      )}
      <Form method="get" className="mt-6 grid items-start gap-4 sm:grid-cols-[10rem_1fr_auto]">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField label="From" name="from" type="date" min={today} defaultValue={from} required />
        <SelectField
          key={to}
          label="To"
          name="to"
          defaultValue={to ?? ""}
          options={[
            { value: "", label: "Please choose" },
            { value: "nobody", label: "No teacher yet (TBD)" },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button type="submit" look={handable ? "secondary" : "primary"} className="sm:mt-7">
          Show the classes
        </Button>
      </Form>
      {handable ? (
        <Classes
          key={`${from} ${to}`}
          handable={handable}
          teacher={teacher}
          from={from}
          to={to ?? ""}
          zone={zone}
          back={back}
        />
      ) : (
        <p className="mt-6">
          <Link to={back} className="link">
            Back to {teacher.name}
          </Link>
        </p>
      )}
    </div>
  );
}

interface ClassesProps {
  handable: NonNullable<HandOverProps["handOver"]["handable"]>;
  teacher: TeacherData["teacher"];
  from: string;
  to: string;
  zone: string;
  back: string;
}

function Classes({ handable: { weekly, single }, teacher, from, to, zone, back }: ClassesProps) {
  const [params] = useSearchParams();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "hand_over";
  if (weekly.length + single.length === 0) {
    return (
      <div className="mt-8">
        <p className="mb-5 text-ink-2">{teacher.name} has nothing ahead from that day on.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={openTeacher(params, teacher.id, { ask: "end" })} look="secondary">
            End teaching
          </LinkButton>
          <LinkButton to={back}>Back to {teacher.name}</LinkButton>
        </div>
      </div>
    );
  }
  const booked = [...weekly, ...single].reduce(
    (sum, one) => sum + ("booked" in one ? one.booked : one.seats_taken),
    0,
  );
  return (
    <Form method="post" preventScrollReset className="mt-8 flex flex-col gap-6">
      <input type="hidden" name="id" value={teacher.id} />
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
      {weekly.length > 0 && (
        <fieldset>
          <legend className="serif mb-1 text-xl">Weekly classes</legend>
          {weekly.map(({ id, class_name, line, booked: seats, mark, busy: stays }) => (
            <Checkbox
              key={id}
              name="schedule_ids"
              value={id}
              defaultChecked={!stays}
              disabled={stays}
              label={`${class_name}, ${line}`}
              help={[`${seats} booked`, mark].filter(Boolean).join(" · ")}
              className="border-t border-line py-2 last:border-b"
            />
          ))}
        </fieldset>
      )}
      {single.length > 0 && (
        <fieldset>
          <legend className="serif mb-1 text-xl">Single classes</legend>
          {single.map(({ id, class_name, starts_at, seats_taken, mark, busy: stays }) => (
            <Checkbox
              key={id}
              name="session_ids"
              value={id}
              defaultChecked={!stays}
              disabled={stays}
              label={`${class_name}, ${studioTime(starts_at, zone)}`}
              help={[`${seats_taken} booked`, mark].filter(Boolean).join(" · ")}
              className="border-t border-line py-2 last:border-b"
            />
          ))}
        </fieldset>
      )}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-4">
        <p className="mr-auto text-sm text-ink-2">
          {booked === 0
            ? "No one is booked."
            : `${formatCount(booked, "seat is", "seats are")} booked in total.`}
        </p>
        <LinkButton to={back} look="quiet">
          Cancel
        </LinkButton>
        <Button type="submit" name="intent" value="hand_over" busy={busy}>
          Hand over and notify
        </Button>
      </div>
    </Form>
  );
}
