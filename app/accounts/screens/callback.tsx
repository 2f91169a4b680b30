import { useEffect, useRef } from "react";
import { data, redirect, useFetcher, useNavigate } from "react-router";
import { confirmAddress, openLink } from "#app/accounts/address/confirm-address.server.ts";
import { confirmLinkForm, updatePasswordForm } from "#app/accounts/forms.ts";
import { otherSignedIn } from "#app/accounts/messages.ts";
import { requirePermission } from "#app/accounts/session.server.ts";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { type ActionResult, type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { checkBy } from "#app/platform/fields/form-values.ts";
import { isScripted } from "#app/platform/fields/is-scripted.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ActionButton, EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { PasswordField } from "#app/ui/form/field.tsx";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { Spinner } from "#app/ui/skeleton.tsx";
import { providerError } from "../sign-in/provider-error.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import type { Route } from "./+types/callback";
import { AccountFrame } from "./parts/account-frame.tsx";
import { accountAnswer } from "./settings/account-answer.ts";

/** Page to open next. */
type SignedIn = ActionResult<string>;

/** Time to show "Completing sign in...". */
const STAY_MS = 1_000;

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Completing sign in", findSite(matches)) },
    { name: "robots", content: "noindex" },
  ];
}

/**
 * A visit changes nothing, because email scanners also open links and run scripts. In the browser that signed up,
 * the link acts automatically. Any other browser chooses a password first, because the sign-up may be a
 * stranger's. For signed-in visitors the page asks first.
 */
export async function loader(args: Route.LoaderArgs) {
  const actor = await requirePermission(args, "account.confirm_link");
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const link = await openLink(appContext(context).db, token, request.headers);
  return {
    token,
    target: redirectTarget(searchParams.get("redirect")),
    error: providerError(searchParams),
    question:
      link && (actor || !link.is_own)
        ? { email: link.email, other: actor?.email ?? null, choose: !link.is_own }
        : null,
  };
}

export async function action(args: Route.ActionArgs) {
  const actor = await requirePermission(args, "account.confirm_link");
  const form = await parseForm(args.request, confirmLinkForm);
  if (!form.ok) return data<SignedIn>(form.refusal);
  const { value } = form;
  const { token, redirect: target } = value;
  const goOn = (headers = new Headers()) =>
    isScripted(args.request)
      ? data<SignedIn>({ ok: "", value: target }, { headers })
      : redirect(target, { headers });
  const { db } = appContext(args.context);
  const { headers } = args.request;
  const link = await openLink(db, token, headers);
  const password = value.intent === "choose" ? value.password : undefined;
  const mustAsk = (actor && value.other !== actor.email) || (!link?.is_own && !password);
  if (link && mustAsk) throw redirect(`/auth/callback?${new URLSearchParams({ token, redirect: target })}`);
  const answer = token
    ? await confirmAddress(db, token, headers, password)
    : ({ ok: false, refusal: "no_session" } as const);
  if (!answer.ok) {
    // A used link or the redirect from Google continues for a signed-in visitor.
    if (actor) return goOn();
    return data<SignedIn>(accountAnswer(form, answer.refusal));
  }
  // The cookie of the other session is replaced here. Ending that session would let a running request with the
  // old cookie remove the new one.
  return goOn(cookieHeaders(answer.value));
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  const sent = useRef(false);
  const { token, target, question, error } = loaderData;
  const answer = fetcher.data ?? actionData;
  const isAnswered = answer !== undefined;
  const failure = question ? undefined : (error ?? getError(answer)?.error);
  const goal = getSuccess(answer)?.value;

  useEffect(() => {
    if (sent.current || isAnswered || error || question) return;
    sent.current = true;
    void fetcher.submit({ intent: "confirm", token, redirect: target }, { method: "post" });
  }, [fetcher, token, target, error, question, isAnswered]);

  useEffect(() => {
    if (goal === undefined) return;
    void refreshSession({ broadcast: true });
    const timer = setTimeout(() => navigate(goal, { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [goal, navigate]);

  if (failure) {
    return (
      <AccountFrame title="Sign In Failed">
        <Notice tone="error">{failure}</Notice>
        <LinkButton to="/login">Try Again</LinkButton>
      </AccountFrame>
    );
  }
  if (question && fetcher.state === "idle" && goal === undefined) {
    const link = { token, redirect: target, other: question.other };
    const confirm = question.other ? "Sign out and confirm" : "Confirm my address";
    return (
      <AccountFrame
        title="Confirm your email address"
        lead={
          <>
            This link belongs to{" "}
            <strong className="font-semibold break-all text-ink">{question.email}</strong>. Confirming creates
            your account and signs you in.
          </>
        }
      >
        {question.other && <Notice tone="info">{otherSignedIn(question.other)}</Notice>}
        {question.choose ? (
          <ChoosePassword link={link} answer={getError(actionData)} confirm={confirm} />
        ) : (
          <ActionButton send={{ intent: "confirm", ...link }} wide>
            {confirm}
          </ActionButton>
        )}
        {question.other && (
          <LinkButton to="/" look="secondary">
            Stay signed in
          </LinkButton>
        )}
        <p className="text-sm text-ink-2">
          If you didn't sign up with this address, you can close this page.
        </p>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={<span className="sr-only">Signing in</span>}>
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="text-forest" /> Completing sign in...
      </p>
      <noscript>
        <ActionButton send={{ intent: "confirm", token, redirect: target }}>Complete sign in</ActionButton>
      </noscript>
    </AccountFrame>
  );
}

interface ChoosePasswordProps {
  link: HiddenFields;
  answer: FormError | undefined;
  confirm: string;
}

function ChoosePassword({ link, answer, confirm }: ChoosePasswordProps) {
  return (
    <EntityForm check={checkBy(updatePasswordForm)} answer={answer} hidden={{ intent: "choose", ...link }}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        help="Choose one, or use the one you signed up with. At least 6 characters."
        required
      />
      <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" required />
      <SubmitButton wide busyLabel="Confirming…">
        {confirm}
      </SubmitButton>
    </EntityForm>
  );
}
