import { Link, useSearchParams } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { fieldAmount, formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { PageActionButton } from "#app/staff/action-button.tsx";
import { AskForm } from "#app/staff/ask-form.tsx";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { Notice } from "#app/ui/notice.tsx";
import { mayBeVoided } from "../../kinds.ts";
import { emailedText } from "../../ledger/emailed-text.ts";
import { type DialogAction, openMoney, transactionsPath } from "../../money-address.ts";
import { placeName, places } from "../../places.ts";
import { billingWords, categoryWords, methodWords, monthText } from "../../words.ts";
import { entryLabels } from "./entry-form.tsx";
import { EntryLink, EntryStatus, SignedMoney } from "./entry-list.tsx";
import type { OpenedEntry } from "./open-ledger.server.ts";

interface EntryProps {
  opened: OpenedEntry;
  requestId: string;
}

/** One entry with its documents, refunds and actions. */
export function EntryPage({
  opened: { entry, isCanceled, invoices, refunds, missingFonts },
  requestId,
  mayVoid,
  bookingsAt,
}: EntryProps & { mayVoid: boolean; bookingsAt: string | null }) {
  const [params] = useSearchParams();
  const ask = (act: DialogAction) => openMoney(params, { transaction: entry.id, ask: act });
  const money = (amount: number) => formatMoney({ amount, currency: entry.currency });
  const left = entry.total - entry.refunded;
  const canRefund = entry.direction === "income" && entry.status === "completed" && left > 0;
  const canKeep = canRefund && isCanceled && entry.refund_decision === null;
  const canVoid = mayVoid && mayBeVoided(entry);
  const link = <EntryLink key="link" row={entry} bookingsAt={bookingsAt} />;
  const facts: [string, React.ReactNode][] = [
    ["Who", [entry.name, entry.email].filter(Boolean).join(", ")],
    ["What", entry.description || "–"],
    ["Category", categoryWords[entry.category]],
    ["Method", [methodWords[entry.method], entry.reference].filter(Boolean).join(", ")],
    ["Billing", entry.billing_period ? monthText(entry.billing_period) : billingWords[entry.billing_type]],
    ["Date", entry.occurred_on],
    ...(entry.booking ? [["Booking", link] as [string, React.ReactNode]] : []),
    ...(entry.payout ? [["Payout", link] as [string, React.ReactNode]] : []),
    ...(entry.refund_number ? [["Refund of", entry.refund_number] as [string, string]] : []),
    ...(entry.place_of_supply
      ? [["State of the customer", placeName(entry.place_of_supply)] as [string, string]]
      : []),
    ["Net", money(entry.net)],
    [`GST ${entry.tax_percent} %`, money(entry.tax)],
    ["Total", <strong key="total">{`${money(entry.total)} ${entry.currency}`}</strong>],
    ...(entry.refunded > 0 ? [["Refunded", money(entry.refunded)] as [string, string]] : []),
    ...(left > 0 && entry.refund_decision === "refund"
      ? [["Refund", "WeeklyClass to the member"] as [string, string]]
      : []),
    ...(left > 0 && entry.refund_decision === "keep"
      ? [["Not refunded", entry.kept_reason] as [string, string]]
      : []),
    ["By", entry.by ?? "–"],
  ];
  return (
    <article className="max-w-3xl">
      <BackLink to={openMoney(params)} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{entry.name}</h2>
        <EntryStatus status={entry.status} />
        <span className="figures text-xl font-semibold">
          <SignedMoney row={entry} />
        </span>
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {facts.map(([title, value]) => (
          <div key={title} className="grid grid-cols-[10rem_1fr] gap-4 py-2.5 max-sm:grid-cols-[7rem_1fr]">
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {invoices.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg">Invoices</h3>
          {missingFonts.length > 0 && (
            <div className="mt-3">
              <Notice tone="info">
                Fonts for {new Intl.ListFormat("en").format(missingFonts)} are not installed, so new PDFs show
                the email address instead of a name in these letters. To install them, run{" "}
                <code>npm run studio -- fonts</code> on the server.
              </Notice>
            </div>
          )}
          <ul className="mt-2 flex flex-col gap-1">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <a
                  href={`${transactionsPath}/invoices/${invoice.id}.pdf`}
                  className="figures inline-flex min-h-11 items-center hover:underline"
                >
                  {invoice.number} (PDF)
                </a>
                <span className="text-sm text-ink-3">
                  {" "}
                  {invoice.issued_on}, email: {emailedText(invoice).toLowerCase()}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refunds.length > 0 && (
        <section className="mt-6">
          <h3 className="text-lg">Refunds</h3>
          <ul className="mt-2 flex flex-col gap-1">
            {refunds.map((refund) => (
              <li key={refund.id}>
                <Link
                  to={openMoney(params, { transaction: refund.id })}
                  className="inline-flex min-h-11 items-center hover:underline"
                >
                  {refund.occurred_on}, {formatMoney(pickMoney(refund, "total"))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {entry.status === "pending" && (
          <>
            <LinkButton to={ask("complete")}>Mark as paid</LinkButton>
            {entry.direction === "income" && (
              <LinkButton to={ask("not_received")} look="secondary">
                Not received
              </LinkButton>
            )}
            <LinkButton to={ask("fail")} look="secondary">
              Mark as failed
            </LinkButton>
          </>
        )}
        {canRefund && (
          <LinkButton to={ask("refund")} look="secondary">
            Refund
          </LinkButton>
        )}
        {canKeep && (
          <LinkButton to={ask("keep")} look="secondary">
            Keep payment
          </LinkButton>
        )}
        <LinkButton to={ask("edit")} look="secondary">
          Edit
        </LinkButton>
        {invoices.length > 0 && entry.email && (
          <PageActionButton intent="mail" send={{ id: entry.id, request_id: requestId }} look="secondary">
            Send by email
          </PageActionButton>
        )}
        {canVoid && (
          <LinkButton to={ask("void")} look="quiet">
            Void
          </LinkButton>
        )}
      </div>
    </article>
  );
}

export const entryQuestions = ["complete", "fail", "void"] as const satisfies readonly DialogAction[];
type EntryQuestion = (typeof entryQuestions)[number];

const questions: Record<EntryQuestion, { title: string; text: string; label: string }> = {
  complete: {
    title: "Mark as paid?",
    text: "The payment has arrived. An income entry gets the next invoice number.",
    label: "Mark as paid",
  },
  fail: {
    title: "Mark as failed?",
    text: "The payment did not arrive. You can't undo this.",
    label: "Mark as failed",
  },
  void: {
    title: "Void this entry?",
    text: "The entry no longer counts, and a credit note cancels its invoice. You can't undo this.",
    label: "Void entry",
  },
};

/** Asks for confirmation before an entry changes its status. Works without scripts. */
export function EntryDialog({
  act,
  opened: { entry },
  error,
}: {
  act: EntryQuestion;
  opened: OpenedEntry;
  error: string | undefined;
}) {
  const [params] = useSearchParams();
  const { title, text, label } = questions[act];
  return (
    <AskForm
      title={title}
      intent={act}
      row={entry}
      back={openMoney(params, { transaction: entry.id })}
      submitLabel={label}
      look={act === "complete" ? "primary" : "danger"}
      error={error}
    >
      <p>{text}</p>
      {act === "complete" && (
        <SelectField
          label="Method"
          name="method"
          options={toChoices(methodWords)}
          defaultValue={entry.method}
        />
      )}
    </AskForm>
  );
}

interface EntryFormsProps extends EntryProps {
  answer: FormAnswer | undefined;
}

export function RefundForm({
  opened: { entry, today, isCanceled, suggested },
  requestId,
  answer,
  mayCancel,
}: EntryFormsProps & { mayCancel: boolean }) {
  const [params] = useSearchParams();
  const left = entry.total - entry.refunded;
  return (
    <StaffForm
      title={`Refund ${entry.name}`}
      lead={`${formatMoney({ amount: left, currency: entry.currency })} can be refunded. The refund gets a separate credit note.`}
      intent="refund"
      row={{ id: entry.id, version: entry.version }}
      requestId={requestId}
      values={{
        amount: fieldAmount({ amount: suggested?.amount ?? left, currency: entry.currency }),
        method: entry.method,
        occurred_on: today,
      }}
      answer={answer}
      back={openMoney(params, { transaction: entry.id })}
      submitLabel="Refund"
      labels={entryLabels}
    >
      {(field) => (
        <>
          <TextField
            label={`Amount in ${entry.currency}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            help={
              suggested &&
              `${suggested.held} of ${suggested.agreed} classes were held: the others are worth ${formatMoney({ amount: suggested.amount, currency: entry.currency })}.`
            }
            {...field("amount")}
          />
          <SelectField label="Method" name="method" options={toChoices(methodWords)} {...field("method")} />
          <TextField
            label="Refunded on"
            name="occurred_on"
            type="date"
            max={today}
            {...field("occurred_on")}
          />
          <TextArea label="Reason" name="reason" rows={2} maxLength={500} {...field("reason")} />
          {entry.booking && !isCanceled && mayCancel && (
            <Checkbox
              label="Cancel the booking as well"
              name="cancel_booking"
              value="on"
              defaultChecked={field("cancel_booking").defaultValue === "on"}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}

/** Asks for the reason to keep the payment of a canceled booking or pass. */
export function KeepForm({ opened: { entry }, answer }: EntryFormsProps) {
  const [params] = useSearchParams();
  const amount = formatMoney({ amount: entry.total - entry.refunded, currency: entry.currency });
  return (
    <StaffForm
      title={`Keep the payment of ${entry.name}`}
      lead={`${amount} will not be refunded. ${entry.email ? `We email the reason to ${entry.email}.` : "There is no email address to send the reason to."}`}
      intent="keep"
      row={{ id: entry.id, version: entry.version }}
      values={{ reason: "" }}
      answer={answer}
      back={openMoney(params, { transaction: entry.id })}
      submitLabel="Keep payment"
      labels={{ reason: "Reason" }}
    >
      {(field) => (
        <TextArea label="Reason" name="reason" rows={3} maxLength={500} required {...field("reason")} />
      )}
    </StaffForm>
  );
}

/** The form to tell a member that their payment has not arrived. */
export function NotReceivedForm({ opened: { entry }, answer }: EntryFormsProps) {
  const [params] = useSearchParams();
  return (
    <StaffForm
      title={`Not received from ${entry.name}`}
      lead="We email your message. The member can report another payment, and the entry stays pending."
      intent="not_received"
      row={{ id: entry.id, version: entry.version }}
      values={{ words: "" }}
      answer={answer}
      back={openMoney(params, { transaction: entry.id })}
      submitLabel="Send message"
      labels={{ words: "Message" }}
    >
      {(field) => (
        <TextArea label="Message" name="words" rows={4} maxLength={500} required {...field("words")} />
      )}
    </StaffForm>
  );
}

export function EditEntryForm({ opened: { entry }, answer }: EntryFormsProps) {
  const [params] = useSearchParams();
  const { category, method, reference, description, place_of_supply } = entry;
  const mayBePlaced = entry.direction === "income" && entry.status === "pending" && place_of_supply !== "";
  return (
    <StaffForm
      title={`Edit ${entry.name}`}
      lead="Amounts, dates and people can't be changed. Issued invoices stay the same."
      intent="edit"
      row={{ id: entry.id, version: entry.version }}
      values={{ category, method, reference, description, place_of_supply }}
      answer={answer}
      back={openMoney(params, { transaction: entry.id })}
      submitLabel="Save entry"
      labels={entryLabels}
    >
      {(field) => (
        <>
          <SelectField
            label="Category"
            name="category"
            options={toChoices(categoryWords)}
            {...field("category")}
          />
          <SelectField label="Method" name="method" options={toChoices(methodWords)} {...field("method")} />
          <TextField label="Reference" name="reference" optional maxLength={80} {...field("reference")} />
          {mayBePlaced && (
            <SelectField
              label="State of the customer"
              name="place_of_supply"
              options={places.map(({ code, name }) => ({ value: code, label: name }))}
              help="The total stays the same. The GST depends on the state."
              {...field("place_of_supply")}
            />
          )}
          <TextArea
            label="Description"
            name="description"
            optional
            rows={2}
            maxLength={300}
            {...field("description")}
          />
        </>
      )}
    </StaffForm>
  );
}
