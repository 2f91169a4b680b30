import type { ComponentProps } from "react";
import { doneOf } from "#app/platform/action-result.ts";
import { AnswerNotice } from "../answer-notice.tsx";
import { EntityForm, SubmitButton } from "./entity-form.tsx";

interface InlineFormProps extends ComponentProps<typeof EntityForm> {
  label: string;
  busyLabel?: string;
  look?: "primary" | "secondary";
}

/** A few fields with one button, which say themselves what came of them. */
export function InlineForm({ label, busyLabel, look, children, ...form }: InlineFormProps) {
  const done = doneOf(form.answer);
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
