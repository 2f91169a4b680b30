import { getFormProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useState } from "react";
import { data, Form, useNavigate, useNavigation } from "react-router";
import { updatePasswordForm } from "#app/accounts/forms.ts";
import { accountMessages, passwordUpdated, resetFailed, resetNotReady } from "#app/accounts/messages.ts";
import { codeFromAddress, errorFromAddress, isResetCode } from "#app/accounts/reset-code.ts";
import { gate } from "#app/accounts/session.server.ts";
import { updatePassword } from "#app/accounts/update-password.server.ts";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { houseOf } from "#app/platform/house.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm, readForm } from "#app/platform/sent-form.server.ts";
import { siteOf } from "#app/site/business.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { titleOf } from "#app/ui/seo.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Route } from "./+types/update-password";
import { AccountFrame } from "./parts/account-frame.tsx";

/** After a new password is set, the sign-in opens by itself. */
const GO_ON_MS = 3_000;

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf("Choose a new password", siteOf(matches)) },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

export function loader({ request }: Route.LoaderArgs) {
  return { code: codeFromAddress(new URL(request.url)) };
}

export async function action(args: Route.ActionArgs) {
  await gate(args, "account.reset_password");
  const form = await readForm(args.request, [updatePasswordForm, "code"]);
  const submission = parseForm(form, updatePasswordForm);
  const clean = (formErrors?: string[]) => ({ ...submission.reply({ formErrors }), initialValue: {} });
  if (submission.status !== "success") return { result: clean(), done: null };
  const code = String(form.get("code") ?? "");
  try {
    const answer = isResetCode(code)
      ? await updatePassword(houseOf(args.context).db, { code, password: submission.value.password })
      : ({ ok: false, refusal: "reset_link_missing" } as const);
    if (answer.ok) return { result: clean(), done: passwordUpdated };
    return { result: clean([accountMessages[answer.refusal]]), done: null };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a password could not be updated");
    return data({ result: clean([resetFailed]), done: null }, 500);
  }
}

type Link =
  | { state: "initialising" }
  | { state: "ready"; code: string }
  | { state: "failed"; message: string };

/** Takes the code out of the address and cleans the address bar, so that it is neither seen nor shared. */
function useResetLink(fromServer: string | null): Link {
  // What the server saw in the query serves also where no script runs.
  const [link, setLink] = useState<Link>(
    fromServer ? { state: "ready", code: fromServer } : { state: "initialising" },
  );
  useEffect(() => {
    try {
      const address = new URL(location.href);
      const error = errorFromAddress(address);
      const code = error ? null : (codeFromAddress(address) ?? fromServer);
      history.replaceState(history.state, "", location.pathname);
      const message = error ?? accountMessages.reset_link_missing;
      setLink(code ? { state: "ready", code } : { state: "failed", message });
    } catch {
      setLink({ state: "failed", message: resetNotReady });
    }
  }, [fromServer]);
  return link;
}

export default function UpdatePassword({ loaderData, actionData }: Route.ComponentProps) {
  const [code] = useState(loaderData.code);
  const link = useResetLink(code);
  const navigate = useNavigate();
  const finished = Boolean(actionData?.done);
  useEffect(() => {
    if (!finished) return;
    void refreshSession({ tell: true });
    const timer = setTimeout(() => navigate("/login"), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [finished, navigate]);

  return (
    <AccountFrame
      title="Choose a new password"
      lead="When it is changed, every device that is signed in to your account is signed out."
    >
      {actionData?.done && <Notice tone="success">{actionData.done}</Notice>}
      {!finished && link.state === "initialising" && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Opening your reset link...
        </p>
      )}
      {!finished && link.state === "failed" && (
        <>
          <Notice tone="error">{link.message}</Notice>
          <LinkButton to="/reset-password" look="secondary">
            Send a new link
          </LinkButton>
        </>
      )}
      {link.state === "ready" && (
        <PasswordForm code={link.code} result={actionData?.result} finished={finished} />
      )}
    </AccountFrame>
  );
}

type Result = NonNullable<Route.ComponentProps["actionData"]>["result"];

function PasswordForm({
  code,
  result,
  finished,
}: {
  code: string;
  result: Result | undefined;
  finished: boolean;
}) {
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    lastResult: busy ? undefined : result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: updatePasswordForm }),
    shouldRevalidate: "onSubmit",
  });
  if (finished) return null;
  return (
    <Form
      method="post"
      action="/update-password"
      {...getFormProps(form)}
      className="flex flex-col gap-5"
      noValidate
    >
      <input type="hidden" name="code" value={code} />
      {form.errors?.map((error) => (
        <Notice key={error} tone="error">
          {error}
        </Notice>
      ))}
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help="At least 6 characters; a sentence is best."
        error={fields.password.errors}
        required
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        error={fields.confirmPassword.errors}
        required
      />
      <Button type="submit" wide busy={busy} busyLabel="Updating...">
        Update Password
      </Button>
    </Form>
  );
}
