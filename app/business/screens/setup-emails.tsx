import { redirect, redirectDocument } from "react-router";
import { closeSetup, readSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { getActor } from "#app/accounts/session.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { SubmitButton } from "#app/ui/form/entity-form.tsx";
import { changeEmailServer } from "../first-day/change-email-server.server.ts";
import { emailStep } from "../first-day/forms.ts";
import { setupMessages } from "../first-day/messages.ts";
import { settingsPath } from "../settings-address.ts";
import type { Route } from "./+types/setup-emails";
import { EmailServerFields } from "./email-server-fields.tsx";
import { SetupStep } from "./setup-parts.tsx";

export { handle, meta } from "./setup.tsx";

/** The email server, for the person who has just set up the studio. */
export async function loader(args: Route.LoaderArgs) {
  const owner = await findOwner(args);
  if (!owner) throw redirect(`/setup/${encodeURIComponent(args.params.code)}`);
  return { email: owner.email, hasServer: Boolean(appContext(args.context).env.smtpUrl) };
}

async function findOwner(args: Route.LoaderArgs) {
  const state = await readSetupCode(appContext(args.context).db, args.params.code);
  const member = await getActor(args);
  return typeof state === "object" && member?.id === state.used_by ? member : undefined;
}

export async function action(args: Route.ActionArgs) {
  const { db, env } = appContext(args.context);
  const form = await parseForm(args.request, emailStep);
  if (!form.ok) return form.refusal;
  const owner = await findOwner(args);
  if (!owner || !may(owner, "mail_server.change")) return form.refuse(setupMessages.set_up_already);
  if (form.value.intent !== "later") {
    const server = "host" in form.value && !env.smtpUrl ? form.value : undefined;
    const changed = await changeEmailServer(db, env, owner, server);
    if (!changed.ok) return form.refuse(changed.refusal);
  }
  await closeSetup(db, args.params.code);
  // The studio has a name now: the whole page is made again with it.
  throw redirectDocument(`${settingsPath}?done=set_up`);
}

export default function SetupEmails({ loaderData, actionData }: Route.ComponentProps) {
  const { email, hasServer } = loaderData;
  return (
    <SetupStep
      step={3}
      title="Your emails"
      answer={actionData}
      actions={
        <>
          <SubmitButton name="intent" value={hasServer ? "test" : "mail"}>
            Send a test email
          </SubmitButton>
          <SubmitButton name="intent" value="later" look="quiet">
            Skip for now
          </SubmitButton>
        </>
      }
    >
      <p className="text-ink-2">
        Confirmations, reminders and your own sign-in links are sent by email. We'll send a test to {email}
        {hasServer
          ? " through the server set by SMTP_URL."
          : ". You get these settings from your email provider. Emails wait until you enter them."}
      </p>
      {!hasServer && <EmailServerFields />}
    </SetupStep>
  );
}
