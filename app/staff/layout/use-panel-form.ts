import { getError } from "#app/platform/action-result.ts";
import type { FormPost } from "#app/ui/form/entity-form.tsx";
import { useLastAnswer } from "#app/ui/form/use-last-answer.ts";
import { useFormKey, useOpened } from "../use-form-key.ts";

/** Returns the parts of a form that changes a row. Another person's change doesn't replace typed values: saving reports it. */
export function useEditForm<Values>(
  data: { version: number; values: Values },
  actionData: FormPost["answer"],
) {
  const answer = useLastAnswer(actionData);
  const failed = getError(answer);
  const { key, turn } = useFormKey(failed !== undefined);
  const { version, values } = useOpened(turn, data, data);
  return { key, form: { values, answer, hidden: { version: failed?.current?.version ?? version } } };
}

/** Returns the parts of a form that adds a row. The request ID stays the same until the row is added. */
export function useNewForm(requestId: string, actionData: FormPost["answer"]) {
  const answer = useLastAnswer(actionData);
  return { answer, hidden: { request_id: getError(answer)?.typed?.request_id?.[0] ?? requestId } };
}
