import { randomUUID } from "node:crypto";
import { staffPassMessages } from "#app/passes/messages.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { readBusinessSettings } from "#app/settings/queries.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { TextField } from "#app/ui/form/field.tsx";
import { SelectField } from "#app/ui/form/select.tsx";
import { toChoices } from "#app/ui/list/filters.ts";
import { sellForm } from "../../forms.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { placeMissing } from "../../messages.ts";
import { openMoney } from "../../open-money.server.ts";
import { listPassTypesForStaff } from "../../pass-queries.server.ts";
import { placeChoices } from "../../places.ts";
import { currencyWords } from "../../words.ts";
import { sellPass } from "../sell-pass.server.ts";
import type { Route } from "./+types/sell-pass";

const fields = sellForm.extend(idempotencyFields);
const messages = {
  ...staffPassMessages,
  no_member: "No member has this address.",
  place_missing: placeMissing,
};

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openMoney(args);
  const [types, { legal_disclaimer }] = await Promise.all([
    listPassTypesForStaff(db),
    readBusinessSettings(db),
  ]);
  return { types, gstin: legal_disclaimer.gst_number, requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, done } = await openMoney(args);
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const sold = await sellPass(db, member, sent.value);
  if (sold.ok) throw done("edited", `passes/${sold.value.id}`);
  return sent.refuse(
    messages[sold.refusal],
    sold.refusal === "place_missing" ? "place_of_supply" : undefined,
  );
}

/** Sells a pass, which then waits for its payment, or gives one. */
export default function SellPass({
  loaderData: { types, gstin, requestId },
  actionData,
}: Route.ComponentProps) {
  const form = useNewForm(requestId, actionData);
  const back = useMoneyPath()();
  return (
    <SidePanel title="Sell or give a pass" back={back}>
      <PanelForm {...form} labels={{}} submitLabel="Save the pass" back={back}>
        <p className="text-xs text-ink-3">
          A sold pass becomes active once its payment is completed. A gift is active immediately.
        </p>
        <TextField label="Member's email" name="email" type="email" required autoComplete="off" />
        <SelectField
          label="Pass"
          name="pass_type_id"
          required
          placeholder="Please choose a pass"
          options={types.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div className="form-grid">
          <SelectField
            label="How"
            name="gift"
            options={toChoices({ no: "Sold: it waits for its payment", yes: "Given" })}
          />
          <SelectField
            label="Currency"
            name="currency"
            options={toChoices(currencyWords)}
            defaultValue={priceCurrency}
          />
        </div>
        {gstin && (
          <SelectField
            label="State of the member"
            name="place_of_supply"
            placeholder="Choose the state"
            help="For the invoice. Not needed for a free pass."
            options={placeChoices}
          />
        )}
      </PanelForm>
    </SidePanel>
  );
}
