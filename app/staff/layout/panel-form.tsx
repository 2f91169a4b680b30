import { type ComponentProps, type ReactNode, useContext } from "react";
import { getError, getSuccess } from "#app/platform/action-result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { type ButtonLook, LinkButton } from "#app/ui/button.tsx";
import { EntityForm, SubmitButton } from "#app/ui/form/entity-form.tsx";
import { FormStateContext, firstWrong } from "#app/ui/form/form-state.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { Notice } from "#app/ui/notice.tsx";

interface PanelFormProps extends ComponentProps<typeof EntityForm> {
  /** Names the action. False if the action isn't possible. */
  submitLabel: string | false;
  look?: ButtonLook["look"];
  /** The address of Cancel. */
  back: string;
  cancelLabel?: string;
  /** Labels of the fields, to show what someone else changed. */
  labels: Readonly<Record<string, string>>;
  /** Shown beside the buttons instead of the last result, such as the number of unsaved changes. */
  note?: string | undefined;
  children: ReactNode;
}

/** A form in a panel or on a page. The fields scroll above a fixed footer with the buttons and the result. */
export function PanelForm({
  submitLabel,
  look,
  back,
  cancelLabel = "Cancel",
  labels,
  note,
  children,
  ...form
}: PanelFormProps) {
  const failed = getError(form.answer);
  return (
    <EntityForm {...form} noValidate className="panel-form">
      <div className="panel-body">
        {failed?.current && (
          <StoredValues current={failed.current.values} typed={failed.typed ?? {}} labels={labels} />
        )}
        {children}
      </div>
      <footer className="panel-foot">
        {submitLabel && <SubmitButton look={look}>{submitLabel}</SubmitButton>}
        <LinkButton to={back} look="secondary" preventScrollReset {...discards}>
          {cancelLabel}
        </LinkButton>
        <Result text={note ?? getSuccess(form.answer)?.ok} />
      </footer>
      <LeaveGuard isRefused={failed !== undefined} />
    </EntityForm>
  );
}

/** Shows the result of the save, or a link to the first field to fix. */
function Result({ text }: { text: string | undefined }) {
  const { fieldErrors } = useContext(FormStateContext);
  const count = Object.keys(fieldErrors ?? {}).length;
  return (
    <p role="status" className="ms-auto text-xs text-ink-3">
      {count > 0 ? (
        <button
          type="button"
          className="link text-clay-ink"
          onClick={() => firstWrong(document.querySelector(".panel-form"))?.focus()}
        >
          {`Fix ${formatCount(count, "field")} to save`}
        </button>
      ) : (
        text
      )}
    </p>
  );
}

interface StoredValuesProps {
  current: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, readonly string[]>>;
  labels: Readonly<Record<string, string>>;
}

/** Shows the values that someone else saved in the meantime, where they differ from the typed ones. */
export function StoredValues({ current, typed, labels }: StoredValuesProps) {
  const differing = Object.entries(current).filter(
    ([name, value]) => labels[name] && value !== (typed[name] ?? []).filter(Boolean).join(", "),
  );
  if (differing.length === 0) return null;
  return (
    <Notice tone="info">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {differing.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{`${labels[name]}, saved`}</dt>
            <dd>{value || "–"}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
