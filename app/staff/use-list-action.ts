import { type ComponentProps, createElement, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { type FetcherSubmitFunction, useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import type { HiddenFields } from "#app/ui/form/form-state.tsx";
import { useRefused } from "#app/ui/form/refused-form.tsx";
import { showNextAnswer } from "./action-answers.tsx";

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

function useAnsweredFetcher() {
  const fetcherKey = useId();
  const fetcher = useFetcher<ActionResult>({ key: fetcherKey });
  const { Form, submit } = fetcher;
  const before = useRef(fetcher.data);
  before.current = fetcher.data;
  const expect = useCallback(() => showNextAnswer({ fetcherKey, before: before.current }), [fetcherKey]);
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
    busy: fetcher.state !== "idle",
    /** The submitted fields, to show before the response arrives. */
    sent: fetcher.formData,
    data: fetcher.data,
  };
}
