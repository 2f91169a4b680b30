import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { getError } from "#app/platform/action-result.ts";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { StoredValues } from "./panel-form.tsx";

interface PanelQuestionProps extends Pick<ComponentProps<typeof EntityForm>, "answer" | "hidden"> {
  title: string;
  /** Names the action, such as “Cancel class”. False if the action isn't possible yet. */
  submitLabel: string | false;
  look?: ButtonLook["look"];
  cancelLabel?: string;
  /** The address of Cancel. */
  back: string;
  /** Another way to go on, such as a longer form. */
  other?: ReactNode;
  /** Labels of the fields, to show what someone else changed. */
  labels?: Readonly<Record<string, string>>;
  /** The consequences of the action, and any fields. */
  children: ReactNode;
}

/** A confirmation or a short form in the place of a panel's footer. Escape cancels. */
export function PanelQuestion({
  title,
  submitLabel,
  look = "danger",
  cancelLabel = "Cancel",
  back,
  other,
  labels = {},
  children,
  ...form
}: PanelQuestionProps) {
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select, button")?.focus();
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog:modal, [popover]:popover-open")) return;
      event.preventDefault();
      void navigate(back, { preventScrollReset: true });
    };
    // Runs before the panel's own listener, so that Escape doesn't also close the panel.
    document.addEventListener("keydown", cancel, true);
    return () => document.removeEventListener("keydown", cancel, true);
  }, [navigate, back]);
  const failed = getError(form.answer);
  return (
    <div
      role="alertdialog"
      aria-labelledby="panel-question"
      className={look === "danger" ? "panel-foot panel-question is-danger" : "panel-foot panel-question"}
    >
      <h3 id="panel-question" className="text-sm font-semibold">
        {title}
      </h3>
      <EntityForm {...form} ref={ref} className="flex flex-col gap-2.5" noValidate preventScrollReset>
        {failed?.current && (
          <StoredValues current={failed.current.values} typed={failed.typed ?? {}} labels={labels} />
        )}
        {children}
        <div className="panel-question-buttons">
          {submitLabel && <SubmitButton look={look}>{submitLabel}</SubmitButton>}
          {other}
          <LinkButton to={back} look="secondary" preventScrollReset {...discards}>
            {cancelLabel}
          </LinkButton>
        </div>
        <LeaveGuard isRefused={failed !== undefined} />
      </EntityForm>
    </div>
  );
}
