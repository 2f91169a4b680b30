import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/illustration.tsx";
import { Container } from "#app/ui/page.tsx";

interface LinkActsProps {
  title: string;
  token: string;
  error: string | null;
  done: string | null;
  doneTitle: string;
  processing: string;
  /** For browsers without scripts, and for the impatient. */
  button: string;
}

/**
 * The page behind a link in a mail. Opening it changes nothing; once it has loaded in a browser, it
 * sends its form. Without scripts the person presses the button.
 */
export function LinkActs({ title, token, error, done, doneTitle, processing, button }: LinkActsProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const waits = !error && !done;

  useEffect(() => {
    if (!waits || sent.current || !form.current) return;
    sent.current = true;
    void submit(form.current, { replace: true });
  }, [waits, submit]);

  return (
    <Container narrow className="flex flex-col items-start gap-6 py-16 md:py-24">
      <Illustration name={error ? "bowl" : "letter"} tone={error ? "clay" : "lotus"} className="w-40" />
      <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.5rem)]">{done ? doneTitle : title}</h1>
      <div aria-live="polite" className="flex flex-col items-start gap-6 text-lg">
        {waits && <p role="status">{processing}</p>}
        {done && <p role="status">{done}</p>}
        {error && <p role="alert">{error}</p>}
      </div>
      {waits && (
        <Form ref={form} method="post" replace>
          <input type="hidden" name="token" value={token} />
          <p className="mb-4 text-ink-2">If nothing happens within a few seconds, press the button.</p>
          <Button type="submit" look="secondary">
            {button}
          </Button>
        </Form>
      )}
      {!waits && (
        <LinkButton to="/" look="secondary">
          Back to home
        </LinkButton>
      )}
      {waits && (
        <a href="/" className="link inline-flex min-h-11 items-center">
          Back to home
        </a>
      )}
    </Container>
  );
}
