import { Form, useNavigation } from "react-router";
import { formatCount } from "#app/platform/text/plural.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { FormStateContext } from "#app/ui/form/form-state.tsx";
import { AnswerNotice } from "#app/ui/notice.tsx";
import type { SettingAnswer } from "./answer-settings.server.ts";
import { EmailServerFields } from "./email-server-fields.tsx";

export interface ServerShown {
  /** Host and port; empty while emails are only stored. */
  host: string;
  /** The studio was started with it. */
  isOperators: boolean;
  mayChange: boolean;
  /** Emails that wait for a server. */
  waiting: number;
  isDemo: boolean;
}

/** The server that sends the studio's emails, and the form to change it. */
export function EmailServer({ server, answer }: { server: ServerShown; answer: SettingAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const own = answer?.typed.intent?.[0] === "mail_server" ? answer : undefined;
  return (
    <Panel as="section" className="mt-12 max-w-2xl">
      <h2 className="text-2xl">Email server</h2>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">{serverText(server)}</p>
      {server.mayChange && (
        <Form method="post" noValidate preventScrollReset className="mt-5 flex flex-col gap-5">
          {own?.error && <AnswerNotice tone="error">{own.error}</AnswerNotice>}
          <FormStateContext value={{ typed: own?.typed, fieldErrors: own?.fieldErrors }}>
            <EmailServerFields />
          </FormStateContext>
          <div className="flex justify-end">
            <Button
              type="submit"
              name="intent"
              value="mail_server"
              busy={state !== "idle" && formData?.get("intent") === "mail_server"}
            >
              Send a test and use this server
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}

function serverText({ host, isOperators, waiting, isDemo }: ServerShown): string {
  if (host) return `Emails are sent through ${host}${isOperators ? " (set by SMTP_URL)" : ""}.`;
  if (isDemo) return "This demo has no email server. Emails are captured and reach no one.";
  const none = "No email server is set up yet.";
  if (waiting === 0) return `${none} Emails wait until you set one up.`;
  return `${none} ${formatCount(waiting, "email is", "emails are")} waiting and will be sent once you set one up.`;
}
