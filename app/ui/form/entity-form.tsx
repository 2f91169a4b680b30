import { type ComponentProps, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { type FetcherWithComponents, Form as PageForm, useNavigation } from "react-router";
import { type FieldErrors, type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { Button } from "../button.tsx";
import { AnswerNotice } from "../notice.tsx";
import { FormStateContext, firstWrong, Hidden, type HiddenFields } from "./form-state.tsx";

/** How a form is sent, and its action result. */
export interface FormPost {
  answer: FormError | { ok: string } | undefined;
  hidden?: HiddenFields;
  action?: string;
  /** Sends the form without leaving the page. */
  fetcher?: FetcherWithComponents<unknown> | undefined;
}

interface EntityFormProps
  extends FormPost,
    Omit<ComponentProps<typeof PageForm>, "method" | "hidden" | "action" | "ref"> {
  ref?: RefObject<HTMLFormElement | null>;
  /** Validates fields before submit. Without it, the browser checks required fields. */
  check?: (form: FormData) => FieldErrors;
  /** Clears the fields after success. */
  resets?: boolean;
}

/**
 * Renders a form that works before scripts load. After an error its fields show the entered values and their
 * errors, and the first invalid field gets the focus.
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
  const formRef = ref ?? own;
  const [checked, setChecked] = useState<{ errors: FieldErrors; before: typeof answer }>();
  const [sent, setSent] = useState<{ before: typeof answer }>();
  const navigation = useNavigation();
  const { state, formData } = fetcher ?? navigation;
  const Form = fetcher?.Form ?? PageForm;
  const failed = getError(answer);
  // Errors of the check in the browser apply until the server answers again.
  const errors = checked && checked.before === answer ? checked.errors : failed?.fieldErrors;
  // After an error the form can be sent again, also while the page is still loading its data.
  const hasFailed =
    state === "loading" && failed !== undefined && sent !== undefined && sent.before !== answer;
  useEffect(() => {
    if (errors) firstWrong(formRef.current)?.focus();
  }, [errors, formRef]);
  useEffect(() => {
    if (resets && getSuccess(answer)) formRef.current?.reset();
  }, [resets, answer, formRef]);

  return (
    <Form
      ref={formRef}
      method="post"
      noValidate={check !== undefined}
      className={className}
      onSubmit={(event) => {
        const found = check?.(new FormData(event.currentTarget));
        if (found) setChecked({ errors: found, before: answer });
        if (hasAny(found)) event.preventDefault();
        else setSent({ before: answer });
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
            state !== "idle" &&
            !hasFailed &&
            formData !== undefined &&
            (fetcher !== undefined || isSame(formData, hidden)),
        }}
      >
        <Hidden fields={hidden} />
        {failed?.error && !hasAny(failed.fieldErrors) && (
          <AnswerNotice tone="error">{failed.error}</AnswerNotice>
        )}
        {children}
      </FormStateContext>
    </Form>
  );
}

/** Submits the form, and is busy while it is being sent. */
export function SubmitButton({ busy, ...button }: Omit<ComponentProps<typeof Button>, "type">) {
  const { isSending } = useContext(FormStateContext);
  return <Button {...button} type="submit" busy={isSending || busy} />;
}

function hasAny(errors: FieldErrors | undefined): boolean {
  return errors !== undefined && Object.keys(errors).length > 0;
}

/** Checks whether the page is sending this form or another one. */
function isSame(sent: FormData, hidden: HiddenFields): boolean {
  return Object.entries(hidden).every(([name, value]) => value === null || sent.get(name) === String(value));
}

interface InlineFormProps extends ComponentProps<typeof EntityForm> {
  label: string;
  busyLabel?: string;
  look?: "primary" | "secondary";
}

/** Renders a few fields with one button and shows the result itself. */
export function InlineForm({ label, busyLabel, look, children, ...form }: InlineFormProps) {
  const done = getSuccess(form.answer);
  return (
    <EntityForm {...form}>
      {done?.ok && <AnswerNotice tone="success">{done.ok}</AnswerNotice>}
      {children}
      <p>
        <SubmitButton {...{ look, busyLabel }}>{label}</SubmitButton>
      </p>
    </EntityForm>
  );
}

interface ActionButtonProps extends Omit<ComponentProps<typeof SubmitButton>, "form"> {
  form?: Partial<FormPost>;
  /** Hidden fields that say what the press does. */
  send?: HiddenFields;
}

/** Submits a form without visible fields. The page shows the result. */
export function ActionButton({ form, send, ...button }: ActionButtonProps) {
  return (
    <EntityForm {...form} answer={undefined} hidden={{ ...form?.hidden, ...send }} className="">
      <SubmitButton {...button} />
    </EntityForm>
  );
}
