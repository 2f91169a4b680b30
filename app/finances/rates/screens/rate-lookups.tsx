import { Form, useSearchParams } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { actionsColumn, type Column, DataTable } from "#app/ui/table.tsx";
import type { Rate } from "../../queries.server.ts";
import type { RateGap } from "../../rate-queries.server.ts";
import { noRate, rateReasons } from "../../select-rate.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import { proposeRate } from "../rate-address.ts";
import { rateTargets, rateTeachers, rateText } from "../rate-values.ts";
import type { Route } from "./+types/rate-management";
import { RateTabs } from "./rate-list.tsx";

type WhatAppliesProps = Extract<Route.ComponentProps["loaderData"], { tab: "applies" }>;

/** The rate that applies to a class on a date, the reason, and the rates that it overrides. */
export function WhatApplies({ found, choices, today, hasDate }: WhatAppliesProps) {
  const [params] = useSearchParams();
  const teacherOf = (id: string | null) =>
    id ? (choices.teachers.find((one) => one.id === id)?.name ?? "A teacher") : "Standard";
  const line = (rate: Rate) =>
    `${teacherOf(rate.instructor_id)}, ${payTypeWords[rate.payment_type]}, ${rateText(rate)}, from ${rate.effective_from}`;
  const of = (name: string, usual = "") => params.get(name) ?? usual;
  return (
    <>
      <RateTabs tab="applies" />
      <Form method="get" className="grid max-w-3xl gap-5 pt-5 sm:grid-cols-2">
        <input type="hidden" name="tab" value="applies" />
        <TextField label="Date" name="date" type="date" defaultValue={of("date", today)} />
        <SelectField
          label="Teacher"
          name="instructor"
          defaultValue={of("instructor")}
          options={rateTeachers(choices, "No one yet")}
        />
        <SelectField label="Class" name="target" defaultValue={of("target")} options={rateTargets(choices)} />
        <SelectField
          label="Schedule type"
          name="schedule_type"
          defaultValue={of("schedule_type", "weekly")}
          options={toChoices(scheduleTypeWords)}
        />
        <SelectField
          label="Category"
          name="category"
          defaultValue={of("category", "public_group")}
          options={toChoices(classCategoryWords)}
        />
        <div className="flex items-end">
          <Button type="submit">Look it up</Button>
        </div>
      </Form>
      {hasDate && (
        <Panel className="mt-7 max-w-3xl p-5">
          {found ? (
            <>
              <h2 className="text-xl">{line(found.rate)}</h2>
              <p className="mt-1 text-ink-2">{rateReasons[found.rank]}</p>
              {found.overridden.length > 0 && (
                <>
                  <h3 className="mt-4 text-sm font-semibold">Overridden rates</h3>
                  <ul className="mt-1 list-disc pl-5 text-sm text-ink-2">
                    {found.overridden.map((rate) => (
                      <li key={rate.id}>{line(rate)}</li>
                    ))}
                  </ul>
                </>
              )}
            </>
          ) : (
            <p>{noRate}</p>
          )}
        </Panel>
      )}
    </>
  );
}

/** Links to a rate form that covers these classes, starting with the first. */
const rateFor = ({ instructor_id, class_type_id, package_id, schedule_type, category, first }: RateGap) =>
  proposeRate({
    ...{ instructor_id: instructor_id ?? "", schedule_type, category, effective_from: first },
    target: package_id ? `package:${package_id}` : class_type_id ? `type:${class_type_id}` : "",
  });

/** Classes without a rate: of the next weeks, and those that are over and wait for one. */
export function RateGaps({ gaps }: { gaps: readonly RateGap[] | null }) {
  const columns: Column<RateGap>[] = [
    { key: "class", title: "Class", main: true, cell: (gap) => gap.class_name ?? "A class" },
    { key: "teacher", title: "Teacher", cell: (gap) => gap.teacher ?? "No one yet" },
    { key: "schedule", title: "Schedule type", cell: (gap) => scheduleTypeWords[gap.schedule_type] },
    { key: "category", title: "Category", cell: (gap) => classCategoryWords[gap.category] },
    { key: "first", title: "First date", cell: (gap) => gap.first },
    { key: "classes", title: "Classes", figures: true, cell: (gap) => gap.classes },
    actionsColumn((gap) => (
      <LinkButton to={rateFor(gap)} look="quiet" size="small">
        Add rate
        <span className="sr-only">
          {` for ${[gap.class_name, gap.teacher, scheduleTypeWords[gap.schedule_type], classCategoryWords[gap.category]].filter(Boolean).join(", ")}`}
        </span>
      </LinkButton>
    )),
  ];
  return (
    <>
      <RateTabs tab="gaps" />
      {gaps ? (
        <DataTable
          caption="Classes without a rate, of the next 60 days and those whose pay is open"
          columns={columns}
          rows={gaps}
          rowKey={(gap) =>
            [gap.instructor_id, gap.class_type_id, gap.package_id, gap.schedule_type, gap.category].join()
          }
          empty={
            <EmptyState picture="lotus" heading="h2" title="Every class of the next 60 days has a rate" />
          }
        />
      ) : (
        <NotAvailable />
      )}
    </>
  );
}
