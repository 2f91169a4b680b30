import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";

/** The state of a browser history entry: the step that it shows. */
export interface StepState {
  step?: number;
}

/**
 * Gives each step of a flow its own browser history entry, so that Back and Forward move between steps without losing input.
 */
export function useStepHistory(
  { step, isTouched }: { step: number; isTouched: boolean },
  isSending: boolean,
  show: (step: number) => void,
): void {
  const location = useLocation();
  const kind = useNavigationType();
  const navigate = useNavigate();
  const seen = useRef(location.key);
  const showStep = useRef(show);
  showStep.current = show;
  const shown = (location.state as StepState | null)?.step ?? 1;
  const here = location.pathname + location.search;

  useEffect(() => {
    if (isSending) return;
    const isMove = seen.current !== location.key && kind === "POP";
    seen.current = location.key;
    if (shown === step || !(isTouched || isMove)) return;
    if (isMove) showStep.current(shown);
    // One entry for each step, also where a kept draft begins further on.
    else if (step > shown) {
      void navigate(here, { state: { step: shown + 1 } satisfies StepState, preventScrollReset: true });
    } else void navigate(step - shown);
  }, [location.key, shown, here, step, isTouched, isSending, kind, navigate]);
}
