import { findNewAddress } from "#app/accounts/address/pending-address.server.ts";
import { accountMessages } from "#app/accounts/messages.ts";
import { hasPassword } from "#app/accounts/queries.server.ts";
import { accountAnswer } from "#app/accounts/screens/settings/account-answer.ts";
import { ProvingPassword } from "#app/accounts/screens/settings/form-status.tsx";
import { requireMember } from "#app/accounts/session.server.ts";
import { type ActionResult, getSuccess } from "#app/platform/action-result.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { confirmNewAddress } from "#app/profiles/confirm-new-address.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { InlineForm } from "#app/ui/form/entity-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Container, Lead } from "#app/ui/page.tsx";
import { findSite, formatTitle } from "#app/ui/seo.ts";
import { confirmEmailForm } from "../forms.ts";
import type { Route } from "./+types/confirm-email";

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: formatTitle("Confirm your new email address", findSite(matches)) },
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "same-origin" },
  ];
}

/** Only asks, because mail scanners open links too. */
export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args, "account.change_own");
  const { db } = appContext(args.context);
  return {
    code: new URL(args.request.url).searchParams.get("code") ?? "",
    email: await findNewAddress(db, member.id),
    password: await hasPassword(db, member.id),
  };
}

export async function action(args: Route.ActionArgs): Promise<ActionResult> {
  const member = await requireMember(args, "account.change_own");
  const form = await parseForm(args.request, confirmEmailForm);
  if (!form.ok) return form.refusal;
  const { headers } = args.request;
  const answer = await confirmNewAddress(appContext(args.context).db, member, { ...form.value, headers });
  if (!answer.ok) return accountAnswer(form, answer.refusal);
  return { ok: `From now on, sign in with ${answer.value}.` };
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const done = getSuccess(actionData);
  const { email, code, password } = loaderData;
  return (
    <Container narrow className="flex flex-col gap-6 py-12 md:py-20">
      <h1 className="text-3xl">{done ? "Your email address is changed" : "Use this email address?"}</h1>
      {done ? (
        <>
          <Notice tone="success">{done.ok}</Notice>
          <p>
            <LinkButton to="/profile">My profile</LinkButton>
          </p>
        </>
      ) : email ? (
        <>
          <Lead>
            Your account will use <strong className="font-semibold break-all text-ink">{email}</strong> for
            signing in and for all our emails.
          </Lead>
          <InlineForm
            answer={actionData}
            hidden={{ code }}
            label="Use this address"
            busyLabel="Changing…"
            className="flex max-w-sm flex-col gap-5"
          >
            {password && <ProvingPassword />}
          </InlineForm>
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
