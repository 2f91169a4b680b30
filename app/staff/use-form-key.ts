import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { isTypedSinceSent, sentSoFar, watchTyping } from "#app/ui/form/typed-since.ts";

export interface FormKey {
  /** The `key` of the form. */
  key: string;
  /** Another one each time it was saved, also where the form stays: what is sent next is no longer what was opened. */
  turn: string;
}

/**
 * What a form that stays on its page is known by: saved, cancelled or led elsewhere, it is a new one; a refusal and a
 * colleague's news leave it as it is, with what is being typed. So does having been saved, where something was typed
 * since it was sent.
 */
export function useFormKey(isRefused: boolean): FormKey {
  const { key } = useLocation();
  const { state, formData } = useNavigation();
  const [made, make] = useState<FormKey>({ key, turn: key });
  const landed = useRef(0);
  useEffect(watchTyping, []);
  // Whoever leaves has done with what was typed.
  const isLeaving = state !== "idle" && !formData;
  useEffect(() => {
    if (isLeaving) landed.current = sentSoFar();
  }, [isLeaving]);
  useLayoutEffect(() => {
    if (isRefused || made.turn === key) return;
    make({ key: isTypedSinceSent(landed.current) ? made.key : key, turn: key });
  }, [isRefused, key, made]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each landing counts from itself.
  useLayoutEffect(() => {
    landed.current = sentSoFar();
  }, [key]);
  return made;
}

/** What was read with what is typed over, whatever the page has learnt since: `given` until a turn, then `fresh`. */
export function useOpened<Value>(turn: string | undefined, given: Value, fresh: Value): Value {
  const [opened, open] = useState({ turn, value: given });
  if (opened.turn === turn) return opened.value;
  open({ turn, value: fresh });
  return fresh;
}
