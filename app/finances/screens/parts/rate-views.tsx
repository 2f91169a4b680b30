import { Form, Link, useSearchParams } from "react-router";
import { formatMoney, priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import type { SavedView } from "#app/staff/queries.server.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { shortDate } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { EmptyState, NotAvailable } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices, toFilter } from "#app/ui/list/filters.ts";
import { type DataOf, ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column, DataTable } from "#app/ui/table.tsx";
import type { Rate } from "../../queries.server.ts";
import type { ListedRate, RateChoices, RateGap } from "../../rate-queries.server.ts";
import { openRate, proposeRate, type RateAction, ratesPath } from "../../rates/rate-address.ts";
import { rateText } from "../../rates/rate-amounts.ts";
import { type RateTab, rateList, rateTabs } from "../../rates/rate-lists.ts";
import { type FoundRate, noRate, rateReasons } from "../../select-rate.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import type { RateAnswer } from "./answer-rates.server.ts";
import { Difference } from "./rate-form.tsx";
import { rateState } from "./rate-values.ts";

const tabTitles: Record<RateTab, string> = { rates: "Rates", applies: "What applies", gaps: "Gaps" };

export function RateTabs({ tab }: { tab: RateTab }) {
  return (
    <ModuleTabLinks
      tabs={rateTabs.map((key) => ({
        key,
        title: tabTitles[key],
        to: `?tab=${key}`,
        isCurrent: key === tab,
      }))}
    />
  );
}

const tones = { Current: "forest", Coming: "sky", Over: "plain", Off: "clay" } as const;
const who = (rate: ListedRate) => rate.teacher ?? "Standard";
const what = (rate: ListedRate) => rate.class_type ?? rate.package ?? "Any";
/** Of one teacher and class there may be a rate for each schedule type and category. */
const nameOf = (rate: ListedRate) =>
  [
    who(rate),
    what(rate),
    scheduleTypeWords[rate.schedule_type],
    classCategoryWords[rate.category],
    `from ${rate.effective_from}`,
  ].join(", ");

interface RateListProps {
  data: DataOf<typeof rateList, ListedRate>;
  views: readonly SavedView[];
  choices: RateChoices;
  today: string;
}

export function RateList({ data, views, choices, today }: RateListProps) {
  const [params] = useSearchParams();
  const { filters } = data.query;
  const columns: Column<ListedRate>[] = [
    {
      key: "for",
      title: "For",
      main: true,
      width: "9rem",
      cell: (rate) => <Link to={openRate(params, { rate: rate.id })}>{who(rate)}</Link>,
    },
    { key: "class", title: "Class type or package", sort: "class", cell: what },
    {
      key: "schedule",
      title: "Schedule type",
      width: "12rem",
      cell: (rate) => (
        <>
          {scheduleTypeWords[rate.schedule_type]}
          <span className="block">{classCategoryWords[rate.category]}</span>
        </>
      ),
    },
    { key: "pay", title: "Pay", width: "11rem", cell: (rate) => payTypeWords[rate.payment_type] },
    {
      key: "amount",
      title: priceCurrency,
      figures: true,
      sort: "amount",
      cell: (rate) => formatMoney(rate),
    },
    {
      key: "from",
      title: "From",
      width: "6.5rem",
      sort: "newest",
      cell: (rate) => shortDate(rate.effective_from, today),
    },
    {
      key: "state",
      title: "State",
      width: "7.5rem",
      cell: (rate) => {
        const state = rateState(rate, today);
        return <Badge tone={tones[state]}>{state}</Badge>;
      },
    },
    {
      key: "until",
      title: "Until",
      width: "6.5rem",
      cell: (rate) => (rate.effective_until ? shortDate(rate.effective_until, today) : "–"),
    },
    {
      key: "second_amount",
      title: secondCurrency,
      figures: true,
      cell: (rate) => formatMoney({ amount: rate.second_amount, currency: rate.second_currency }) || "–",
    },
    actionsColumn((rate) => (
      <RowMenu label={`More for ${nameOf(rate)}`}>
        <Link to={openRate(params, { rate: rate.id })} className={menuEntry}>
          Edit
        </Link>
        <Link to={openRate(params, { rate: rate.id, ask: "end" })} className={menuEntry}>
          End
        </Link>
        <Link to={openRate(params, { rate: rate.id, ask: "replace" })} className={menuEntry}>
          Replace from a date
        </Link>
        <Link to={openRate(params, { new: "rate", copy: rate.id })} className={menuEntry}>
          Duplicate
        </Link>
        {!rate.is_used && (
          <Link
            to={openRate(params, { rate: rate.id, ask: "remove" })}
            className={`${menuEntry} text-clay-ink`}
          >
            Remove
          </Link>
        )}
      </RowMenu>
    )),
  ];
  const named = (rows: readonly { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  return (
    <StaffList
      module="rate-management"
      views={views}
      live="transactions"
      list={rateList}
      data={data}
      caption="Rates"
      of={["rate", "rates"]}
      searchLabel="Search rates"
      columns={columns}
      rowKey={(rate) => rate.id}
      rowName={nameOf}
      csv={`${ratesPath}/export.csv`}
      sortLabels={{ newest: "Newest start", class: "Class", amount: "Amount" }}
      selects={[
        {
          name: "state",
          label: "State",
          value: filters.state,
          options: [
            { value: "live", label: "Current and coming" },
            { value: "current", label: "Current" },
            { value: "coming", label: "Coming" },
            { value: "over", label: "Over" },
            { value: "off", label: "Off" },
            { value: "all", label: "Any" },
          ],
        },
        toFilter("teacher", "Teacher", filters.teacher, named(choices.teachers)),
        toFilter("schedule", "Schedule type", filters.schedule, scheduleTypeWords),
        toFilter("category", "Category", filters.category, classCategoryWords),
        toFilter("type", "Class type", filters.type, named(choices.types)),
        toFilter("package", "Package", filters.package, named(choices.packages)),
      ]}
      bulk={[
        { intent: "bulk_end", label: "End" },
        { intent: "bulk_raise", label: "Raise" },
      ]}
      bulkFields={
        <>
          <TextField label="On or from" name="on" type="date" defaultValue={today} />
          <TextField label="Percent" name="percent" inputMode="decimal" defaultValue="5" maxLength={6} />
        </>
      }
      above={<RateTabs tab="rates" />}
      empty={
        <EmptyState
          picture="rings"
          heading="h2"
          title="No rates yet"
          text="Rates decide what teachers earn per class, from a start date."
          action={<LinkButton to={openRate(params, { new: "rate" })}>Add the standard rate</LinkButton>}
        />
      }
    />
  );
}

/** Which rate holds for a class on a date, why, and what it beat. */
export function WhatApplies({
  found,
  choices,
  today,
  hasDate,
}: {
  found: FoundRate<Rate> | undefined;
  choices: RateChoices;
  today: string;
  hasDate: boolean;
}) {
  const [params] = useSearchParams();
  const teacherOf = (id: string | null) =>
    id ? (choices.teachers.find((one) => one.id === id)?.name ?? "A teacher") : "Standard";
  const line = (rate: Rate) =>
    `${teacherOf(rate.instructor_id)}, ${payTypeWords[rate.payment_type]}, ${rateText(rate)}, from ${rate.effective_from}`;
  const of = (name: string, usual = "") => params.get(name) ?? usual;
  return (
    <>
      <RateTabs tab="applies" />
      <Form method="get" className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <input type="hidden" name="tab" value="applies" />
        <TextField label="Date" name="date" type="date" defaultValue={of("date", today)} />
        <SelectField
          label="Teacher"
          name="instructor"
          defaultValue={of("instructor")}
          options={[
            { value: "", label: "No one yet" },
            ...choices.teachers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label="Class"
          name="target"
          defaultValue={of("target")}
          options={[
            { value: "", label: "Any class" },
            ...choices.types.map(({ id, name }) => ({ value: `type:${id}`, label: name })),
            ...choices.packages.map(({ id, name }) => ({
              value: `package:${id}`,
              label: `${name} (package)`,
            })),
          ]}
        />
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
                  <h3 className="mt-4 text-sm font-semibold">What it beat</h3>
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

/** Asks before a rate is ended or removed. */
export function RateDialog({
  act,
  rate,
  today,
  answer,
}: {
  act: Extract<RateAction, "end" | "remove">;
  rate: ListedRate;
  today: string;
  answer: RateAnswer | undefined;
}) {
  const error = answer && "error" in answer ? answer.error : undefined;
  const looked = answer && "preview" in answer ? answer : undefined;
  const [params] = useSearchParams();
  const isEnd = act === "end";
  return (
    <AskForm
      title={isEnd ? "End this rate?" : "Remove this rate?"}
      intent={act}
      row={rate}
      back={openRate(params)}
      submitLabel={looked?.preview ? "End all the same" : isEnd ? "End rate" : "Remove rate"}
      error={error}
    >
      <p>{nameOf(rate)}</p>
      {looked?.preview && (
        <>
          <Difference {...looked.preview} />
          <input type="hidden" name="sure" value="on" />
        </>
      )}
      {isEnd ? (
        <TextField
          label="Last day"
          name="on"
          type="date"
          defaultValue={looked?.typed.on?.[0] ?? today}
          required
        />
      ) : (
        <p>The rate was never used. You can't undo this.</p>
      )}
    </AskForm>
  );
}
