import type { ComponentProps } from "react";
import { EntityForm, SubmitButton } from "./entity-form.tsx";
import type { HiddenFields } from "./form-state.tsx";

interface ActionButtonProps extends ComponentProps<typeof SubmitButton> {
  /** What it does, and to what. */
  send?: HiddenFields;
}

/** One press, for which nothing is typed. Its page says what came of it. */
export function ActionButton({ send = {}, ...button }: ActionButtonProps) {
  return (
    <EntityForm answer={undefined} hidden={send} className="">
      <SubmitButton {...button} />
    </EntityForm>
  );
}
