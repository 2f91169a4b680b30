import type { ActionResult } from "#app/platform/action-result.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";

/** What came of a form in the page itself, for one that was sent before any script had loaded. */
export function ActionNotice({ answer }: { answer: ActionResult | undefined }) {
  if (!answer) return null;
  const isDone = "ok" in answer;
  return (
    <div className="mb-5">
      <AnswerNotice tone={isDone ? "success" : "error"}>{isDone ? answer.ok : answer.error}</AnswerNotice>
    </div>
  );
}

interface ModuleStatusProps {
  error?: string | undefined;
  ok?: string | undefined;
  /** The row that the address names is gone. */
  isLost?: boolean;
}

/** Above a list or a row: what is wrong, what was just done, or that what was looked for is gone. */
export function ModuleStatus({ error, ok, isLost = false }: ModuleStatusProps) {
  const words = error || ok || (isLost ? refusalWords.not_found : undefined);
  if (!words) return null;
  return (
    <div className="mb-5">
      <AnswerNotice tone={ok && !error ? "success" : "error"}>{words}</AnswerNotice>
    </div>
  );
}
