import { Link, useOutlet, useOutletContext, useSearchParams } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { PanelText, SidePanel } from "#app/staff/layout/side-panel.tsx";
import { studioTime } from "#app/staff/studio-time.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { statementPath } from "../../earnings/earnings.tsx";
import { doneWords, useMoneyPath } from "../../ledger/ledger-address.ts";
import { found, openMoney } from "../../open-money.server.ts";
import { findPayout, listPayoutLines, openPayoutDetails } from "../../pay-queries.server.ts";
import { PayoutDetailsText } from "../../payout-details.tsx";
import { methodWords } from "../../words.ts";
import type { Route } from "./+types/payout";
import { PayBadge, PayoutBadge } from "./pay-lists.tsx";

/** One payout with its lines, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, id } = await openMoney(args);
  const payout = found(await findPayout(db, id));
  const { instructor_id } = payout;
  const [zone, lines, details] = await Promise.all([
    studioTimeZone(db),
    listPayoutLines(db, id),
    instructor_id ? openPayoutDetails(db, instructor_id, member.id) : undefined,
  ]);
  return { payout, lines, details, zone, today: studioDate(now(), zone) };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.id, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

type OpenPayout = Route.ComponentProps["loaderData"];

/** Returns the payout behind the form in the panel's footer. */
export function useOpenPayout() {
  return useOutletContext<OpenPayout>();
}

export default function Payout({ loaderData: opened }: Route.ComponentProps) {
  const { payout, lines, details, zone } = opened;
  useShownPanel(payout.id, opened);
  const to = useMoneyPath();
  const [params] = useSearchParams();
  const question = useOutlet(opened);
  const isDraft = payout.status === "draft";
  const isChangedSince = Boolean(details?.changed && details.changed.at > payout.created_at);
  return (
    <SidePanel title={payout.teacher ?? "Deleted account"} back={to()}>
      <PanelText>
        <ModuleStatus ok={doneWord(doneWords, params)} />
        <p className="flex flex-wrap items-center gap-3">
          <PayoutBadge status={payout.status} />
          <span className="figures text-xl font-semibold">{formatMoney(pickMoney(payout, "total"))}</span>
        </p>
        <p className="text-sm text-ink-2">
          {[
            payout.number,
            `from ${zoneClock.longDayText(payout.from_date)} to ${zoneClock.longDayText(payout.until_date)}`,
            payout.paid_on && `paid on ${zoneClock.longDayText(payout.paid_on)}`,
            payout.method && methodWords[payout.method],
            payout.reference,
            payout.reason,
          ]
            .filter(Boolean)
            .join(", ")}
        </p>
        {!isDraft && payout.paid_to && <PayoutDetailsText details={payout.paid_to} />}
        {isDraft && details && payout.instructor_id && (
          <PayoutDetailsText details={details}>
            {details.changed && (
              <p className={cx("mt-2", isChangedSince && "font-semibold text-clay-ink")}>
                {`Changed on ${studioTime(details.changed.at, zone)}`}
                {details.changed.by && ` by ${details.changed.by}`}
                {isChangedSince && ", after this payout was drafted"}.
              </p>
            )}
            <Link
              to={to(`details/${payout.instructor_id}`)}
              className="link inline-flex min-h-11 items-center text-sm"
            >
              Change payout details
            </Link>
          </PayoutDetailsText>
        )}
        <PanelRows
          title="Lines of the payout"
          empty="No lines."
          rows={lines.map((row) => ({
            key: row.id,
            title: row.kind === "class" ? (row.class_name ?? "A class") : row.reason,
            value: formatMoney({ amount: row.amount ?? 0, currency: row.currency }),
            meta: (
              <>
                {zoneClock.dateText(row.pay_date)} <PayBadge status={row.status} />
              </>
            ),
          }))}
        />
      </PanelText>
      {question ?? <PayoutFoot payout={payout} />}
    </SidePanel>
  );
}

/** The actions that the payout's state allows. */
export function PayoutFoot({ payout: { id, status } }: Pick<OpenPayout, "payout">) {
  const to = useMoneyPath();
  if (status === "reversed") return null;
  return (
    <footer className="panel-foot">
      {status === "paid" ? (
        <>
          <LinkButton to={statementPath(id)} look="secondary" size="small" reloadDocument>
            Statement (PDF)
          </LinkButton>
          <LinkButton to={to(`payouts/${id}/reverse`)} look="secondary" size="small" preventScrollReset>
            Reverse
          </LinkButton>
        </>
      ) : (
        <>
          <LinkButton to={to(`payouts/${id}/pay`)} size="small" preventScrollReset>
            Pay
          </LinkButton>
          <RemoveDraft id={id} />
        </>
      )}
    </footer>
  );
}

export function RemoveDraft({ id }: { id: string }) {
  const to = useMoneyPath();
  return (
    <LinkButton to={to(`payouts/${id}/drop`)} look="quiet" size="small" preventScrollReset>
      Remove draft
    </LinkButton>
  );
}
