import { useOutlet, useOutletContext, useSearchParams } from "react-router";
import { entryReasonLabels } from "#app/passes/kinds.ts";
import { PassBadge } from "#app/passes/pass-badge.tsx";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelFacts, PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { doneWords, useMoneyPath } from "../../ledger/ledger-address.ts";
import { found, openMoney } from "../../open-money.server.ts";
import { type OpenedPass, openPass } from "../../pass-queries.server.ts";
import type { Route } from "./+types/pass";

/** One class pass with its history, beside the list. */
export async function loader(args: Route.LoaderArgs) {
  const { db, id } = await openMoney(args);
  return found(await openPass(db, id));
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError(params.id, serverLoader);
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";

/** Returns the pass behind the form in the panel's footer. */
export function useOpenPass() {
  return useOutletContext<OpenedPass>().pass;
}

export default function Pass({ loaderData: opened }: Route.ComponentProps) {
  const { pass, entries } = opened;
  useShownPanel(pass.id, opened);
  const to = useMoneyPath();
  const [params] = useSearchParams();
  const question = useOutlet(opened);
  return (
    <SidePanel title={pass.name} back={to()}>
      <div className="panel-body">
        <ModuleStatus ok={question ? undefined : doneWord(doneWords, params)} />
        <p>
          <PassBadge status={pass.status} />
        </p>
        <PanelFacts
          facts={[
            ["Who", [pass.holder ?? "Deleted account", pass.email].filter(Boolean).join(", ")],
            ["Left", formatRemainingCredits(pass)],
            [
              "Valid until",
              pass.valid_until ??
                `It begins with ${pass.validity_start === "payment" ? "the payment" : "the first class"}`,
            ],
            ["Price", formatMoney(pickMoney(pass, "price"))],
            ["Reference", pass.reference],
          ]}
        />
        <PanelRows
          title="Ledger"
          empty="Nothing yet."
          rows={entries.map((entry) => ({
            key: entry.id,
            title: [entryReasonLabels[entry.reason], entry.class_name].filter(Boolean).join(", "),
            value: entry.delta > 0 ? `+${entry.delta}` : entry.delta,
            meta: [entry.on, entry.booking_id, entry.words].filter(Boolean).join(", "),
          }))}
        />
      </div>
      {question ?? <PassFoot pass={pass} />}
    </SidePanel>
  );
}

/** The actions that the pass's state allows. */
export function PassFoot({ pass }: Pick<OpenedPass, "pass">) {
  const to = useMoneyPath();
  const { id, status, transaction_id } = pass;
  const isWaiting = status === "waiting_for_payment";
  const payment = transaction_id && to(transaction_id);
  return (
    <footer className="panel-foot flex-wrap">
      {payment && (
        <LinkButton to={payment} look={isWaiting ? "primary" : "secondary"} size="small" preventScrollReset>
          {isWaiting ? "Confirm payment" : "Payment and refunds"}
        </LinkButton>
      )}
      {listPassActs(pass).map((act) => (
        <LinkButton
          key={act}
          to={to(`passes/${id}/${act}`)}
          look="secondary"
          size="small"
          preventScrollReset
          className={act === "cancel" ? "is-danger" : ""}
        >
          {passActWords[act]}
        </LinkButton>
      ))}
    </footer>
  );
}

export const passActWords = {
  adjust: "Change classes",
  extend: "Another last day",
  cancel: "Cancel the pass",
} as const;
export type PassAct = keyof typeof passActWords;

export function listPassActs({ status, credits }: OpenedPass["pass"]): PassAct[] {
  const isUsable = status === "active" || status === "used_up";
  const possible: Record<PassAct, boolean> = {
    adjust: isUsable && credits !== null,
    extend: isUsable || status === "expired",
    cancel: status !== "cancelled",
  };
  return (Object.keys(possible) as PassAct[]).filter((act) => possible[act]);
}
