import { may } from "#app/accounts/who-may.ts";
import { countQueuedEmails, findEmailServer } from "#app/mail/queries.server.ts";
import { appContext } from "#app/platform/app-context.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { parseForm } from "#app/platform/sent-form.server.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { InlineForm } from "#app/ui/form/entity-form.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { changeEmailServer } from "../first-day/change-email-server.server.ts";
import { emailServerForm } from "../first-day/forms.ts";
import type { Route } from "./+types/email-server";
import { EmailServerFields } from "./email-server-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const { env } = appContext(args.context);
  const given = env.smtpUrl ?? (await findEmailServer(db));
  const { mails, letters } = await countQueuedEmails(db);
  return {
    /** Host and port; empty while emails are only stored. */
    host: given ? new URL(given).host : "",
    isOperators: Boolean(env.smtpUrl),
    mayChange: env.production && !env.smtpUrl && may(member, "mail_server.change"),
    waiting: mails + letters,
    isDemo: !env.production,
  };
}

export async function action(args: Route.ActionArgs) {
  const { db, member } = await openModule(args, "business-settings");
  const { env } = appContext(args.context);
  const form = await parseForm(args.request, emailServerForm);
  if (!form.ok) return form.refusal;
  if (!env.production || env.smtpUrl) return form.refuse(refusalMessages.not_allowed);
  const changed = await changeEmailServer(db, env, member, form.value);
  return changed.ok
    ? { ok: "Test email sent. Emails now go through this server, and waiting emails are sent." }
    : form.refuse(changed.refusal);
}

/** The server that sends the studio's emails, and the form to change it. */
export default function EmailServer({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData);
  return (
    <section aria-labelledby="email-server" className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 id="email-server" className="text-xl">
          Email server
        </h2>
        <p className="text-sm text-ink-2">{describeServer(loaderData)}</p>
      </div>
      {loaderData.mayChange && (
        <InlineForm answer={answer} noValidate label="Send a test and use this server" resets>
          <EmailServerFields />
        </InlineForm>
      )}
    </section>
  );
}

function describeServer({ host, isOperators, waiting, isDemo }: Route.ComponentProps["loaderData"]): string {
  if (host) return `Emails are sent through ${host}${isOperators ? " (set by SMTP_URL)" : ""}.`;
  if (isDemo) return "This demo has no email server. Emails are captured and reach no one.";
  const none = "No email server is set up yet.";
  if (waiting === 0) return `${none} Emails wait until you set one up.`;
  return `${none} ${formatCount(waiting, "email is", "emails are")} waiting and will be sent once you set one up.`;
}
