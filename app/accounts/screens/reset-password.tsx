import { data, Link } from "react-router";
import { resetForm } from "#app/accounts/forms.ts";
import { accountMessages, resetFailed, resetSent, resetWaits } from "#app/accounts/messages.ts";
import { requirePermission } from "#app/accounts/session.server.ts";
import { canSendEmail } from "#app/mail/queries.server.ts";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { checkBy } from "#app/platform/fields/form-values.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { requestReset } from "../password/request-reset.server.ts";
import type { Route } from "./+types/reset-password";
import { AccountFrame } from "./parts/account-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Reset your password", findSite(matches)) },
    { name: "description", content: "We'll email you a link to choose a new password." },
    { name: "robots", content: "noindex" },
  ];
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "account.reset_password");
  const form = await parseForm(args.request, resetForm);
  if (!form.ok) return form.refusal;
  const { db, env, address } = appContext(args.context);
  const { headers } = args.request;
  try {
    const answer = await requestReset(db, { email: form.value.email, address, headers });
    if (answer.ok) return { ok: (await canSendEmail(db, env)) ? resetSent : resetWaits };
    return data<ActionResult>(form.refuse(accountMessages[answer.refusal]), 429);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a reset link could not be sent");
    return data<ActionResult>(form.refuse(resetFailed), 500);
  }
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const sent = getSuccess(actionData)?.ok;
  return (
    <AccountFrame
      title="Reset your password"
      lead="Enter the email address of your account. We'll email you a link to choose a new password."
    >
      {sent && <Notice tone="success">{sent}</Notice>}
      <EntityForm check={checkBy(resetForm)} answer={actionData} resets>
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <SubmitButton wide busyLabel="Sending...">
          Send Reset Link
        </SubmitButton>
      </EntityForm>
      <Link to="/login" className="link inline-flex min-h-11 items-center self-start text-sm">
        Back to sign in
      </Link>
    </AccountFrame>
  );
}
