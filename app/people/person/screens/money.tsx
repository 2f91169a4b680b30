import { categoryWords, statusWords as entryWords, methodWords } from "#app/finances/words.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import { formatMoney, type Money, pickMoney } from "#app/platform/fields/money.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import {
  listPersonBookings,
  listPersonPasses,
  listPersonPayments,
  type PersonPass,
  sumPersonPayments,
  sumPersonPrices,
} from "../../person-queries.server.ts";
import { bookingRow, MetaParts } from "../booking-row.tsx";
import { openPerson } from "../open-person.server.ts";
import { usePerson } from "../use-person.ts";
import type { Route } from "./+types/money";

/** Payments, passes, and bookings with a price. */
export async function loader(args: Route.LoaderArgs) {
  const { db, personId } = await openPerson(args);
  return {
    payments: await listPersonPayments(db, personId),
    paid: await sumPersonPayments(db, personId),
    passes: await listPersonPasses(db, personId),
    priced: await listPersonBookings(db, personId, { priced: true }),
    prices: await sumPersonPrices(db, personId),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(`money ${params.personId}`, serverLoader);
}

export default function PersonMoney({ loaderData, params }: Route.ComponentProps) {
  useShownPanel(`money ${params.personId}`, loaderData);
  const { zone, links } = usePerson();
  const { payments, paid, passes, priced, prices } = loaderData;
  return (
    <div className="panel-body">
      <PanelRows
        title="Newest payments"
        all={links.payments}
        rows={payments.map((row) => ({
          key: row.id,
          title: categoryWords[row.category],
          to: links.payments?.replace("?", `/${row.id}?`),
          meta: (
            <MetaParts
              parts={[zoneClock.dateText(row.occurred_on), methodWords[row.method], entryWords[row.status]]}
              id={row.booking}
            />
          ),
          value: `${row.direction === "income" ? "" : "−"}${formatMoney(pickMoney(row, "total"))}`,
        }))}
        empty="No payments yet."
      >
        <Sums sums={paid} words={(count) => `${formatCount(count, "payment")}, minus refunds`} />
      </PanelRows>
      <PanelRows
        title="Passes"
        all={links.passes}
        rows={passes.map((row) => ({
          key: row.id,
          title: row.name,
          to: links.passes?.replace("?", `/passes/${row.id}?`),
          meta: `${formatRemainingCredits(row)} · ${untilText(row)} · ${formatMoney(pickMoney(row, "price"))}`,
          value: <PassBadge status={row.status} />,
        }))}
        empty="No passes yet."
      />
      <PanelRows
        title="Bookings with a price"
        all={links.bookings}
        rows={priced.map((row) => bookingRow(row, zone, links.bookings))}
        empty="No bookings with a price."
      >
        <Sums sums={prices} words={(count) => `${formatCount(count, "booking")}, without canceled ones`} />
      </PanelRows>
    </div>
  );
}

interface SumsProps {
  sums: readonly (Money & { count: number })[];
  words: (count: number) => string;
}

/** One sum per currency. */
function Sums({ sums, words }: SumsProps) {
  return sums.map(({ count, ...sum }) => (
    <p key={sum.currency} className="text-sm text-ink-2">
      <span className="figures text-lg text-ink">{formatMoney(sum)}</span> {words(count)}
    </p>
  ));
}

function untilText({ valid_until, validity_start, status }: PersonPass): string {
  if (valid_until) return `until ${zoneClock.dateText(valid_until)}`;
  return status === "active" && validity_start === "first_class" ? "starts with the first class" : "no end";
}
