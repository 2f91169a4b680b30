import { Link } from "react-router";
import { formatMoney, priceCurrency, secondCurrency } from "#app/platform/fields/money.ts";
import { StaffList } from "#app/staff/staff-list.tsx";
import { dateColumn } from "#app/staff/studio-time.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { toChoices, toFilter } from "#app/ui/list/filters.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { menuEntry, RowMenu } from "#app/ui/list/row-menu.tsx";
import { actionsColumn, type Column } from "#app/ui/table.tsx";
import { type RateTab, rateList, rateTabs } from "../../money-lists.ts";
import type { ListedRate } from "../../rate-queries.server.ts";
import { classCategoryWords, payTypeWords, scheduleTypeWords } from "../../words.ts";
import { ratesPath, useRatePath } from "../rate-address.ts";
import { rateClass, rateState } from "../rate-values.ts";
import type { Route } from "./+types/rate-management";

export function RateTabs({ tab }: { tab: RateTab }) {
  return (
    <ModuleTabLinks
      tabs={Object.entries(rateTabs).map(([key, title]) => ({
        key,
        title,
        to: `${ratesPath}?tab=${key}`,
        isCurrent: key === tab,
      }))}
    />
  );
}

const stateWords = {
  live: "Current and coming",
  current: "Current",
  coming: "Coming",
  over: "Over",
  off: "Off",
  all: "Any",
};
const tones = { Current: "forest", Coming: "sky", Over: "plain", Off: "clay" } as const;
const who = (rate: ListedRate) => rate.teacher ?? "Standard";
/** Of one teacher and class there may be a rate for each schedule type and category. */
const nameOf = (rate: ListedRate) =>
  [
    who(rate),
    rateClass(rate),
    scheduleTypeWords[rate.schedule_type],
    classCategoryWords[rate.category],
    `from ${rate.effective_from}`,
  ].join(", ");

type RateListProps = Extract<Route.ComponentProps["loaderData"], { tab: "rates" }>;

export function RateList({ data, views, choices, today }: RateListProps) {
  const to = useRatePath();
  const columns: Column<ListedRate>[] = [
    {
      key: "for",
      title: "For",
      main: true,
      width: "8rem",
      cell: (rate) => (
        <Link to={to(rate.id)} preventScrollReset>
          {who(rate)}
        </Link>
      ),
    },
    { key: "class", title: "Class type or package", sort: "class", cell: rateClass },
    {
      key: "schedule",
      title: "Schedule type",
      width: "11rem",
      cell: (rate) => (
        <>
          {scheduleTypeWords[rate.schedule_type]}
          <span className="block">{classCategoryWords[rate.category]}</span>
        </>
      ),
    },
    { key: "pay", title: "Pay", width: "9rem", cell: (rate) => payTypeWords[rate.payment_type] },
    { key: "amount", title: priceCurrency, figures: true, sort: "amount", cell: formatMoney },
    dateColumn(today, { key: "from", title: "From", sort: "newest", date: (rate) => rate.effective_from }),
    {
      key: "state",
      title: "State",
      width: "7.5rem",
      cell: (rate) => {
        const state = rateState(rate, today);
        return <Badge tone={tones[state]}>{state}</Badge>;
      },
    },
    dateColumn(today, { key: "until", title: "Until", date: (rate) => rate.effective_until }),
    {
      key: "second_amount",
      title: secondCurrency,
      figures: true,
      cell: (rate) => formatMoney({ amount: rate.second_amount, currency: rate.second_currency }) || "–",
    },
    actionsColumn((rate) => (
      <RowMenu label={`More for ${nameOf(rate)}`}>
        {[
          { label: "Edit", at: to(rate.id) },
          { label: "End", at: to(`${rate.id}/end`) },
          { label: "Replace from a date", at: to(`${rate.id}/replace`) },
          { label: "Duplicate", at: to("new", { copy: rate.id }) },
          ...(rate.is_used ? [] : [{ label: "Remove", at: to(`${rate.id}/remove`) }]),
        ].map(({ label, at }) => (
          <Link
            key={label}
            to={at}
            preventScrollReset
            className={label === "Remove" ? `${menuEntry} text-clay-ink` : menuEntry}
          >
            {label}
          </Link>
        ))}
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
          options: toChoices(stateWords),
        },
        toFilter("teacher", "Teacher", named(choices.teachers)),
        toFilter("schedule", "Schedule type", scheduleTypeWords),
        toFilter("category", "Category", classCategoryWords),
        toFilter("type", "Class type", named(choices.types)),
        toFilter("package", "Package", named(choices.packages)),
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
          action={<LinkButton to={to("new")}>Add the standard rate</LinkButton>}
        />
      }
    />
  );
}
