import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Keeps an action's result while its page is open. React Router forgets it as soon as the page's data reloads,
 * which live lists do after each action.
 */
export function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ answer, key });
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ answer, key });
  return last.key === key ? last.answer : undefined;
}
