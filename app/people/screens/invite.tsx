import { randomUUID } from "node:crypto";
import { Link, redirect, useSearchParams } from "react-router";
import { z } from "zod";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { invitePerson } from "#app/accounts/managing/invite-person.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { getError } from "#app/platform/action-result.ts";
import { idempotencyFields } from "#app/platform/fields/form-fields.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { PanelForm } from "#app/staff/layout/panel-form.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { useNewForm } from "#app/staff/layout/use-panel-form.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { refuseChange } from "#app/staff/refuse-change.server.ts";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { backToList, panelPath, peoplePath } from "../people-address.ts";
import type { Route } from "./+types/invite";
import { RoleBoxes } from "./parts/role-boxes.tsx";

const fields = inviteForm.and(z.object(idempotencyFields));

/** Invites a person and creates the account with its roles. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "user-management");
  return { mayRule: member.roles.includes("super_admin"), requestId: randomUUID() };
}

export { loadsOnce as shouldRevalidate } from "#app/staff/layout/panel-data.ts";

export async function action(args: Route.ActionArgs) {
  const { member, db } = await openModule(args, "user-management");
  const sent = await parseForm(args.request, fields);
  if (!sent.ok) return sent.refusal;
  const invited = await invitePerson(db, member, sent.value);
  if (invited.ok) {
    const params = new URL(args.request.url).searchParams;
    throw redirect(panelPath(params, invited.value, { done: "invited" }));
  }
  const refused = await refuseChange(sent, invited.refusal, {
    words: accountMessages,
    fields: { has_account: "email" },
  });
  if (invited.refusal !== "has_account") return refused;
  return { ...refused, account: (await findAccountByEmail(db, sent.value.email))?.id };
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const form = useNewForm(loaderData.requestId, actionData);
  const failed = getError(form.answer);
  const account = actionData && "account" in actionData ? actionData.account : undefined;
  const back = peoplePath + backToList(params);
  return (
    <SidePanel title="Invite a person" back={back}>
      <PanelForm {...form} submitLabel="Send invitation" back={back} labels={{}}>
        <p className="text-sm text-ink-2">
          We email a link to choose a password. The link works once, for 7 days.
        </p>
        {account && (
          <Notice tone="info">
            <Link to={panelPath(params, account)} className="link">
              Open this person
            </Link>
          </Notice>
        )}
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          required
        />
        <TextField
          label="Full name"
          name="full_name"
          autoComplete="off"
          maxLength={120}
          optional
          help="If empty, the part of the email before the @."
        />
        <RoleBoxes
          held={failed ? (failed.typed?.roles ?? []) : ["user"]}
          mayRule={loaderData.mayRule}
          error={failed?.fieldErrors?.roles}
        />
        <TextArea label="Personal message" name="words" maxLength={500} counter={500} optional />
      </PanelForm>
    </SidePanel>
  );
}
