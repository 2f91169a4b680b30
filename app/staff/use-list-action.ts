import { type ComponentProps, createElement, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { type FetcherSubmitFunction, useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import { useRefused } from "#app/ui/form/refused-form.tsx";
import { isLostAnswer, showNextAnswer } from "./action-answers.tsx";

/** Sends something from a list without leaving it, and shows the answer as a toast. */
export function useListAction(onDone?: () => void) {
  const { data, ...action } = useAnsweredFetcher();
  const whenDone = useRef(onDone);
  whenDone.current = onDone;
  useEffect(() => {
    if (data && "ok" in data) whenDone.current?.();
  }, [data]);
  return { ...action, answer: data };
}

/**
 * Returns a list action for fields in the page, which keep the typed values after a refusal, even without scripts. `of`
 * identifies the form that a refusal belongs to.
 */
export function useFieldsAction(of: HiddenFields, onDone?: () => void) {
  const action = useListAction(onDone);
  return { ...action, refused: useRefused(of, action.answer) };
}

/** Returns a list action for a dialog, which stays open with the typed values until a response arrives. */
export function useDialogAction(onAnswered: () => void, key?: string) {
  const { data, reset, ...action } = useAnsweredFetcher({ key, exceptLost: true });
  const close = useRef(onAnswered);
  close.current = onAnswered;
  useEffect(() => {
    // Members can't see a toast behind the dialog, and screen readers can't read it.
    if (data && !isLostAnswer(data)) close.current();
  }, [data]);
  return {
    ...action,
    answer: data,
    /** The error if no response arrived, which the dialog shows. */
    error: data && "error" in data && isLostAnswer(data) ? data.error : undefined,
    /** Clears the previous result when the dialog opens again. */
    forget: useCallback(() => reset(), [reset]),
  };
}

function useAnsweredFetcher({
  key,
  exceptLost = false,
}: {
  key?: string | undefined;
  exceptLost?: boolean;
} = {}) {
  const ownKey = useId();
  const fetcherKey = key ?? ownKey;
  const fetcher = useFetcher<ActionResult>({ key: fetcherKey });
  const { Form, submit, reset } = fetcher;
  const before = useRef(fetcher.data);
  before.current = fetcher.data;
  const expect = useCallback(
    () => showNextAnswer({ fetcherKey, before: before.current, exceptLost }),
    [fetcherKey, exceptLost],
  );
  return {
    Form: useMemo(
      () => (props: ComponentProps<typeof Form>) =>
        createElement(Form, {
          ...props,
          onSubmit: (event) => {
            props.onSubmit?.(event);
            if (!event.defaultPrevented) expect();
          },
        }),
      [Form, expect],
    ),
    submit: useCallback<FetcherSubmitFunction>(
      (...given) => {
        expect();
        return submit(...given);
      },
      [submit, expect],
    ),
    reset,
    busy: fetcher.state !== "idle",
    /** The submitted fields, to show before the response arrives. */
    sent: fetcher.formData,
    data: fetcher.data,
  };
}
