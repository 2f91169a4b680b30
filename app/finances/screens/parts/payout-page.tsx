import { Link, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatMoney, pickMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { AskForm } from "#app/staff/ask-form.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { statementPath } from "../../earnings/earnings.tsx";
import { openMoney } from "../../money-address.ts";
import type { ListedPay, ListedPayout } from "../../pay-queries.server.ts";
import { PayoutDetailsText, type ShownDetails } from "../../payout-details.tsx";
import { currencyNames, methodWords } from "../../words.ts";
import { PayBadge, PayoutBadge } from "./pay-lists.tsx";

interface PayoutPageProps {
  payout: ListedPayout;
  lines: readonly ListedPay[];
  details: ShownDetails | undefined;
  zone: string;
  today: string;
  answer: FormAnswer | undefined;
}

const columns: Column<ListedPay>[] = [
  { key: "date", title: "Date", width: "6.5rem", main: true, cell: (row) => row.pay_date },
  {
    key: "what",
    title: "Class",
    cell: (row) => (row.kind === "class" ? (row.class_name ?? "A class") : row.reason),
  },
  { key: "status", title: "Status", width: "7.5rem", cell: (row) => <PayBadge status={row.status} /> },
  {
    key: "amount",
    title: "Amount",
    figures: true,
    cell: (row) => formatMoney({ amount: row.amount ?? 0, currency: row.currency }),
  },
];

/** One payout with its lines, and the form by which a draft is paid. */
export function PayoutPage({ payout, lines, details, zone, today, answer }: PayoutPageProps) {
  const [params] = useSearchParams();
  const isChangedSince = Boolean(details?.changed && details.changed.at > payout.created_at);
  const ask = (act: string) => openMoney(params, { payout: payout.id, ask: act });
  return (
    <article className="max-w-3xl">
      <BackLink to={openMoney(params)} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{payout.teacher ?? "Deleted account"}</h2>
        <PayoutBadge status={payout.status} />
        <span className="figures text-xl font-semibold">{formatMoney(pickMoney(payout, "total"))}</span>
      </div>
      <p className="mt-2 text-ink-2">
        {[
          payout.number,
          `from ${payout.from_date} to ${payout.until_date}`,
          payout.paid_on && `paid on ${payout.paid_on}`,
          payout.method && methodWords[payout.method],
          payout.reference,
          payout.reason,
        ]
          .filter(Boolean)
          .join(", ")}
      </p>
      <div className="mt-5">
        <DataTable caption="Lines of the payout" columns={columns} rows={lines} rowKey={(row) => row.id} />
      </div>
      {payout.status !== "draft" && payout.paid_to && <PayoutDetailsText details={payout.paid_to} />}
      {payout.status === "draft" && details && payout.instructor_id && (
        <PayoutDetailsText details={details}>
          {details.changed && (
            <p className={cx("mt-2", isChangedSince && "font-semibold text-clay-ink")}>
              {`Changed on ${studioTime(details.changed.at, zone)}`}
              {details.changed.by && ` by ${details.changed.by}`}
              {isChangedSince && ", after this payout was drafted"}.
            </p>
          )}
          <Link
            to={openMoney(params, { details: payout.instructor_id })}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Change payout details
          </Link>
        </PayoutDetailsText>
      )}
      {payout.status === "draft" && (
        <div className="mt-8">
          <StaffForm
            title="Pay it"
            level="h2"
            lead="Once it is paid, only a reversal takes it back."
            intent="pay_out"
            row={{ id: payout.id, version: payout.version }}
            values={{ method: details?.method ?? "bank_transfer", paid_on: today }}
            answer={answer}
            back={openMoney(params)}
            submitLabel="Mark as paid"
            labels={{}}
            besides={
              <LinkButton to={ask("drop")} look="quiet">
                Remove draft
              </LinkButton>
            }
          >
            {(field) => (
              <div className="grid gap-5 sm:grid-cols-2">
                <SelectField
                  label="Method"
                  name="method"
                  options={toChoices(methodWords)}
                  {...field("method")}
                />
                <TextField
                  label="Reference"
                  name="reference"
                  optional
                  maxLength={80}
                  {...field("reference")}
                />
                <TextField label="Paid on" name="paid_on" type="date" max={today} {...field("paid_on")} />
              </div>
            )}
          </StaffForm>
        </div>
      )}
      {payout.status === "paid" && (
        <div className="mt-7 flex flex-wrap gap-3">
          <LinkButton to={statementPath(payout.id)} look="secondary" reloadDocument>
            Statement (PDF)
          </LinkButton>
          <LinkButton to={ask("reverse")} look="secondary">
            Reverse
          </LinkButton>
        </div>
      )}
    </article>
  );
}

export const payQuestions = ["drop", "reverse", "withhold"] as const;
type PayQuestion = (typeof payQuestions)[number];

const questions: Record<PayQuestion, { title: string; text: string; label: string }> = {
  drop: { title: "Remove this draft?", text: "The pay can go into another payout.", label: "Remove draft" },
  reverse: {
    title: "Reverse this payout?",
    text: "This adds a counter-entry. The pay can go into another payout.",
    label: "Reverse payout",
  },
  withhold: {
    title: "Withhold this pay?",
    text: "Approve it again to include it in a payout.",
    label: "Withhold pay",
  },
};

/** Asks before pay is withheld, or a payout removed or reversed. */
export function PayDialog({
  act,
  row,
  back,
  error,
}: {
  act: PayQuestion;
  row: { id: string; version: number };
  back: string;
  error: string | undefined;
}) {
  const { title, text, label } = questions[act];
  return (
    <AskForm title={title} intent={act} row={row} back={back} submitLabel={label} error={error}>
      <p>{text}</p>
      {act !== "drop" && <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />}
    </AskForm>
  );
}

interface PayFormProps {
  teachers: readonly { id: string; name: string }[];
  requestId: string;
  today: string;
  answer: FormAnswer | undefined;
}

/** The form for a bonus or a deduction outside of class pay. */
export function AdjustmentForm({ teachers, requestId, today, answer }: PayFormProps) {
  const [params] = useSearchParams();
  return (
    <StaffForm
      title="Add an adjustment"
      lead="The amount can be negative. Adjustments need approval like any other pay."
      intent="adjust"
      requestId={requestId}
      values={{ pay_date: today, currency: priceCurrency }}
      answer={answer}
      back={openMoney(params)}
      submitLabel="Add adjustment"
      labels={{}}
    >
      {(field) => (
        <>
          <Teacher teachers={teachers} {...field("instructor_id")} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Amount"
              name="amount"
              maxLength={20}
              help="Such as 500 or -500"
              {...field("amount")}
            />
            <SelectField
              label="Currency"
              name="currency"
              options={toChoices(currencyNames)}
              {...field("currency")}
            />
            <TextField label="Date" name="pay_date" type="date" {...field("pay_date")} />
          </div>
          <TextArea label="Reason" name="reason" rows={2} maxLength={500} {...field("reason")} />
        </>
      )}
    </StaffForm>
  );
}

/** The approved pay of one teacher and period becomes a draft. */
export function NewPayoutForm({ teachers, requestId, today, answer }: PayFormProps) {
  const [params] = useSearchParams();
  return (
    <StaffForm
      title="Draft a payout"
      lead="All approved pay of the period that is in no other payout."
      intent="draft"
      requestId={requestId}
      values={{ from: `${today.slice(0, 8)}01`, until: today, currency: priceCurrency }}
      answer={answer}
      back={openMoney(params)}
      submitLabel="Draft payout"
      labels={{}}
    >
      {(field) => (
        <>
          <Teacher teachers={teachers} {...field("instructor_id")} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="From" name="from" type="date" {...field("from")} />
            <TextField label="Until" name="until" type="date" {...field("until")} />
            <SelectField
              label="Currency"
              name="currency"
              options={toChoices(currencyNames)}
              {...field("currency")}
            />
          </div>
        </>
      )}
    </StaffForm>
  );
}

function Teacher({
  teachers,
  ...field
}: {
  teachers: PayFormProps["teachers"];
  defaultValue: string;
  error: readonly string[] | undefined;
}) {
  return (
    <SelectField
      label="Teacher"
      name="instructor_id"
      placeholder="Choose a teacher"
      options={teachers.map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  );
}
