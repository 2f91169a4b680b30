import { Link, useOutlet } from "react-router";
import { StatusBadge } from "#app/frame/status-badge.tsx";
import { fieldAmount, priceCurrency } from "#app/platform/fields/money.ts";
import { usePanelAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { KeepAsRate } from "../../series/screens/plan-pay.tsx";
import { classesAddress } from "../session-address.ts";
import type { Route } from "./+types/session";
import { loadSession, openSession } from "./open-session.server.ts";
import { SessionPanel, TakeOut } from "./session-panel.tsx";

/** One class, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  return loadSession(await openSession(args));
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.sessionId, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

export default function Session({ loaderData: opened }: Route.ComponentProps) {
  const { session, roster, at, seesPay } = opened;
  useShownPanel(session.id, opened);
  const to = usePanelAddress(classesAddress);
  const currency = session.pay_currency ?? priceCurrency;
  return (
    <SessionPanel key={session.id} opened={opened} question={useOutlet(opened)}>
      {seesPay && (
        <KeepAsRate
          pay_type={session.pay_type ?? ""}
          amount={fieldAmount({ amount: session.pay_amount, currency })}
          currency={currency}
          instructor_id={session.instructor_id ?? ""}
          class_type_id={session.class_type_id ?? ""}
          package_id={session.package_id ?? ""}
          schedule_type={session.schedule_type}
          category={session.category}
          from={session.session_date}
        />
      )}
      <p className="flex flex-wrap gap-4 text-sm">
        <Link to={to("", { view: "week", date: session.session_date })} className="link">
          Show the week
        </Link>
        {session.series_id && (
          <Link to={to("", { view: "", series: session.series_id })} className="link">
            Show the whole series
          </Link>
        )}
      </p>
      <section>
        <h3 className="text-xs font-semibold text-ink-2">Bookings</h3>
        {roster.length === 0 && (
          <p className="py-2 text-sm text-ink-3">
            {session.status === "cancelled"
              ? "The bookings were canceled with the class."
              : session.starts_at.getTime() > at
                ? "No bookings yet."
                : "No one was booked."}
          </p>
        )}
        <ul className="panel-rows">
          {roster.map((one) => (
            <li key={one.booking_id}>
              <span className="panel-row-title">{one.name}</span>
              <StatusBadge status={session.status === "not_conducted" ? "not_conducted" : one.status} />
              <span className="panel-row-meta">
                {[one.email, one.contract ?? one.booking_id, one.progress, one.validity]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <TakeOut session={session} booked={one} at={at} />
            </li>
          ))}
        </ul>
      </section>
    </SessionPanel>
  );
}
