import { data, Form, useNavigation } from "react-router";
import { findNewAddress } from "#app/accounts/address/pending-address.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { hasPassword } from "#app/accounts/queries.server.ts";
import { ProvingPassword } from "#app/accounts/screens/settings/form-status.tsx";
import { refusalAnswer } from "#app/accounts/screens/settings/refusal-answer.ts";
import { requireMember } from "#app/accounts/session.server.ts";
import type { ActionError } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { confirmNewAddress } from "#app/profiles/confirm-new-address.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, Lead } from "#app/ui/page.tsx";
import { siteOf, titleOf } from "#app/ui/seo.ts";
import type { Route } from "./+types/confirm-email";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: titleOf("Confirm your new email address", siteOf(matches)) },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

/** The link of the mail. It only asks: opening it changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "account.change_own");
  const { db } = appContext(args.context);
  return {
    code: new URL(args.request.url).searchParams.get("code") ?? "",
    email: await findNewAddress(db, member.id),
    password: await hasPassword(db, member.id),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireMember(args, "account.change_own");
  const form = await readForm(args.request, ["code", "password"]);
  const answer = await confirmNewAddress(appContext(args.context).db, member, {
    code: String(form.get("code") ?? ""),
    password: String(form.get("password") ?? ""),
    headers: args.request.headers,
  });
  return data(answer.ok ? { email: answer.value } : refusalAnswer(answer.refusal));
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const answer = actionData as ({ email?: string } & Partial<ActionError>) | undefined;
  const { email, code, password } = loaderData;
  return (
    <Container narrow className="flex flex-col gap-6 py-12 md:py-20">
      <h1 className="text-3xl">
        {answer?.email ? "Your email address is changed" : "Use this email address?"}
      </h1>
      {answer?.email ? (
        <>
          <Notice tone="success">From now on you sign in with {answer.email}.</Notice>
          <p>
            <LinkButton to="/profile">My profile</LinkButton>
          </p>
        </>
      ) : email ? (
        <>
          <Lead>
            Your account will use <strong className="font-semibold break-all text-ink">{email}</strong> for
            signing in and for everything we send.
          </Lead>
          <Form method="post" className="flex max-w-sm flex-col gap-5">
            {answer?.error && !answer.fieldErrors && <Notice tone="error">{answer.error}</Notice>}
            <input type="hidden" name="code" value={code} />
            {password && <ProvingPassword refused={answer} />}
            <p>
              <Button type="submit" busy={busy} busyLabel="Changing…">
                Use this address
              </Button>
            </p>
          </Form>
        </>
      ) : (
        <>
          <Notice tone="error">{accountMessages.address_link_over}</Notice>
          <p>
            <LinkButton to="/profile?edit=1" look="secondary">
              Edit Profile
            </LinkButton>
          </p>
        </>
      )}
    </Container>
  );
}
