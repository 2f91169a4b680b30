import { useEffect, useRef } from "react";
import { data, Form, redirect, useFetcher, useNavigate } from "react-router";
import { confirmAddress } from "#app/accounts/confirm-address.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { providerError } from "#app/accounts/provider-error.ts";
import { redirectTarget } from "#app/accounts/redirect-target.ts";
import { actorOf, gate } from "#app/accounts/session.server.ts";
import { refreshSession } from "#app/accounts/use-session.tsx";
import { readForm } from "#app/platform/sent-form.server.ts";
import { siteOf } from "#app/site/business.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { titleOf } from "#app/ui/seo.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Route } from "./+types/callback";
import { AccountFrame } from "./parts/account-frame.tsx";

/** How long "Completing sign in..." stays before the way goes on. */
const STAY_MS = 1_000;

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: titleOf("Completing sign in", siteOf(matches)) }, { name: "robots", content: "noindex" }];
}

/** A visit changes nothing: mail scanners open links too. The page itself posts what the address brought. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    token: searchParams.get("token") ?? "",
    target: redirectTarget(searchParams.get("redirect")),
    error: providerError(searchParams),
  };
}

export async function action(args: Route.ActionArgs) {
  await gate(args, "account.confirm_link");
  const form = await readForm(args.request, ["token", "redirect", "plain"]);
  const token = String(form.get("token") ?? "");
  const target = redirectTarget(String(form.get("redirect") ?? ""));
  const failed = (message: string) => ({ ok: false as const, message, target });
  const answer = token
    ? await confirmAddress(token, args.request.headers)
    : ({ ok: false, refusal: "no_session" } as const);
  if (!answer.ok) {
    // A used link opened again, or the way back from Google: who is signed in goes on.
    if (await actorOf(args)) return form.has("plain") ? redirect(target) : { ok: true as const, target };
    return failed(accountMessages[answer.refusal]);
  }
  const headers = new Headers();
  for (const cookie of answer.value) headers.append("Set-Cookie", cookie);
  // Without scripts the form itself carries the visitor on.
  if (form.has("plain")) return redirect(target, { headers });
  return data({ ok: true as const, target }, { headers });
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  const fetcher = useFetcher<typeof action>();
  const navigate = useNavigate();
  const sent = useRef(false);
  const answer = fetcher.data ?? actionData;
  const failure = loaderData.error ?? (answer && !answer.ok ? answer.message : null);
  const target = answer?.ok ? answer.target : undefined;

  useEffect(() => {
    if (sent.current || loaderData.error) return;
    sent.current = true;
    void fetcher.submit({ token: loaderData.token, redirect: loaderData.target }, { method: "post" });
  }, [fetcher, loaderData]);

  useEffect(() => {
    if (target === undefined) return;
    void refreshSession({ tell: true });
    const timer = setTimeout(() => navigate(target, { replace: true }), STAY_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  if (failure) {
    return (
      <AccountFrame title="Sign In Failed">
        <Notice tone="error">{failure}</Notice>
        <LinkButton to="/login">Try Again</LinkButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={<span className="sr-only">Signing in</span>}>
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner /> Completing sign in...
      </p>
      <noscript>
        <Form method="post" className="flex flex-col gap-4">
          <input type="hidden" name="plain" value="1" />
          <input type="hidden" name="token" value={loaderData.token} />
          <input type="hidden" name="redirect" value={loaderData.target} />
          <Button type="submit">Complete sign in</Button>
        </Form>
      </noscript>
    </AccountFrame>
  );
}
