import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What an action answered, for as long as one stays on its page. The router forgets it as soon as the
 * page fetches its data again, which a list that follows the news does at once after every action.
 */
export function useKeptAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, keep] = useState({ answer, key });
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key)) keep({ answer, key });
  return kept.key === key ? kept.answer : undefined;
}
