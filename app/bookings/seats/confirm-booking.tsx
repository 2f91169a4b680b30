import { type ReactNode, useId } from "react";
import type { FetcherWithComponents } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import type { OwnPass } from "#app/passes/queries.server.ts";
import { passUseText, selectPass } from "#app/passes/select-pass.ts";
import { formatMoney, type Money } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { Fact, Facts, VisitorZone, When } from "#app/schedule/booking-facts.tsx";
import type { DatedClass } from "#app/schedule/week-classes.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EntityForm } from "#app/ui/form/entity-form.tsx";
import { useZone } from "#app/ui/time/zone-choice.ts";
import { describeCancellation } from "../own/cancellation.ts";
import { PaymentNote } from "../payment-note.tsx";
import { acceptanceText } from "./waiting-words.ts";

interface ConfirmBookingProps {
  one: DatedClass;
  /** The same for every try of this booking, so that trying again books once. */
  request_id: string;
  open: boolean;
  /** Why the last try came to nothing; it can be made again. */
  failure: string | undefined;
  studioZone: string;
  /** The page that asks, which also answers. */
  action: string;
  fetcher: FetcherWithComponents<unknown>;
  teacherLabel: string;
  /** The booking keeps the price shown here. */
  price: Money;
  /** Payment options of the visitor, once loaded. */
  passes: readonly OwnPass[] | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before a seat in a class is booked. */
export function ConfirmBooking({
  one,
  request_id,
  open,
  failure,
  studioZone,
  action,
  fetcher,
  teacherLabel,
  price,
  passes,
  onClose,
  children,
}: ConfirmBookingProps) {
  const form = useId();
  const { zone } = useZone(studioZone);
  const cancellation_hours = useBusiness()?.cancellation_hours;
  const cancellation =
    cancellation_hours !== undefined &&
    describeCancellation({ starts_at: new Date(one.starts_at), cancellation_hours, zone }, now());
  const { schedule_id, date } = one;
  const shown = formatMoney(price);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Book ${one.class_name}`}
      actions={
        <>
          <LinkButton
            to={action}
            look="secondary"
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Cancel
          </LinkButton>
          <Button
            type="submit"
            form={form}
            busy={fetcher.state !== "idle" || !passes}
            busyLabel={passes ? "Booking…" : "One moment…"}
          >
            {failure ? "Try again" : "Confirm booking"}
          </Button>
        </>
      }
    >
      {children}
      <Facts>
        <When at={one.starts_at} studioZone={studioZone} />
        <Fact label="Length">{formatCount(one.duration_minutes, "minute")}</Fact>
        <Fact label={teacherLabel}>{one.instructor}</Fact>
        <Fact label="Price">
          {shown}{" "}
          <span className="text-sm text-ink-2">
            (<PaymentNote />)
          </span>
        </Fact>
      </Facts>
      {cancellation && <p className="mt-5 text-sm">{acceptanceText(cancellation, "book")}</p>}
      <div role="alert">
        {failure && <p className="mt-5 rounded-md bg-clay-soft px-4 py-3 text-clay-ink">{failure}</p>}
      </div>
      <EntityForm
        id={form}
        answer={undefined}
        hidden={{
          intent: "book",
          schedule_id,
          date,
          request_id,
          price: price.amount,
          currency: price.currency,
        }}
        className=""
        {...{ action, fetcher }}
      >
        <VisitorZone />
        <PayWith one={one} passes={passes ?? []} price={shown} />
      </EntityForm>
    </Dialog>
  );
}

const row =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line px-3.5 py-2 has-checked:border-forest has-checked:bg-forest-soft/45";
const dot = "size-5 shrink-0 accent-(--forest)";

/** Asks whether a class is paid with the pass that fits or at its price; nothing where no pass fits. */
function PayWith({
  one,
  passes,
  price,
}: {
  one: Pick<DatedClass, "class_type_id" | "date">;
  passes: readonly OwnPass[];
  price: string;
}) {
  const pass = selectPass(passes, one);
  if (!pass) return null;
  return (
    <fieldset key={pass.id} className="mt-4 grid gap-2 text-sm">
      <legend className="mb-2 font-semibold">How would you like to pay?</legend>
      <label className={row}>
        <input type="radio" name="pass_id" value={pass.id} defaultChecked className={dot} />
        <span>{passUseText(pass)}</span>
      </label>
      <label className={row}>
        <input type="radio" name="pass_id" value="" className={dot} />
        <span>Drop-in, {price}</span>
      </label>
    </fieldset>
  );
}
