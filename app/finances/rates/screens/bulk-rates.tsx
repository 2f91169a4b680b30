import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { z } from "zod";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import type { Database } from "#app/platform/database.server.ts";
import { boxField, idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { currencies, formatMoney, pickMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { listMatchingIds } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { done } from "#app/platform/result.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { rowNumber, runBulk } from "#app/staff/run-bulk.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { rateMessages } from "../../messages.ts";
import { increase } from "../../money.ts";
import { rateList } from "../../money-lists.ts";
import { openRates } from "../../open-money.server.ts";
import { type ListedRate, listRatesById, rateSource } from "../../rate-queries.server.ts";
import { classCategoryWords, scheduleTypeWords } from "../../words.ts";
import { endRate, raiseRate } from "../change-rate.server.ts";
import { type PayDifference, previewRate } from "../preview-rate.server.ts";
import { type BulkRates, ratePath, readBulk, useRatePath } from "../rate-address.ts";
import { rateClass } from "../rate-values.ts";
import type { Route } from "./+types/bulk-rates";
import { Difference, previewWords } from "./rate-difference.tsx";

/** Reads which rates the address names; leads to the list if it names no day or amount. */
async function openBulk(args: Route.LoaderArgs) {
  const { db, member, search } = await openRates(args);
  const bulk = readBulk(new URLSearchParams(search));
  if (!bulk) throw redirect(ratePath(search));
  return { db, member, bulk, today: await readToday(db) };
}

export async function loader(args: Route.LoaderArgs) {
  const { db, bulk, today } = await openBulk(args);
  const query = readListQuery(rateList, new URL(args.request.url).searchParams);
  const ids = bulk.all ? await listMatchingIds(db, rateSource(today), query, {}) : bulk.ids;
  const rows = (await listRatesById(db, ids ?? [])).map((rate) => toRow(rate, bulk));
  return { bulk, rows, requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

type BulkRate = ReturnType<typeof toRow>;

/** A rate, and what its end or raise comes to. */
function toRow(rate: ListedRate, { act, on, hundredths }: BulkRates) {
  const { id, teacher, schedule_type, category, effective_until, amount, currency } = rate;
  const amounts = [pickMoney(rate, "amount"), { amount: rate.second_amount, currency: rate.second_currency }];
  return {
    ...{ id, teacher, what: rateClass(rate), schedule_type, category, effective_until, amount, currency },
    /** The rate starts after the day on which it would end. */
    stays: act === "end" && on < rate.effective_from,
    raises: amounts.map((before) => ({ before, after: increase(before, hundredths) })),
  };
}

const fields = z.object({ ...idempotencyFields, ids: z.array(z.guid()).default([]), sure: boxField });

export async function action(
  args: Route.ActionArgs,
): Promise<ActionResult | { error: string; preview: PayDifference }> {
  const { db, member, bulk, today } = await openBulk(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const { ids, sure, request_id } = sent.value;
  const { on, hundredths } = bulk;
  const isEnd = bulk.act === "end";
  const change = (to: Database, id: string) =>
    isEnd
      ? endRate(to, member, { id, on })
      : raiseRate(to, member, { id, from: on, hundredths, request_id: rowNumber(request_id, id) });
  const from = isEnd ? zoneClock.addDays(on, 1) : on;
  if (from <= today && !sure) {
    const teachers = (await listRatesById(db, ids)).map(({ instructor_id }) => instructor_id);
    const looked = await previewRate(db, member, { from, teachers }, async (tx) => {
      for (const id of ids) await change(tx, id);
      return done(null);
    });
    if (looked.ok && looked.value) return { ...sent.refuse(previewWords), preview: looked.value };
  }
  return runBulk(ids, (id) => change(db, id), rateMessages);
}

/** Previews the end or increase of several rates, rate by rate. */
export default function BulkRatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bulk, rows, requestId } = loaderData;
  const answer = useLastAnswer(actionData);
  const ok = getSuccess(answer)?.ok;
  const preview = answer && "preview" in answer ? answer.preview : undefined;
  const back = useRatePath()();
  const { act, on } = bulk;
  const isEnd = act === "end";
  const change = `${bulk.hundredths > 0 ? "+" : "−"}${Math.abs(bulk.hundredths / 100)} %`;
  const count = formatCount(rows.length, "rate");
  return (
    <div className="max-w-4xl">
      <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">
        {isEnd ? `End ${count} on ${on}` : `Change ${count} by ${change}`}
      </h1>
      <p className="mt-1.5 mb-5 text-[0.95rem] text-ink-2">
        {isEnd
          ? `Each rate ends on ${on}.`
          : `Each rate ends the day before ${on}. The new one starts on that date, rounded to whole rupees and cents.`}{" "}
        Unapproved pay for past classes is recalculated from that date.
      </p>
      {ok ? (
        <AnswerNotice tone="success">{ok}</AnswerNotice>
      ) : (
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
            ...(isEnd ? endColumns(on) : raiseColumns),
          ]}
          empty={<p className="text-ink-3">No rate is chosen.</p>}
        />
      )}
      <EntityForm
        answer={getError(answer)}
        hidden={{ request_id: requestId }}
        className="mt-6 flex flex-col gap-5"
      >
        {preview && <Difference {...preview} />}
        {rows.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <LinkButton to={back} look={ok ? "primary" : "quiet"}>
            {ok ? "To the list" : "Cancel"}
          </LinkButton>
          {!ok && rows.length > 0 && (
            <SubmitButton>{`${isEnd ? "End" : "Change"} ${preview ? "all the same" : count}`}</SubmitButton>
          )}
        </div>
      </EntityForm>
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
