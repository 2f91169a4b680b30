import { data, redirect } from "react-router";
import { signInForm, signUpForm } from "#app/accounts/forms.ts";
import { accountMessages, signUpDone } from "#app/accounts/messages.ts";
import { actorOf, requirePermission } from "#app/accounts/session.server.ts";
import { siteOf } from "#app/frame/business.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm, readForm } from "#app/platform/sent-form.server.ts";
import { titleOf } from "#app/ui/seo.ts";
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
  const house = appContext(args.context);
  const form = await readForm(args.request, [signInForm, signUpForm, "intent", "redirect"]);
  const target = redirectTarget(String(form.get("redirect") ?? "/"));
  const intent = form.get("intent");
  if (intent === "google" && house.env.google) return toGoogle(args.request, target);
  return intent === "sign-up" ? up(house, form, target) : within(house, form, target, args.request.headers);
}

async function within(house: AppContext, form: FormData, target: string, headers: Headers) {
  const submission = parseForm(form, signInForm);
  if (submission.status !== "success") return { result: hidePasswords(submission.reply()) };
  const { address } = house;
  const answer = await signIn(house.db, { ...submission.value, target, address, headers });
  if (!answer.ok) {
    const result = submission.reply({ formErrors: [accountMessages[answer.refusal]] });
    return data({ result: hidePasswords(result) }, answer.refusal === "too_many_attempts" ? 429 : 200);
  }
  const { cookies, second_step } = answer.value;
  const next = second_step ? `/login/code?redirect=${encodeURIComponent(target)}` : target;
  return redirect(next, { headers: withCookies(cookies) });
}

async function up(house: AppContext, form: FormData, target: string) {
  const submission = parseForm(form, signUpForm);
  if (submission.status !== "success") return { result: hidePasswords(submission.reply()) };
  const { email, password } = submission.value;
  const answer = await signUp(house.db, { email, password, target, address: house.address });
  if (!answer.ok) {
    const errors = [accountMessages[answer.refusal]];
    const isCommon = answer.refusal === "common_password";
    const result = submission.reply(
      isCommon ? { fieldErrors: { password: errors } } : { formErrors: errors },
    );
    return data({ result: hidePasswords(result) }, isCommon ? 200 : 429);
  }
  const headers = withCookies([answer.value]);
  return data({ result: submission.reply({ resetForm: true }), created: signUpDone }, { headers });
}

async function toGoogle(request: Request, target: string) {
  try {
    const { address, cookies } = await googleAddress(target, request.headers);
    return redirect(address, { headers: withCookies(cookies) });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the way to the identity provider could not begin");
    return { result: { status: "error" as const, error: { "": [providerFailed] } } };
  }
}

/** What was typed comes back to the form, except passwords. */
function hidePasswords<Reply extends { initialValue?: Record<string, unknown> | null }>(reply: Reply): Reply {
  const { password: _password, confirmPassword: _confirm, ...initialValue } = reply.initialValue ?? {};
  return { ...reply, initialValue };
}

function withCookies(cookies: string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} answer={actionData} />;
}
