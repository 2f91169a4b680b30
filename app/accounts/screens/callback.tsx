import { useEffect, useRef } from "react";
import { data, Form, redirect, useFetcher, useNavigate } from "react-router";
import { confirmAddress, openLink } from "#app/accounts/address/confirm-address.server.ts";
import { updatePasswordForm } from "#app/accounts/forms.ts";
import { otherSignedIn } from "#app/accounts/messages.ts";
import { requirePermission } from "#app/accounts/session.server.ts";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { type ActionResult, doneOf, errorOf, type FormError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm, readForm } from "#app/platform/sent-form.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/form/password-field.tsx";
import { SchemaForm } from "#app/ui/form/schema-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { siteOf, titleOf } from "#app/ui/seo.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { providerError } from "../sign-in/provider-error.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import type { Route } from "./+types/callback";
import { AccountFrame } from "./parts/account-frame.tsx";
import { refusalAnswer } from "./settings/refusal-answer.ts";

/** Where the visitor goes on. */
type SignedIn = ActionResult<string>;

/** How long "Completing sign in..." stays before the way goes on. */
const STAY_MS = 1_000;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: titleOf("Completing sign in", siteOf(matches)) }, { name: "robots", content: "noindex" }];
}

/**
 * A visit changes nothing: mail scanners open links too, and run scripts. In the browser that signed up the link acts
 * by itself. In any other browser the person chooses a password first, because the sign-up may be a stranger's.
 * Anyone who is signed in is asked first.
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
  const form = await readForm(args.request, [updatePasswordForm, "token", "redirect", "plain", "other"]);
  const token = String(form.get("token") ?? "");
  const target = redirectTarget(String(form.get("redirect") ?? ""));
  const goOn = (headers = new Headers()) =>
    // Without scripts the form itself carries the visitor on.
    form.has("plain")
      ? redirect(target, { headers })
      : data<SignedIn>({ ok: "", value: target }, { headers });
  const { db } = appContext(args.context);
  const { headers } = args.request;
  const link = await openLink(db, token, headers);
  const mustAsk = (actor && form.get("other") !== actor.email) || (!link?.is_own && !form.has("password"));
  if (link && mustAsk) throw redirect(`/auth/callback?${new URLSearchParams({ token, redirect: target })}`);
  const read = link && !link.is_own ? parseForm(form, updatePasswordForm) : undefined;
  if (read && !read.ok) return data<SignedIn>(read.refusal);
  const answer = token
    ? await confirmAddress(db, token, headers, read?.value.password)
    : ({ ok: false, refusal: "no_session" } as const);
  if (!answer.ok) {
    // A used link opened again, or the way back from Google: who is signed in goes on.
    if (actor) return goOn();
    return data<SignedIn>(refusalAnswer(answer.refusal));
  }
  // The other session is left to itself: its cookie is replaced here, and ending it would let a request that
  // is under way with the old cookie remove the new one.
  const set = new Headers();
  for (const cookie of answer.value) set.append("Set-Cookie", cookie);
  return goOn(set);
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  const sent = useRef(false);
  const { token, target, question, error } = loaderData;
  const answer = fetcher.data ?? actionData;
  const isAnswered = answer !== undefined;
  const failure = question ? undefined : (error ?? errorOf(answer)?.error);
  const goal = doneOf(answer)?.value;

  useEffect(() => {
    if (sent.current || isAnswered || error || question) return;
    sent.current = true;
    void fetcher.submit({ token, redirect: target }, { method: "post" });
  }, [fetcher, token, target, error, question, isAnswered]);

  useEffect(() => {
    if (goal === undefined) return;
    void refreshSession({ tell: true });
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
    const hidden = { token, redirect: target, ...(question.other ? { other: question.other } : {}) };
    const confirm = question.other ? "Sign out there and confirm" : "Confirm my address";
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
          <ChoosePassword hidden={hidden} answer={errorOf(actionData)} confirm={confirm} />
        ) : (
          <fetcher.Form method="post" className="flex flex-col gap-4">
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <WithoutScripts />
            <Button type="submit" wide>
              {confirm}
            </Button>
          </fetcher.Form>
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
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="plain" value="1" />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="redirect" value={target} />
          <Button type="submit">Complete sign in</Button>
        </Form>
      </noscript>
    </AccountFrame>
  );
}

/** Marks a form sent without scripts, whose answer redirects. */
function WithoutScripts() {
  return (
    <noscript>
      <input type="hidden" name="plain" value="1" />
    </noscript>
  );
}

interface ChoosePasswordProps {
  hidden: Record<string, string>;
  answer: FormError | undefined;
  confirm: string;
}

function ChoosePassword({ hidden, answer, confirm }: ChoosePasswordProps) {
  return (
    <SchemaForm schema={updatePasswordForm} answer={answer} hidden={hidden}>
      {({ field, busy }) => (
        <>
          <WithoutScripts />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            help="Choose one, or use the one you signed up with. At least 6 characters."
            error={field("password").error}
            required
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            error={field("confirmPassword").error}
            required
          />
          <Button type="submit" wide busy={busy} busyLabel="Confirming…">
            {confirm}
          </Button>
        </>
      )}
    </SchemaForm>
  );
}
