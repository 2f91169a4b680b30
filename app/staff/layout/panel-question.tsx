import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";

interface PanelQuestionProps extends Pick<ComponentProps<typeof EntityForm>, "answer" | "hidden"> {
  title: string;
  /** Names the action, such as “Cancel class”. */
  submitLabel: string;
  cancelLabel?: string;
  /** The address of Cancel. */
  back: string;
  /** The consequences of the action, and any fields. */
  children: ReactNode;
}

/** Asks for confirmation in the place of a panel's footer. Escape cancels. */
export function PanelQuestion({
  title,
  submitLabel,
  cancelLabel = "Cancel",
  back,
  children,
  ...form
}: PanelQuestionProps) {
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button")?.focus();
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(back, { preventScrollReset: true });
    };
    // Runs before the panel's own listener, so that Escape doesn't also close the panel.
    document.addEventListener("keydown", cancel, true);
    return () => document.removeEventListener("keydown", cancel, true);
  }, [navigate, back]);
  return (
    <EntityForm
      {...form}
      ref={ref}
      role="alertdialog"
      aria-labelledby="panel-question"
      className="panel-foot panel-question"
      preventScrollReset
    >
      <h3 id="panel-question" className="text-sm font-semibold text-clay-ink">
        {title}
      </h3>
      {children}
      <p className="flex flex-wrap gap-2">
        <SubmitButton look="danger">{submitLabel}</SubmitButton>
        <LinkButton to={back} look="secondary" preventScrollReset>
          {cancelLabel}
        </LinkButton>
      </p>
    </EntityForm>
  );
}
