import type { ComponentProps } from "react";
import { EntityForm, type FormPost, SubmitButton } from "./entity-form.tsx";
import type { HiddenFields } from "./form-state.tsx";

interface ActionButtonProps extends Omit<ComponentProps<typeof SubmitButton>, "form"> {
  form?: Partial<FormPost>;
  /** What it does, and to what. */
  send?: HiddenFields;
}

/** One press, for which nothing is typed. Its page says what came of it. */
export function ActionButton({ form, send, ...button }: ActionButtonProps) {
  return (
    <EntityForm {...form} answer={undefined} hidden={{ ...form?.hidden, ...send }} className="">
      <SubmitButton {...button} />
    </EntityForm>
  );
}
