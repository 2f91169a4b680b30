import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { memberMethods } from "../kinds.ts";
import { placeChoices } from "../places.ts";
import { methodWords } from "../words.ts";
import type { OpenPayment } from "./payment-page.server.ts";

interface PaymentPanelProps {
  payment: OpenPayment;
  answer: ActionResult | undefined;
  /** Opened by the link in an email, without signing in, so that no payment can be reported. */
  isRead?: boolean;
}

/** How something is paid, and the form that says it was. */
export function PaymentPanel({ payment, answer, isRead = false }: PaymentPanelProps) {
  const { ways, qr } = payment;
  return (
    <>
      {getSuccess(answer) && (
        <div className="mb-6">
          <Notice tone="success">Thank you. We'll email you when your payment arrives.</Notice>
        </div>
      )}
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[1fr_auto] sm:items-start">
        <Facts>
          <Fact label="Amount">
            <span className="figures text-xl font-semibold">{formatMoney(ways)}</span>
          </Fact>
          <Fact label="Reference">
            <span className="figures font-semibold tracking-wide select-all">{ways.reference}</span>
            <span className="block text-sm text-ink-2">Please include it so we can match your payment.</span>
          </Fact>
          {ways.upi && (
            <Fact label="UPI">
              <span className="break-all select-all">{ways.upi.address}</span>
            </Fact>
          )}
          {ways.bank_account && (
            <Fact label="Bank">
              <span className="break-words whitespace-pre-line select-all">{ways.bank_account}</span>
            </Fact>
          )}
        </Facts>
        {qr && (
          <figure className="justify-self-center sm:mt-4">
            <img
              src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
              alt="UPI code for a banking app: payee, amount and reference"
              width={208}
              height={208}
              className="size-52 rounded-lg border border-line bg-white p-2"
            />
            <figcaption className="mt-2 text-center text-sm text-ink-2">
              Scan it with a banking app
            </figcaption>
          </figure>
        )}
      </div>
      {ways.words && <p className="mt-5 whitespace-pre-line text-ink-2">{ways.words}</p>}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {ways.upi && (
          <LinkButton to={ways.upi.link} className="md:hidden">
            Open my banking app
          </LinkButton>
        )}
        {ways.link && (
          <LinkButton to={ways.link} look="secondary">
            Pay by link
          </LinkButton>
        )}
      </div>
      {!isRead && <SayPaid payment={payment} answer={answer} />}
    </>
  );
}

function SayPaid({ payment, answer }: PaymentPanelProps) {
  const { ways, said, place, method } = payment;
  const offered = { isUpi: ways.upi !== null, isBank: ways.bank_account !== "", isLink: ways.link !== null };
  const methods = memberMethods(offered, ways.currency);
  return (
    <section aria-labelledby="paid" className="mt-10 rounded-lg border border-line bg-paper-2 p-5 sm:p-6">
      <h2 id="paid" className="text-xl">
        I have paid
      </h2>
      <p className="mt-1 text-ink-2">
        {said
          ? "Thank you. We’ll look for your payment and email you when it arrives."
          : "Enter your bank’s reference so we can find your payment."}
      </p>
      <EntityForm answer={answer} className="mt-4 flex flex-wrap items-end gap-4">
        <div className="min-w-52 flex-1">
          <TextField
            label="Payment reference"
            name="reference"
            maxLength={60}
            required
            defaultValue={said}
            autoComplete="off"
          />
        </div>
        {methods.length > 1 && (
          <div className="min-w-52 flex-1">
            <SelectField
              label="Payment method"
              name="method"
              required
              placeholder="Choose a method"
              options={methods.map((value) => ({ value, label: methodWords[value] }))}
              defaultValue={(said && method) ?? ""}
            />
          </div>
        )}
        {place !== null && (
          <div className="min-w-52 flex-1">
            <SelectField
              label="Your state, for the invoice"
              name="place_of_supply"
              required
              placeholder="Choose your state"
              options={placeChoices}
              defaultValue={place}
            />
          </div>
        )}
        <SubmitButton busyLabel="Sending…">{said ? "Correct these details" : "I have paid"}</SubmitButton>
      </EntityForm>
    </section>
  );
}
