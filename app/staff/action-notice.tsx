import type { ActionResult } from "#app/platform/action-result.ts";
import { Notice } from "#app/ui/notice.tsx";

/** What came of a form in the page itself, for one that was sent before any script had loaded. */
export function ActionNotice({ answer }: { answer: ActionResult | undefined }) {
  if (!answer) return null;
  const isDone = "ok" in answer;
  return (
    <div className="mb-5">
      <Notice tone={isDone ? "success" : "error"}>{isDone ? answer.ok : answer.error}</Notice>
    </div>
  );
}
