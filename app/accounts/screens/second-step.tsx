import { Link, redirect } from "react-router";
import { codeForm } from "#app/accounts/forms.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { getActor, requirePermission } from "#app/accounts/session.server.ts";
import type { ActionResult } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { checkBy } from "#app/platform/fields/form-values.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import { passSecondStep } from "../sign-in/two-step.server.ts";
import type { Route } from "./+types/second-step";
import { AccountFrame } from "./parts/account-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: formatTitle("Second step", findSite(matches)) }, { name: "robots", content: "noindex" }];
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  const target = redirectTarget(new URL(args.request.url).searchParams.get("redirect"));
  if (await getActor(args)) throw redirect(target);
  return { target };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult | Response> {
  await requirePermission(args, "account.sign_in");
  const form = await parseForm(args.request, codeForm);
  if (!form.ok) return form.refusal;
  const { db, address } = appContext(args.context);
  const { headers } = args.request;
  const answer = await passSecondStep(db, { code: form.value.code, address, headers });
  if (!answer.ok) return form.refuse(accountMessages[answer.refusal]);
  return redirect(form.value.redirect, { headers: cookieHeaders(answer.value) });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="One more step"
      lead="Open your authenticator app and type the six digits it shows, or use one of your backup codes."
    >
      <EntityForm check={checkBy(codeForm)} answer={actionData} hidden={{ redirect: loaderData.target }}>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton wide busyLabel="Checking…">
          Continue
        </SubmitButton>
      </EntityForm>
      <Link to="/login" className="link inline-flex min-h-11 items-center self-start text-sm">
        Start again
      </Link>
    </AccountFrame>
  );
}
