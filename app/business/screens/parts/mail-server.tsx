import { Form, useNavigation } from "react-router";
import { AnswerNotice } from "#app/ui/answer-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import type { SettingAnswer } from "./answer-settings.server.ts";
import { MailServerFields } from "./mail-server-fields.tsx";

export interface ServerShown {
  /** Host and port; empty where mails are only kept. */
  host: string;
  /** The studio was started with it. */
  isOperators: boolean;
  mayChange: boolean;
}

/** The server that the studio's mails leave by, and the way to another. */
export function MailServer({ server, answer }: { server: ServerShown; answer: SettingAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const own = answer?.typed.intent?.[0] === "mail_server" ? answer : undefined;
  return (
    <Panel as="section" className="mt-12 max-w-2xl">
      <h2 className="text-2xl">Mail server</h2>
      <p className="mt-1.5 text-[0.95rem] text-ink-2">
        {server.host
          ? `Mails leave by ${server.host}${server.isOperators ? ", with which the studio was started (SMTP_URL)" : ""}.`
          : "There is none yet: mails are kept on the studio's disk and nobody gets one."}
      </p>
      {server.mayChange && (
        <Form method="post" noValidate preventScrollReset className="mt-5 flex flex-col gap-5">
          {own?.error && <AnswerNotice tone="error">{own.error}</AnswerNotice>}
          <MailServerFields
            field={(name) => ({
              defaultValue: own?.typed[name]?.[0] ?? "",
              error: own?.fieldErrors?.[name],
            })}
          />
          <div className="flex justify-end">
            <Button
              type="submit"
              name="intent"
              value="mail_server"
              busy={state !== "idle" && formData?.get("intent") === "mail_server"}
            >
              Send a test and use it
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  );
}
