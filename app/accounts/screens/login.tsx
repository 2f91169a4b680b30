import { data, redirect } from "react-router";
import { signInForm, signUpForm } from "#app/accounts/forms.ts";
import { accountMessages, signUpDone, signUpWaits } from "#app/accounts/messages.ts";
import { actorOf, requirePermission } from "#app/accounts/session.server.ts";
import { canSendEmail } from "#app/mail/queries.server.ts";
import { type ActionResult, type FormError, typedValues } from "#app/platform/action-result.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { cacheSignedOutPage } from "#app/platform/live/cache-page.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm, readForm, readIntent } from "#app/platform/sent-form.server.ts";
import { siteOf, titleOf } from "#app/ui/seo.ts";
import { googleAddress } from "../sign-in/google.server.ts";
import { providerFailed } from "../sign-in/provider-error.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signUp } from "../sign-in/sign-up.server.ts";
import type { Route } from "./+types/login";
import { LoginForm } from "./parts/login-form.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: titleOf(loaderData?.signUp ? "Create your account" : "Sign in", siteOf(matches)) },
    { name: "description", content: "Sign in to book a class and to find your bookings again." },
  ];
}

/** Says nothing of its visitor: whoever is signed in is led on. */
export const handle = { scripts: "at first sign", reads: ["redirect", "mode"] };

export function headers() {
  return cacheSignedOutPage(["settings", "catalogue"]);
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  const { searchParams } = new URL(args.request.url);
  const target = redirectTarget(searchParams.get("redirect"));
  if (await actorOf(args)) throw redirect(target);
  return {
    target,
    signUp: searchParams.get("mode") === "sign-up",
    google: appContext(args.context).env.google !== undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "account.sign_in");
  const app = appContext(args.context);
  const form = await readForm(args.request, [signInForm, signUpForm, "intent", "redirect"]);
  const target = redirectTarget(String(form.get("redirect") ?? "/"));
  const intent = readIntent(form, ["sign-in", "sign-up", "google"]);
  if (intent === "google" && app.env.google) return toGoogle(args.request, target);
  return intent === "sign-up" ? up(app, form, target) : within(app, form, target, args.request.headers);
}

async function within(app: AppContext, form: FormData, target: string, headers: Headers) {
  const read = parseForm(form, signInForm);
  if (!read.ok) return read.refusal;
  const { address } = app;
  const answer = await signIn(app.db, { ...read.value, target, address, headers });
  if (!answer.ok) {
    const status = answer.refusal === "too_many_attempts" ? 429 : 200;
    return refused({ error: accountMessages[answer.refusal], typed: typedValues(form) }, status);
  }
  const { cookies, second_step } = answer.value;
  const next = second_step ? `/login/code?redirect=${encodeURIComponent(target)}` : target;
  return redirect(next, { headers: withCookies(cookies) });
}

async function up(app: AppContext, form: FormData, target: string) {
  const read = parseForm(form, signUpForm);
  if (!read.ok) return read.refusal;
  const { email, password } = read.value;
  const answer = await signUp(app.db, { email, password, target, address: app.address });
  if (!answer.ok) {
    const error = accountMessages[answer.refusal];
    const typed = typedValues(form);
    if (answer.refusal !== "common_password") return refused({ error, typed }, 429);
    return refused({ error, typed, fieldErrors: { password: [error] } });
  }
  return data<ActionResult>(
    { ok: (await canSendEmail(app.db, app.env)) ? signUpDone : signUpWaits },
    { headers: withCookies([answer.value]) },
  );
}

async function toGoogle(request: Request, target: string) {
  try {
    const { address, cookies } = await googleAddress(target, request.headers);
    return redirect(address, { headers: withCookies(cookies) });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the way to the identity provider could not begin");
    return refused({ error: providerFailed });
  }
}

function refused(answer: FormError, status = 200) {
  return data<ActionResult>(answer, status);
}

function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} answer={actionData} />;
}
