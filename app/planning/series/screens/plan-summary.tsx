import { ChevronDown } from "lucide-react";

export interface SummaryRow {
  label: string;
  text: string | false | null | undefined;
  more?: string | false | null | undefined;
  /** The step in which it is changed. */
  step: number;
}

interface PlanSummaryProps {
  title: string;
  text: string;
  rows: readonly SummaryRow[];
  onEdit: (step: number) => void;
}

/** Summarizes the plan beside the steps. */
export function PlanSummary({ title, text, ...rows }: PlanSummaryProps) {
  return (
    <aside aria-label="Summary" className="plan-summary">
      <h2 className="serif text-[1.0625rem]">{title}</h2>
      <p className="mb-2.5 text-ink-3">{text}</p>
      <SummaryRows {...rows} />
    </aside>
  );
}

/** The summary as one line that opens, for narrow screens. */
export function FoldedSummary({ title, text, ...rows }: PlanSummaryProps) {
  return (
    <details className="plan-folded full-width">
      <summary>
        <b className="min-w-0 flex-1 truncate font-semibold">{[title, text].join(", ")}</b>
        <span className="text-ink-3">Summary</span>
        <ChevronDown aria-hidden="true" size={16} />
      </summary>
      <SummaryRows {...rows} />
    </details>
  );
}

function SummaryRows({ rows, onEdit }: Pick<PlanSummaryProps, "rows" | "onEdit">) {
  return (
    <dl>
      {rows.map(
        ({ label, text, more, step }) =>
          text && (
            <div key={label}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd>
                {text}
                {more && <span className="block text-xs text-ink-3">{more}</span>}
                <button type="button" className="link needs-script" onClick={() => onEdit(step)}>
                  Edit<span className="sr-only">: {label}</span>
                </button>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
