import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea } from "#app/ui/form/field.tsx";
import { reasonForm } from "../../forms.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { payMessages } from "../../messages.ts";
import { found, openMoney, rowForm } from "../../open-money.server.ts";
import { findPay } from "../../pay-queries.server.ts";
import { withholdPay } from "../approve-pay.server.ts";
import type { Route } from "./+types/withhold";

const withhold = rowForm(reasonForm, withholdPay);

export async function loader(args: Route.LoaderArgs) {
  const { db, id } = await openMoney(args);
  const { version, teacher, class_name, pay_date } = found(await findPay(db, id));
  const line = [teacher ?? "Deleted account", class_name ?? "Adjustment", zoneClock.dateText(pay_date)].join(
    ", ",
  );
  return { version, line, values: {} };
}

export { LostPanel as ErrorBoundary } from "#app/staff/layout/lost-panel.tsx";
export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const opened = await openMoney(args);
  const { invalid, sent, result } = await withhold(args.request, opened);
  if (invalid) return invalid;
  if (result.ok) throw opened.done("withheld");
  const row = result.refusal === "changed_meanwhile" ? await findPay(opened.db, opened.id) : undefined;
  return sent.refuse(payMessages[result.refusal], undefined, row && { version: row.version, values: {} });
}

/** Asks why the pay of a class is withheld. */
export default function Withhold({ loaderData, actionData }: Route.ComponentProps) {
  const { key, form } = useEditForm(loaderData, actionData);
  const { values: _none, ...post } = form;
  const back = useMoneyPath()();
  return (
    <SidePanel title="Withhold this pay?" back={back}>
      <PanelForm key={key} {...post} labels={{}} submitLabel="Withhold pay" back={back}>
        <p>{loaderData.line}</p>
        <p className="text-xs text-ink-3">Approve it again to include it in a payout.</p>
        <TextArea label="Reason" name="reason" rows={2} maxLength={500} required />
      </PanelForm>
    </SidePanel>
  );
}
