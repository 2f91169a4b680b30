import { useEffect, useRef, useState } from "react";
import { data, useFetcher, useNavigate } from "react-router";
import { resetLinkForm, updatePasswordForm } from "#app/accounts/forms.ts";
import { accountMessages, passwordUpdated, resetFailed, resetNotReady } from "#app/accounts/messages.ts";
import { findResetLink } from "#app/accounts/password/reset-links.server.ts";
import { hasPassword } from "#app/accounts/queries.server.ts";
import { requirePermission } from "#app/accounts/session.server.ts";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { type ActionResult, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { checkBy } from "#app/platform/fields/form-values.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { Spinner } from "#app/ui/skeleton.tsx";
import { codeFromAddress, errorFromAddress } from "../password/reset-code.ts";
import { updatePassword } from "../password/update-password.server.ts";
import type { Route } from "./+types/update-password";
import { AccountFrame } from "./parts/account-frame.tsx";

/** Time until the sign-in page opens after a new password. */
const GO_ON_MS = 3_000;

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Choose a new password", findSite(matches)) },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

/** Reports an expired link without using up a valid one. */
export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.reset_password");
  const { db } = appContext(args.context);
  const code = codeFromAddress(new URL(args.request.url));
  const link = code === null ? null : await findResetLink(db, code);
  const isFirst = link !== null && !(await hasPassword(db, link.user_id));
  return { code, works: link !== null, isFirst };
}

/** Returns the page to open after the password is set. */
type UpdateAnswer = ActionResult<{ next: string }>;

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "account.reset_password");
  const form = await parseForm(args.request, resetLinkForm);
  if (!form.ok) return form.refusal;
  try {
    const answer = await updatePassword(appContext(args.context).db, form.value);
    if (answer.ok) {
      const next = answer.value.isNewStaff ? "/login?redirect=%2Fdashboard" : "/login";
      return { ok: passwordUpdated, value: { next } };
    }
    const error = accountMessages[answer.refusal];
    return form.refuse(error, answer.refusal === "common_password" ? "password" : undefined);
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "a password could not be updated");
    return data<UpdateAnswer>(form.refuse(resetFailed), 500);
  }
}

type Link =
  | { state: "initialising" }
  | { state: "ready"; code: string }
  | { state: "failed"; message: string };

interface Seen {
  code: string | null;
  works: boolean;
  /** The member has no password yet, such as after an invitation. */
  isFirst: boolean;
}

function toLink({ code, works }: Seen): Link {
  if (code === null) return { state: "initialising" };
  return works ? { state: "ready", code } : { state: "failed", message: accountMessages.reset_link_missing };
}

/** Reads the code and removes it from the address bar, so that no one sees or shares it. */
function useResetLink(fromServer: Seen): Link {
  // The code in the query also works without scripts.
  const [link, setLink] = useState<Link>(() => toLink(fromServer));
  const looking = useFetcher<Seen>();
  const { load } = looking;
  const isRead = useRef(false);
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    try {
      const address = new URL(location.href);
      const error = errorFromAddress(address);
      const code = codeFromAddress(address) ?? fromServer.code;
      history.replaceState(history.state, "", location.pathname);
      if (error || !code) {
        setLink({ state: "failed", message: error ?? accountMessages.reset_link_missing });
      } else if (code !== fromServer.code) {
        // Only the browser sees a code in the hash, so it asks the server whether the code is valid.
        void load(`/update-password?code=${encodeURIComponent(code)}`);
      }
    } catch {
      setLink({ state: "failed", message: resetNotReady });
    }
  }, [fromServer, load]);
  useEffect(() => {
    if (looking.data) setLink(toLink(looking.data));
  }, [looking.data]);
  return link;
}

const firstPasswordText = {
  title: "Choose a password",
  lead: "You'll sign in with your email and this password.",
};

const newPasswordText = {
  title: "Choose a new password",
  lead: "Changing your password signs you out on all devices.",
};

export default function UpdatePassword({ loaderData, actionData }: Route.ComponentProps) {
  const sentCode = getError(actionData)?.typed?.code?.[0];
  const [seen] = useState<Seen>(
    loaderData.code === null && sentCode ? { code: sentCode, works: true, isFirst: false } : loaderData,
  );
  const link = useResetLink(seen);
  // Kept from the first rendering, because the page reloads without the code afterward.
  const { isFirst } = seen;
  const navigate = useNavigate();
  const done = getSuccess(actionData);
  const finished = done !== undefined;
  const next = done?.value.next ?? "/login";
  useEffect(() => {
    if (!finished) return;
    void refreshSession({ broadcast: true });
    const timer = setTimeout(() => navigate(next), GO_ON_MS);
    return () => clearTimeout(timer);
  }, [finished, navigate, next]);

  return (
    <AccountFrame {...(isFirst ? firstPasswordText : newPasswordText)}>
      {done && (
        <>
          <Notice tone="success">{done.ok}</Notice>
          <LinkButton to={next} look="secondary">
            Sign in
          </LinkButton>
        </>
      )}
      {!finished && link.state === "initialising" && (
        <p role="status" className="flex items-center gap-3">
          <Spinner className="text-forest" /> Opening your reset link...
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
        <PasswordForm code={link.code} answer={actionData} finished={finished} isFirst={isFirst} />
      )}
    </AccountFrame>
  );
}

function PasswordForm({
  code,
  answer,
  finished,
  isFirst,
}: {
  code: string;
  answer: UpdateAnswer | undefined;
  finished: boolean;
  isFirst: boolean;
}) {
  if (finished) return null;
  return (
    <EntityForm
      check={checkBy(updatePasswordForm)}
      answer={answer}
      action="/update-password"
      hidden={{ code }}
    >
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        help="At least 6 characters. A whole sentence is best."
        required
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        autoComplete="new-password"
        required
      />
      <SubmitButton wide busyLabel="Updating...">
        {isFirst ? "Set password" : "Update Password"}
      </SubmitButton>
    </EntityForm>
  );
}
