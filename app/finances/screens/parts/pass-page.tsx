import { useSearchParams } from "react-router";
import { entryReasonWords } from "#app/passes/kinds.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { formatMoney, pickMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { StaffForm } from "#app/staff/staff-form.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { BackLink } from "#app/ui/list/back-link.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { openMoney } from "../../money-address.ts";
import type { ListedPass, OpenedPass } from "../../pass-queries.server.ts";
import { places } from "../../places.ts";
import { currencyWords } from "../../words.ts";

export const passActions = ["adjust_pass", "extend_pass", "cancel_pass"] as const;
export type PassAction = (typeof passActions)[number];

/** One class pass with its remaining credits, history and actions. */
export function PassPage({ opened: { pass, entries } }: { opened: OpenedPass }) {
  const [params] = useSearchParams();
  const ask = (act: PassAction) => openMoney(params, { pass: pass.id, ask: act });
  const isUsable = pass.status === "active" || pass.status === "used_up";
  return (
    <article className="max-w-3xl">
      <BackLink to={openMoney(params)} />
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{pass.name}</h2>
        <PassBadge status={pass.status} />
      </div>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {[
          ["Who", [pass.holder ?? "Deleted account", pass.email].filter(Boolean).join(", ")],
          ["Left", formatRemainingCredits(pass)],
          [
            "Good until",
            pass.valid_until ??
              `It begins with ${pass.validity_start === "payment" ? "the payment" : "the first class"}`,
          ],
          ["Price", formatMoney(pickMoney(pass, "price"))],
          ["Reference", pass.reference],
        ].map(([title, value]) => (
          <div key={title} className="grid grid-cols-[10rem_1fr] gap-4 py-2.5 max-sm:grid-cols-[7rem_1fr]">
            <dt className="text-sm text-ink-2">{title}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <section className="mt-6">
        <h3 className="text-lg">Ledger</h3>
        {entries.length === 0 && <p className="mt-2 text-ink-2">Nothing yet.</p>}
        <ol className="mt-2 grid gap-1.5">
          {entries.map((entry) => (
            <li key={entry.id} className="grid grid-cols-[6.5rem_3rem_1fr] gap-x-3 text-sm">
              <span className="figures text-ink-3">{entry.on}</span>
              <span className="figures text-right">{entry.delta > 0 ? `+${entry.delta}` : entry.delta}</span>
              <span className="wrap-anywhere">
                {[entryReasonWords[entry.reason], entry.class_name, entry.booking_id, entry.words]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <div className="mt-7 flex flex-wrap gap-3">
        {pass.transaction_id && (
          <LinkButton
            to={openMoney(params, { transaction: pass.transaction_id })}
            look={pass.status === "waiting_for_payment" ? "primary" : "secondary"}
          >
            {pass.status === "waiting_for_payment" ? "Confirm payment" : "Payment and refunds"}
          </LinkButton>
        )}
        {isUsable && pass.credits !== null && (
          <LinkButton to={ask("adjust_pass")} look="secondary">
            Change classes
          </LinkButton>
        )}
        {(isUsable || pass.status === "expired") && (
          <LinkButton to={ask("extend_pass")} look="secondary">
            Another last day
          </LinkButton>
        )}
        {pass.status !== "cancelled" && (
          <LinkButton to={ask("cancel_pass")} look="quiet">
            Cancel the pass
          </LinkButton>
        )}
      </div>
    </article>
  );
}

const labels = {
  delta: "Classes",
  reason: "Reason",
  valid_until: "Last day",
  email: "Member",
  pass_type_id: "Pass",
  currency: "Currency",
  gift: "How",
  place_of_supply: "State of the member",
};

/** The forms to change a pass's credits or expiry date, or to revoke it. */
export function PassActionForm({
  act,
  pass,
  answer,
}: {
  act: PassAction;
  pass: ListedPass;
  answer: FormAnswer | undefined;
}) {
  const [params] = useSearchParams();
  const shared = {
    intent: act,
    row: { id: pass.id, version: pass.version },
    answer,
    back: openMoney(params, { pass: pass.id }),
    labels,
  };
  const reason = (error: { defaultValue: string; error: readonly string[] | undefined }) => (
    <TextArea
      label="Reason"
      name="reason"
      rows={2}
      maxLength={500}
      required
      help="Shown to the member."
      {...error}
    />
  );
  if (act === "extend_pass") {
    return (
      <StaffForm
        {...shared}
        title={`Change the expiry date of ${pass.name}`}
        lead="We'll email the member. Expired classes become valid again."
        values={{ valid_until: pass.valid_until ?? "" }}
        submitLabel="Save expiry date"
      >
        {(field) => (
          <TextField label="Last day" name="valid_until" type="date" required {...field("valid_until")} />
        )}
      </StaffForm>
    );
  }
  if (act === "adjust_pass") {
    return (
      <StaffForm
        {...shared}
        title={`Change the classes of ${pass.name}`}
        lead={`${formatRemainingCredits(pass)} left. Enter 2 to add two classes, -2 to remove two.`}
        values={{ delta: "", reason: "" }}
        submitLabel="Change classes"
      >
        {(field) => (
          <>
            <TextField label="Classes" name="delta" required maxLength={4} {...field("delta")} />
            {reason(field("reason"))}
          </>
        )}
      </StaffForm>
    );
  }
  return (
    <StaffForm
      {...shared}
      title={`Cancel ${pass.name}?`}
      lead="Any classes left on it expire. Booked classes stay booked. You can refund it on its payment."
      values={{ reason: "" }}
      submitLabel="Cancel pass"
    >
      {(field) => reason(field("reason"))}
    </StaffForm>
  );
}

/** Sells a pass, which then waits for its payment, or gives one. */
export function SellPassForm({
  types,
  gstin,
  requestId,
  answer,
}: {
  types: readonly { id: string; name: string }[];
  /** If empty, the form does not ask for the member's state. */
  gstin: string;
  requestId: string;
  answer: FormAnswer | undefined;
}) {
  const [params] = useSearchParams();
  return (
    <StaffForm
      title="Sell or give a pass"
      lead="Sold, it is good as soon as its payment is completed. Given, it is good at once."
      intent="sell_pass"
      requestId={requestId}
      values={{ currency: priceCurrency, gift: "no" }}
      answer={answer}
      back={openMoney(params)}
      submitLabel="Save the pass"
      labels={labels}
    >
      {(field) => (
        <>
          <TextField
            label="Member's email"
            name="email"
            type="email"
            required
            autoComplete="off"
            {...field("email")}
          />
          <SelectField
            label="Pass"
            name="pass_type_id"
            required
            options={[
              { value: "", label: "Please choose a pass" },
              ...types.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...field("pass_type_id")}
          />
          <SelectField
            label="How"
            name="gift"
            options={[
              { value: "no", label: "Sold: it waits for its payment" },
              { value: "yes", label: "Given" },
            ]}
            {...field("gift")}
          />
          <SelectField
            label="Currency"
            name="currency"
            options={toChoices(currencyWords)}
            {...field("currency")}
          />
          {gstin && (
            <SelectField
              label="State of the member"
              name="place_of_supply"
              placeholder="Choose the state"
              help="For the invoice. Not needed for a free pass."
              options={places.map(({ code, name }) => ({ value: code, label: name }))}
              {...field("place_of_supply")}
            />
          )}
        </>
      )}
    </StaffForm>
  );
}
