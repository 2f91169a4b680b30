import { type ComponentProps, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Form as PageForm, useNavigation } from "react-router";
import { doneOf, errorOf, type FieldErrors, type FormError } from "#app/platform/action-result.ts";
import { AnswerNotice } from "../answer-notice.tsx";
import { Button } from "../button.tsx";
import { firstWrong } from "./first-wrong.ts";
import { FormStateContext, Hidden, type HiddenFields } from "./form-state.tsx";

/** How a form is sent, and what it was answered. */
export interface FormPost {
  answer: FormError | { ok: string } | undefined;
  hidden?: HiddenFields;
  action?: string;
  /** Sends it without leaving its page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
}

interface EntityFormProps
  extends FormPost,
    Omit<ComponentProps<typeof PageForm>, "method" | "hidden" | "action" | "ref"> {
  ref?: RefObject<HTMLFormElement | null>;
  /** Checks the fields before they are sent. Without it the browser checks what is required. */
  check?: (form: FormData) => FieldErrors;
  /** Empties the fields once the form is accepted. */
  resets?: boolean;
}

/**
 * A form of a page, panel or dialog, which works before scripts. Its fields need only their names: after a refusal
 * they show what was typed and what is wrong, and the first wrong one has the focus.
 */
export function EntityForm({
  answer,
  hidden = {},
  fetcher,
  check,
  resets,
  className = "flex flex-col gap-5",
  ref,
  onSubmit,
  children,
  ...form
}: EntityFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const place = ref ?? own;
  const [checked, setChecked] = useState<{ errors: FieldErrors; before: typeof answer }>();
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const Form = fetcher?.Form ?? PageForm;
  const failed = errorOf(answer);
  // The browser's own check counts until the server has answered again.
  const errors = checked && checked.before === answer ? checked.errors : failed?.fieldErrors;
  useEffect(() => {
    if (errors) firstWrong(place.current)?.focus();
  }, [errors, place]);
  useEffect(() => {
    if (resets && doneOf(answer)) place.current?.reset();
  }, [resets, answer, place]);

  return (
    <Form
      ref={place}
      method="post"
      noValidate={check !== undefined}
      className={className}
      onSubmit={(event) => {
        const found = check?.(new FormData(event.currentTarget));
        if (found) setChecked({ errors: found, before: answer });
        if (hasAny(found)) event.preventDefault();
        onSubmit?.(event);
      }}
      {...form}
    >
      <FormStateContext
        value={{
          isRefused: failed !== undefined || hasAny(errors),
          typed: failed?.typed,
          fieldErrors: errors,
          isSending:
            state !== "idle" && formData !== undefined && (fetcher !== undefined || isSame(formData, hidden)),
        }}
      >
        <Hidden fields={hidden} />
        {failed && !hasAny(failed.fieldErrors) && <AnswerNotice tone="error">{failed.error}</AnswerNotice>}
        {children}
      </FormStateContext>
    </Form>
  );
}

/** The button of a form, busy while the form is being sent. */
export function SubmitButton({ busy, ...button }: Omit<ComponentProps<typeof Button>, "type">) {
  const { isSending } = useContext(FormStateContext);
  return <Button {...button} type="submit" busy={isSending || busy} />;
}

function hasAny(errors: FieldErrors | undefined): boolean {
  return errors !== undefined && Object.keys(errors).length > 0;
}

/** Whether what is being sent is this form, and not another one of its page. */
function isSame(sent: FormData, hidden: HiddenFields): boolean {
  return Object.entries(hidden).every(([name, value]) => value === null || sent.get(name) === String(value));
}
