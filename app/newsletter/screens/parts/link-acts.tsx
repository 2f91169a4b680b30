import { useEffect, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Signpost } from "#app/site/signpost.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { scriptedOnly, unscriptedOnly } from "#app/ui/scripted.ts";

interface LinkActsProps {
  title: string;
  token: string;
  error: string | null;
  /** The error may pass: the button stays for another try. */
  mayPass: boolean;
  done: string | null;
  doneTitle: string;
  processing: string;
  /** For browsers without scripts, and for the impatient. */
  button: string;
  /** Where to go besides home, once it is done or where the link leads nowhere. */
  onward: { to: string; label: string };
}

/**
 * The page behind a link in a mail. Opening it changes nothing; once it has loaded in a browser, it
 * sends its form. Without scripts the person presses the button.
 */
export function LinkActs(props: LinkActsProps) {
  const { title, token, error, mayPass, done, doneTitle, processing, button, onward } = props;
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const waits = !error && !done;

  useEffect(() => {
    if (!waits || sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [waits, submit]);

  return (
    <Signpost
      picture={error ? "bowl" : "letter"}
      tone={error ? "clay" : "lotus"}
      title={done ? doneTitle : title}
      actions={
        <>
          {(waits || mayPass) && (
            <Form
              ref={form}
              method="post"
              replace
              className={waits ? "after-seconds [html[data-hour]_&]:order-last" : undefined}
            >
              <input type="hidden" name="token" value={token} />
              <Button type="submit" busy={busy && !waits}>
                {mayPass ? "Try Again" : button}
              </Button>
            </Form>
          )}
          <LinkButton to="/" look="secondary">
            Back to home
          </LinkButton>
          {!waits && (
            <LinkButton to={onward.to} look="secondary">
              {onward.label}
            </LinkButton>
          )}
        </>
      }
    >
      <span aria-live="polite">
        {waits && (
          <>
            <span role="status" className={scriptedOnly}>
              {processing}
            </span>
            <span className={unscriptedOnly}>One press of the button, and it is done.</span>
          </>
        )}
        {done && <span role="status">{done}</span>}
        {error && <span role="alert">{error}</span>}
      </span>
    </Signpost>
  );
}
