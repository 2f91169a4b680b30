import { data, Link } from "react-router";
import { resetForm } from "#app/accounts/forms.ts";
import { accountMessages, resetFailed, resetSent, resetWaits } from "#app/accounts/messages.ts";
import { requirePermission } from "#app/accounts/session.server.ts";
import { canSendEmail } from "#app/mail/queries.server.ts";
import { type ActionResult, doneOf, typedValues } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm, readForm } from "#app/platform/sent-form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { siteOf, titleOf } from "#app/ui/seo.ts";
import { requestReset } from "../password/request-reset.server.ts";
import type { Route } from "./+types/reset-password";
import { AccountFrame } from "./parts/account-frame.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf("Reset your password", siteOf(matches)) },
    { name: "description", content: "We send you a link with which you choose a new password." },
    { name: "robots", content: "noindex" },
  ];
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "account.reset_password");
  const form = await readForm(args.request, [resetForm]);
  const read = parseForm(form, resetForm);
  if (!read.ok) return read.refusal;
  const { db, env, address } = appContext(args.context);
  const { headers } = args.request;
  try {
    const answer = await requestReset(db, { email: read.value.email, address, headers });
    if (answer.ok) return { ok: (await canSendEmail(db, env)) ? resetSent : resetWaits };
    return data<ActionResult>({ error: accountMessages[answer.refusal], typed: typedValues(form) }, 429);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a reset link could not be sent");
    return data<ActionResult>({ error: resetFailed, typed: typedValues(form) }, 500);
  }
}

export default function ResetPassword({ actionData }: Route.ComponentProps) {
  const sent = doneOf(actionData)?.ok;
  return (
    <AccountFrame
      title="Reset your password"
      lead="Tell us the email address of your account. We send a link with which you choose a new password."
    >
      {sent && <Notice tone="success">{sent}</Notice>}
      <SchemaForm schema={resetForm} answer={actionData}>
        {({ field, busy }) => (
          <>
            <TextField label="Email" type="email" autoComplete="username" {...field("email")} required />
            <Button type="submit" wide busy={busy} busyLabel="Sending...">
              Send Reset Link
            </Button>
          </>
        )}
      </SchemaForm>
      <Link to="/login" className="link inline-flex min-h-11 items-center self-start text-sm">
        Back to sign in
      </Link>
    </AccountFrame>
  );
}
