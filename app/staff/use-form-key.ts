import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { isTypedSinceSent, sentSoFar, watchTyping } from "#app/ui/form/typed-since.ts";

export interface FormKey {
  /** The `key` of the form. */
  key: string;
  /** Changes after each save, even if the form keeps its `key`, because the next request is a new change. */
  turn: string;
}

/**
 * Returns the React key of a form that stays on its page after saving. Saving, canceling and navigating reset the form.
 * A refusal or a live update keeps it with the typed values. A save also keeps it if the user typed after submitting.
 */
export function useFormKey(isRefused: boolean): FormKey {
  const { key } = useLocation();
  const { state, formData } = useNavigation();
  const [made, make] = useState<FormKey>({ key, turn: key });
  const landed = useRef(0);
  useEffect(watchTyping, []);
  // Leaving the page discards typed values.
  const isLeaving = state !== "idle" && !formData;
  useEffect(() => {
    if (isLeaving) landed.current = sentSoFar();
  }, [isLeaving]);
  useLayoutEffect(() => {
    // After a refusal, the next answer arrives before its page. Until then the form stays, and with it the focus.
    if (isRefused || made.turn === key || state !== "idle") return;
    make({ key: isTypedSinceSent(landed.current) ? made.key : key, turn: key });
  }, [isRefused, key, made, state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each landing counts from itself.
  useLayoutEffect(() => {
    landed.current = sentSoFar();
  }, [key]);
  return made;
}

/** Returns the value from when the form opened, even if newer data loads: first `given`, then `fresh` of each turn. */
export function useOpened<Value>(turn: string | undefined, given: Value, fresh: Value): Value {
  const [opened, open] = useState({ turn, value: given });
  if (opened.turn === turn) return opened.value;
  open({ turn, value: fresh });
  return fresh;
}
