import { data, redirect } from "react-router";
import { loginForm } from "#app/accounts/forms.ts";
import { accountMessages, signUpDone, signUpWaits } from "#app/accounts/messages.ts";
import { getActor, requirePermission } from "#app/accounts/session.server.ts";
import { canSendEmail } from "#app/mail/queries.server.ts";
import type { ActionResult, FormError } from "#app/platform/action-result.ts";
import { type AppContext, appContext } from "#app/platform/app-context.server.ts";
import { cookieHeaders } from "#app/platform/cookies.ts";
import { isDatabaseDown, reason } from "#app/platform/database.server.ts";
import { cacheSignedOutPage } from "#app/platform/live/cache-page.ts";
import { log } from "#app/platform/log.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { googleAddress } from "../sign-in/google.server.ts";
import { providerFailed } from "../sign-in/provider-error.ts";
import { redirectTarget } from "../sign-in/redirect-target.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { signUp } from "../sign-in/sign-up.server.ts";
import type { Route } from "./+types/login";
import { LoginForm } from "./parts/login-form.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: formatTitle(loaderData?.signUp ? "Create your account" : "Sign in", findSite(matches)) },
    { name: "description", content: "Sign in to book classes and see your bookings." },
  ];
}

/** Cached without visitor data; signed-in visitors are redirected. */
export const handle = { reads: ["redirect", "mode"] };

export function headers() {
  return cacheSignedOutPage(["settings", "catalogue"]);
}

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, "account.sign_in");
  const { searchParams } = new URL(args.request.url);
  const target = redirectTarget(searchParams.get("redirect"));
  if (await getActor(args)) throw redirect(target);
  return {
    target,
    signUp: searchParams.get("mode") === "sign-up",
    google: appContext(args.context).env.google !== undefined,
  };
}

export async function action(args: Route.ActionArgs) {
  await requirePermission(args, "account.sign_in");
  const app = appContext(args.context);
  const form = await parseForm(args.request, loginForm);
  if (!form.ok) return form.refusal;
  const { value, refuse } = form;
  if (value.intent === "google") return toGoogle(app, args.request, value.redirect);
  const { email, password, redirect: target } = value;
  const { db, env, address } = app;
  if (value.intent === "sign-up") {
    const answer = await signUp(db, { email, password, target, address });
    if (answer.ok)
      return data<ActionResult>(
        { ok: (await canSendEmail(db, env)) ? signUpDone : signUpWaits },
        { headers: cookieHeaders([answer.value]) },
      );
    const error = accountMessages[answer.refusal];
    return answer.refusal === "common_password" ? refuse(error, "password") : refused(refuse(error), 429);
  }
  const answer = await signIn(db, { email, password, target, address, headers: args.request.headers });
  if (!answer.ok) {
    const status = answer.refusal === "too_many_attempts" ? 429 : 200;
    return refused(refuse(accountMessages[answer.refusal]), status);
  }
  const { cookies, second_step } = answer.value;
  const next = second_step ? `/login/code?redirect=${encodeURIComponent(target)}` : target;
  return redirect(next, { headers: cookieHeaders(cookies) });
}

async function toGoogle({ db, env }: AppContext, request: Request, target: string) {
  if (!env.google) return refused({ error: providerFailed });
  try {
    const { address, cookies } = await googleAddress(db, target, request.headers);
    return redirect(address, { headers: cookieHeaders(cookies) });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    log.error({ reason: reason(error) }, "the way to the identity provider could not begin");
    return refused({ error: providerFailed });
  }
}

function refused(answer: FormError, status = 200) {
  return data<ActionResult>(answer, status);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginForm {...loaderData} answer={actionData} />;
}
