import { Form, useNavigation, useSearchParams } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { currencies, formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import type { BulkRate } from "../../rates/open-bulk.server.ts";
import { openRate, type RateAddress } from "../../rates/rate-address.ts";
import { classCategoryWords, scheduleTypeWords } from "../../words.ts";
import type { RateFormAnswer } from "./answer-rates.server.ts";
import { Difference } from "./rate-form.tsx";

interface BulkRatesPageProps {
  bulk: NonNullable<RateAddress["bulk"]>;
  /** Undefined where they are too many. */
  rows: readonly BulkRate[] | undefined;
  requestId: string;
  answer: ActionResult | RateFormAnswer | undefined;
}

/** Previews the end or increase of several rates, rate by rate. */
export function BulkRatesPage({ bulk, rows = [], requestId, answer }: BulkRatesPageProps) {
  const ok = answer && "ok" in answer ? answer.ok : undefined;
  const error = answer && "error" in answer ? answer.error : undefined;
  const difference = answer && "preview" in answer ? answer.preview : undefined;
  const [params] = useSearchParams();
  const busy = useNavigation().state !== "idle";
  const back = openRate(params);
  const { act, on } = bulk;
  const percent = bulk.hundredths / 100;
  const change = `${percent > 0 ? "+" : "−"}${Math.abs(percent)} %`;
  const count = formatCount(rows.length, "rate");
  return (
    <div className="max-w-4xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">
        {act === "end" ? `End ${count} on ${on}` : `Change ${count} by ${change}`}
      </h1>
      <p className="mt-1.5 mb-5 text-[0.95rem] text-ink-2">
        {act === "end"
          ? `Each rate ends on ${on}.`
          : `Each rate ends the day before ${on}. The new one starts on that date, rounded to whole rupees and cents.`}{" "}
        Unapproved pay for past classes is recalculated from that date.
      </p>
      {(error ?? ok) && (
        <div className="mb-5">
          <AnswerNotice tone={error ? "error" : "success"}>{error ?? ok}</AnswerNotice>
        </div>
      )}
      {!ok && (
        <DataTable
          caption="Preview"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: "for", title: "For", main: true, cell: (row) => row.teacher ?? "Standard" },
            { key: "what", title: "Class type or package", cell: (row) => row.what },
            {
              key: "kind",
              title: "Kind",
              width: "7rem",
              cell: (row) => `${scheduleTypeWords[row.schedule_type]}, ${classCategoryWords[row.category]}`,
            },
            ...(act === "end" ? endColumns(on) : raiseColumns),
          ]}
          empty={<p className="text-ink-3">No rate is chosen.</p>}
        />
      )}
      {difference && (
        <div className="mt-5">
          <Difference {...difference} />
        </div>
      )}
      <Form method="post" className="mt-6 flex flex-wrap justify-end gap-3">
        <input type="hidden" name="on" value={on} />
        {act === "raise" && <input type="hidden" name="percent" value={String(percent)} />}
        <input type="hidden" name="seen" value="on" />
        {difference && <input type="hidden" name="sure" value="on" />}
        <input type="hidden" name="request_id" value={requestId} />
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <LinkButton to={back} look={ok ? "primary" : "quiet"}>
          {ok ? "To the list" : "Cancel"}
        </LinkButton>
        {!ok && rows.length > 0 && (
          <Button type="submit" name="intent" value={`bulk_${act}`} busy={busy}>
            {`${act === "end" ? "End" : "Change"} ${difference ? "all the same" : count}`}
          </Button>
        )}
      </Form>
    </div>
  );
}

const raiseColumns: Column<BulkRate>[] = currencies.map((currency) => ({
  key: currency,
  title: currency,
  figures: true,
  cell: ({ raises }) =>
    raises
      .filter(({ before }) => before.currency === currency)
      .map(({ before, after }) =>
        before.amount === null ? (
          "–"
        ) : (
          <Becomes key={currency} now={formatMoney(before)} then={formatMoney(after)} />
        ),
      ),
}));

const endColumns = (on: string): Column<BulkRate>[] => [
  { key: "amount", title: priceCurrency, figures: true, cell: formatMoney },
  {
    key: "until",
    title: "Until",
    cell: (row) =>
      row.stays ? "Starts later: unchanged" : <Becomes now={row.effective_until ?? "No end"} then={on} />,
  },
];

function Becomes({ now, then }: { now: string; then: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-ink-3">
        {now}
        {" becomes "}
      </span>
      <strong>{then}</strong>
    </span>
  );
}
