import type { ReactNode } from "react";
import { adjustPass, extendPass } from "#app/passes/change-pass.server.ts";
import { staffPassMessages } from "#app/passes/messages.ts";
import { formatRemainingCredits } from "#app/passes/remaining-credits.ts";
import { getError } from "#app/platform/action-result.ts";
import { PanelQuestion } from "#app/staff/layout/panel-question.tsx";
import { useEditForm } from "#app/staff/layout/use-panel-form.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { adjustForm, extendForm, reasonForm } from "../../forms.ts";
import { useMoneyPath } from "../../ledger/ledger-address.ts";
import { openMoney, readAct, rowForm } from "../../open-money.server.ts";
import { cancelSoldPass } from "../sell-pass.server.ts";
import type { Route } from "./+types/pass-act";
import { listPassActs, type PassAct, PassFoot, passActWords, useOpenPass } from "./pass.tsx";

const forms = {
  adjust: rowForm(adjustForm, adjustPass),
  extend: rowForm(extendForm, extendPass),
  cancel: rowForm(reasonForm, cancelSoldPass),
};

export async function loader(args: Route.LoaderArgs) {
  await openMoney(args);
  return readAct(passActWords, args.params);
}

export async function action(args: Route.ActionArgs) {
  const opened = await openMoney(args);
  const { invalid, sent, result } = await forms[readAct(forms, args.params)](args.request, opened);
  if (invalid) return invalid;
  if (result.ok) throw opened.done("edited", `passes/${opened.id}`);
  return sent.refuse(staffPassMessages[result.refusal]);
}

/** Changes a pass's credits or expiry date, or cancels it, in the panel's footer. */
export default function PassActForm({ loaderData: act, actionData }: Route.ComponentProps) {
  const pass = useOpenPass();
  const to = useMoneyPath();
  const opened = { version: pass.version, values: { valid_until: pass.valid_until ?? "" } };
  const { key, form } = useEditForm(opened, actionData);
  const { values, ...post } = form;
  if (!getError(form.answer) && !listPassActs(pass).includes(act)) return <PassFoot pass={pass} />;
  const reason = (
    <TextArea label="Reason" name="reason" rows={2} maxLength={500} required help="Shown to the member." />
  );
  const questions: Record<PassAct, { title: string; submitLabel: string; text: string; fields: ReactNode }> =
    {
      extend: {
        title: `Change the expiry date of ${pass.name}`,
        submitLabel: "Save expiry date",
        text: "We'll email the member. Expired classes become valid again.",
        fields: (
          <TextField
            label="Last day"
            name="valid_until"
            type="date"
            required
            defaultValue={values.valid_until}
          />
        ),
      },
      adjust: {
        title: `Change the classes of ${pass.name}`,
        submitLabel: "Change classes",
        text: `${formatRemainingCredits(pass)} left. Enter 2 to add two classes, -2 to remove two.`,
        fields: (
          <>
            <TextField label="Classes" name="delta" required maxLength={4} />
            {reason}
          </>
        ),
      },
      cancel: {
        title: `Cancel ${pass.name}?`,
        submitLabel: "Cancel pass",
        text: "Any classes left on it expire. Booked classes stay booked. You can refund it on its payment.",
        fields: reason,
      },
    };
  const { text, fields, ...question } = questions[act];
  return (
    <PanelQuestion
      key={key}
      {...post}
      {...question}
      look={act === "cancel" ? "danger" : "primary"}
      cancelLabel={act === "cancel" ? "Keep pass" : "Cancel"}
      back={to(`passes/${pass.id}`)}
    >
      <p>{text}</p>
      {fields}
    </PanelQuestion>
  );
}
