import type { ActionResult } from "#app/platform/action-result.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { Fact, Facts } from "#app/schedule/booking-facts.tsx";
import type { PaymentWays } from "#app/settings/payments/payment-ways.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { memberMethods, type PaymentMethod } from "../../kinds.ts";
import { placeChoices } from "../../places.ts";
import { methodWords } from "../../words.ts";

interface PaymentPanelProps {
  ways: PaymentWays;
  /** The UPI link as a picture for a banking app. */
  qr: string | null;
  /** The bank reference that the member reported, or empty. */
  said: string;
  /** The state of the customer that is chosen; null where it is not asked for. */
  place: string | null;
  /** The method that was reported; null before. */
  method: PaymentMethod | null;
  answer: ActionResult | undefined;
  /** Opened by the link of a mail, without signing in: that it was paid is not told here. */
  isRead?: boolean;
}

/** How something is paid, and the form that says it was. */
export function PaymentPanel({ ways, qr, said, place, method, answer, isRead = false }: PaymentPanelProps) {
  return (
    <>
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
      {!isRead && <SayPaid ways={ways} said={said} place={place} method={method} answer={answer} />}
    </>
  );
}

function SayPaid({
  ways,
  said,
  place,
  method,
  answer,
}: Pick<PaymentPanelProps, "ways" | "said" | "place" | "method" | "answer">) {
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
