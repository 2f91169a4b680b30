import { redirect, useSearchParams } from "react-router";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { openNewsletters } from "../../campaigns/open-campaigns.server.ts";
import { listPath } from "../../newsletter-address.ts";
import { addSubscriber } from "../change-subscriber.server.ts";
import { subscriberForm } from "../forms.ts";
import { subscriberMessages } from "../messages.ts";
import type { Route } from "./+types/new-subscriber";

export async function loader(args: Route.LoaderArgs) {
  await openNewsletters(args);
  return null;
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { db, member, params } = await openNewsletters(args);
  const sent = await parseForm(args.request, subscriberForm);
  if (!sent.ok) return sent.refusal;
  const added = await addSubscriber(db, member, sent.value);
  if (added.ok) throw redirect(listPath(params, { done: "added" }));
  return refuseChange(sent, added.refusal, {
    words: subscriberMessages,
    fields: { already_subscribed: "email" },
  });
}

/** Adds a subscriber who asked in person or by email. */
export default function NewSubscriber({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const back = listPath(params);
  return (
    <SidePanel title="New subscriber" back={back}>
      <PanelForm answer={useLastAnswer(actionData)} labels={{}} submitLabel="Add subscriber" back={back}>
        <p className="text-xs text-ink-3">For people who asked to subscribe in person or by email.</p>
        <TextField
          label="Email"
          name="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          required
        />
        <TextField label="Name" name="name" maxLength={120} optional />
        <Checkbox label="This person asked to subscribe" name="opted_in" value="on" />
      </PanelForm>
    </SidePanel>
  );
}
