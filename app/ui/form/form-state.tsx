import { createContext, useContext } from "react";
import type { FieldErrors, Typed } from "#app/platform/action-result.ts";

/** State that a form shares with its fields and buttons. */
export interface FormState {
  /** Entered values of a refused form, by field. */
  typed?: Typed | undefined;
  fieldErrors?: FieldErrors | undefined;
  isRefused?: boolean;
  isSending?: boolean;
}

export const FormStateContext = createContext<FormState>({});

/** Hidden fields of a form. Null isn't sent. */
export type HiddenFields = Readonly<Record<string, string | number | null>>;

export function Hidden({ fields }: { fields: HiddenFields }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
  );
}

interface Field {
  name?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
}

/** Returns an uncontrolled field with the value that was typed before its form was refused, and its error. */
export function useFieldState<Own extends Field, Error>(own: Own, error: Error) {
  const { typed, wrong } = useFieldAnswer(own.name);
  const isKept = typed !== undefined && own.value === undefined;
  return { own: isKept ? { ...own, defaultValue: typed[0] ?? "" } : own, error: error ?? wrong };
}

/** Returns a field's entered values and its error after its form was refused. */
export function useFieldAnswer(name: string | undefined) {
  const { typed, fieldErrors = {} } = useContext(FormStateContext);
  if (name === undefined) return {};
  // The list shows the errors of its entries.
  const wrong = Object.entries(fieldErrors).find(([key]) => key.replace(/\[\d+\]$/, "") === name)?.[1];
  return { typed: typed && (typed[name] ?? []), wrong };
}

/** Finds the first visible field that is marked as invalid. */
export function firstWrong(within: ParentNode | null | undefined): HTMLElement | undefined {
  const marked = within?.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-wrong] input") ?? [];
  return [...marked].find((field) => field.getClientRects().length > 0);
}
