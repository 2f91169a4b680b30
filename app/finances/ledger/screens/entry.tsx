import { useOutlet, useOutletContext, useSearchParams } from "react-router";
import { may } from "#app/accounts/who-may.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { ActionButton } from "#app/staff/action-button.tsx";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelFacts, PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { found, openMoney } from "../../open-money.server.ts";
import { placeName } from "../../places.ts";
import { transactionFacts } from "../../words.ts";
import { emailedText } from "../emailed-text.ts";
import { entryActWords, listEntryActs } from "../entry-acts.ts";
import { bookingsPath, doneWords, transactionsPath, useMoneyPath } from "../ledger-address.ts";
import { openEntry } from "../open-entry.server.ts";
import type { Route } from "./+types/entry";
import { EntryLink, EntryStatus, SignedMoney } from "./entry-list.tsx";

/** One entry with its documents and refunds, beside the list. The panel's footer has the actions. */
export async function loader(args: Route.LoaderArgs) {
  const { db, member, id } = await openMoney(args);
  return {
    ...found(await openEntry(db, id)),
    requestId: crypto.randomUUID(),
    mayVoid: may(member, "transactions.void"),
    mayCancel: may(member, "bookings.manage"),
    bookingsAt: bookingsPath(member.roles),
  };
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.id, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

type OpenEntry = Route.ComponentProps["loaderData"];

/** Returns the entry behind the form in the panel's footer. */
export function useOpenEntry() {
  return useOutletContext<OpenEntry>();
}

export default function Entry({ loaderData: opened }: Route.ComponentProps) {
  const { entry, invoices, refunds, missingFonts, bookingsAt } = opened;
  useShownPanel(entry.id, opened);
  const to = useMoneyPath();
  const [params] = useSearchParams();
  const question = useOutlet(opened);
  const money = (amount: number) => formatMoney({ amount, currency: entry.currency });
  const isOpen = entry.total > entry.refunded;
  const link = <EntryLink row={entry} bookingsAt={bookingsAt} />;
  return (
    <SidePanel title={entry.name} back={to()}>
      <div className="panel-body">
        <ModuleStatus ok={question ? undefined : doneWord(doneWords, params)} />
        <p className="flex flex-wrap items-center gap-3">
          <EntryStatus status={entry.status} />
          <span className="figures text-xl font-semibold">
            <SignedMoney row={entry} />
          </span>
        </p>
        <PanelFacts
          facts={[
            ...transactionFacts(entry),
            ["Date", zoneClock.longDayText(entry.occurred_on)],
            entry.booking !== null && ["Booking", link],
            entry.payout !== null && ["Payout", link],
            entry.refund_number !== null && ["Refund of", entry.refund_number],
            entry.place_of_supply !== "" && ["State of the customer", placeName(entry.place_of_supply)],
            ["Net", money(entry.net)],
            [`GST ${entry.tax_percent} %`, money(entry.tax)],
            ["Total", <strong key="total">{`${money(entry.total)} ${entry.currency}`}</strong>],
            entry.refunded > 0 && ["Refunded", money(entry.refunded)],
            isOpen && entry.refund_decision === "refund" && ["Refund", "Promised to the member"],
            isOpen && entry.refund_decision === "keep" && ["Not refunded", entry.kept_reason],
            ["By", entry.by ?? "–"],
          ]}
        />
        {invoices.length > 0 && (
          <PanelRows
            title="Invoices"
            empty=""
            rows={invoices.map((invoice) => ({
              key: invoice.id,
              title: (
                <a href={`${transactionsPath}/invoices/${invoice.id}.pdf`} className="figures link">
                  {invoice.number} (PDF)
                </a>
              ),
              meta: `${zoneClock.longDayText(invoice.issued_on)}, email: ${emailedText(invoice).toLowerCase()}`,
            }))}
          >
            {missingFonts.length > 0 && (
              <Notice tone="info">
                Fonts for {new Intl.ListFormat("en").format(missingFonts)} are not installed, so new PDFs show
                the email address instead of a name in these letters. To install them, run{" "}
                <code>npm run studio -- fonts</code> on the server.
              </Notice>
            )}
          </PanelRows>
        )}
        {refunds.length > 0 && (
          <PanelRows
            title="Refunds"
            empty=""
            rows={refunds.map((refund) => ({
              key: refund.id,
              to: to(refund.id),
              title: zoneClock.longDayText(refund.occurred_on),
              value: formatMoney(pickMoney(refund, "total")),
            }))}
          />
        )}
      </div>
      {question ?? <EntryFoot opened={opened} />}
    </SidePanel>
  );
}

/** The actions that the entry's state allows. */
export function EntryFoot({ opened }: { opened: OpenEntry }) {
  const to = useMoneyPath();
  const { entry, invoices, requestId } = opened;
  return (
    <footer className="panel-foot flex-wrap">
      {listEntryActs(entry, opened).map((act) => (
        <LinkButton
          key={act}
          to={to(`${entry.id}/${act}`)}
          look={act === "complete" ? "primary" : "secondary"}
          size="small"
          preventScrollReset
          className={act === "void" ? "is-danger" : ""}
        >
          {entryActWords[act]}
        </LinkButton>
      ))}
      {invoices.length > 0 && entry.email && (
        <ActionButton
          intent="mail"
          action={to()}
          send={{ id: entry.id, request_id: requestId }}
          look="secondary"
          size="small"
        >
          Send by email
        </ActionButton>
      )}
    </footer>
  );
}
