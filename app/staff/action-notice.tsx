import type { ActionResult } from "#app/platform/action-result.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { AnswerNotice } from "#app/ui/notice.tsx";

/** Shows the result of a form in the page, for forms that were sent before scripts loaded. */
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
  /** Whether the row in the address no longer exists. */
  isLost?: boolean;
}

/** Shows an error, the last result, or a notice that the row no longer exists. */
export function ModuleStatus({ error, ok, isLost = false }: ModuleStatusProps) {
  const words = error || ok || (isLost ? refusalMessages.not_found : undefined);
  if (!words) return null;
  return (
    <div className="mb-5">
      <AnswerNotice tone={ok && !error ? "success" : "error"}>{words}</AnswerNotice>
    </div>
  );
}
