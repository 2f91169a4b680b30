import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useSession } from "#app/accounts/use-session.tsx";
import { contactForm, messageMaximum } from "#app/contact/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

export function MessageForm({ result }: { result: SubmissionResult | undefined }) {
  const busy = useNavigation().formAction?.startsWith("/contact") ?? false;
  const [form, fields] = useForm({
    id: "contact",
    lastResult: busy ? undefined : result,
    onValidate: ({ formData }) => parseWithZod(formData, { schema: contactForm }),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onSubmit",
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  const stopwatch = useStopwatch();
  useMemberDetails(form.id);
  return (
    <section aria-labelledby="message-title">
      <h2 id="message-title" className="mb-7">
        Send a message
      </h2>
      <Form
        method="post"
        preventScrollReset
        {...formProps}
        onSubmit={(event) => {
          stopwatch.stop();
          onSubmit(event);
        }}
        className="relative grid gap-x-5 gap-y-6 sm:grid-cols-2"
      >
        {form.errors?.map((error) => (
          <div key={error} className="sm:col-span-2">
            <Notice tone="error">{error}</Notice>
          </div>
        ))}
        <TextField
          label="Name"
          name={fields.name.name}
          autoComplete="name"
          defaultValue={fields.name.initialValue}
          error={fields.name.errors}
          required
        />
        <TextField
          label="Email"
          name={fields.email.name}
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={fields.email.initialValue}
          error={fields.email.errors}
          required
        />
        <TextField
          label="Phone"
          name={fields.phone.name}
          type="tel"
          autoComplete="tel"
          optional
          defaultValue={fields.phone.initialValue}
          error={fields.phone.errors}
        />
        <TextField
          label="Subject"
          name={fields.subject.name}
          autoComplete="off"
          defaultValue={fields.subject.initialValue}
          error={fields.subject.errors}
          required
        />
        <TextArea
          label="Message"
          name={fields.message.name}
          rows={8}
          counter={messageMaximum}
          defaultValue={fields.message.initialValue}
          error={fields.message.errors}
          className="sm:col-span-2"
          required
        />
        <HiddenField />
        <input ref={stopwatch.ref} type="hidden" name="open_ms" defaultValue="" />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" size="large" busy={busy} busyLabel="Sending...">
            Send Message
          </Button>
          <p className="max-w-[26em] text-sm text-ink-3">
            We use what you write to answer you, as our{" "}
            <Link to="/privacy" className="link">
              privacy policy
            </Link>{" "}
            says.
          </p>
        </div>
      </Form>
    </section>
  );
}

/** People neither see nor reach this field; what fills it in is not a person. */
function HiddenField() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute top-0 -left-[200vw] opacity-0">
      <label>
        Leave this empty
        <input name="second_phone" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Measures how long the form was open. Without scripts the field stays empty and nothing is concluded. */
function useStopwatch() {
  const ref = useRef<HTMLInputElement>(null);
  const began = useRef(0);
  useEffect(() => {
    began.current = performance.now();
  }, []);
  return {
    ref,
    stop: () => {
      if (ref.current) ref.current.value = String(Math.round(performance.now() - began.current));
    },
  };
}

/** A member need not type what the studio knows; what was typed already stays. */
function useMemberDetails(formId: string) {
  const { user } = useSession();
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!user || !(form instanceof HTMLFormElement)) return;
    for (const [name, value] of Object.entries({ name: user.name, email: user.email })) {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === "") input.value = value;
    }
  }, [user, formId]);
}
