import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#app/platform/action-result.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { firstWrong } from "#app/ui/form/form-state.tsx";
import { discards, LeaveGuard } from "#app/ui/form/leave-guard.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useOpened } from "./use-form-key.ts";

/** A field's typed or stored value, and its errors. */
export interface FieldState {
  defaultValue: string;
  error: readonly string[] | undefined;
}

interface StaffFormProps {
  title: string;
  lead?: ReactNode;
  /** The intent that the action reads. */
  intent: string;
  /** The row to change, with the version on screen. */
  row?: { id: string; version: number };
  /** An idempotency key for forms that create something. */
  requestId?: string;
  /** The `turn` of `useFormKey`, for forms that stay on the page after saving. */
  turn?: string;
  /** The stored values by field. */
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** The address of Cancel. */
  back: string;
  /** Names the action, such as “Add class type”. */
  submitLabel: string;
  /** Labels of the fields, to show what someone else changed. */
  labels: Readonly<Record<string, string>>;
  /** The heading level, for pages that already have the module's heading. */
  level?: "h2";
  /** For forms with files. */
  encType?: "multipart/form-data";
  /** Called on each input event. */
  onTyped?: (form: HTMLFormElement) => void;
  /** Content next to Cancel. */
  besides?: ReactNode;
  children: (
    field: (name: string) => FieldState,
    typed: (name: string) => readonly string[] | undefined,
  ) => ReactNode;
}

/**
 * A dashboard form that works without scripts, shows errors next to their fields, and keeps the typed values. If someone
 * else changed the row, the form shows their values, and the next save replaces them.
 */
export function StaffForm({
  title,
  lead,
  intent,
  row,
  requestId,
  turn,
  values,
  answer,
  back,
  submitLabel,
  labels,
  level,
  encType,
  onTyped,
  besides,
  children,
}: StaffFormProps) {
  const Heading = level ?? "h1";
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === intent;
  const number = useOpened(turn, answer?.typed.request_id?.[0] ?? requestId, requestId);
  // Forms without a row render their own version field.
  const opened = useOpened(turn, answer?.typed.version?.[0] ?? row?.version, row?.version);
  const version = row && (answer?.current?.version ?? opened);
  const errors = answer?.fieldErrors ?? {};
  const typed = answer?.typed;
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!answer) return;
    (firstWrong(document.querySelector("main")) ?? head.current)?.focus();
  }, [answer]);

  const field = (name: string): FieldState => ({
    defaultValue: typed ? (typed[name]?.[0] ?? "") : (values[name] ?? ""),
    error: errors[name],
  });
  const current = answer?.current;
  return (
    <Form
      method="post"
      preventScrollReset
      className="max-w-2xl"
      noValidate
      {...(encType ? { encType } : {})}
      onInput={onTyped && ((event) => onTyped(event.currentTarget))}
    >
      <Heading className={level ? "text-2xl" : "text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]"}>
        {title}
      </Heading>
      {lead && <div className="mt-1.5 text-[0.95rem] text-ink-2">{lead}</div>}
      <div ref={head} tabIndex={-1} className="mt-5 outline-none">
        {answer?.error && (
          <Notice tone="error">
            {answer.error}
            {current && <NewValues current={current.values} typed={typed ?? {}} labels={labels} />}
          </Notice>
        )}
      </div>
      <input type="hidden" name="intent" value={intent} />
      {number && <input type="hidden" name="request_id" value={number} />}
      {row && <input type="hidden" name="id" value={row.id} />}
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <div className="mt-5 flex flex-col gap-5">{children(field, (name) => typed?.[name] ?? undefined)}</div>
      <div className="sticky bottom-0 mt-8 flex flex-wrap justify-end gap-3 border-t border-line bg-paper py-4">
        {besides}
        <LinkButton to={back} look="quiet" {...discards}>
          Cancel
        </LinkButton>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
      <LeaveGuard isRefused={answer !== undefined} />
    </Form>
  );
}

/** Shows the values that someone else saved in the meantime, where they differ from the typed ones. */
function NewValues({
  current,
  typed,
  labels,
}: {
  current: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, readonly string[]>>;
  labels: Readonly<Record<string, string>>;
}) {
  const differing = Object.entries(current).filter(
    ([name, value]) => labels[name] && value !== (typed[name] ?? []).join(", "),
  );
  if (differing.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {differing.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{labels[name]}, now</dt>
          <dd>{value || "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
