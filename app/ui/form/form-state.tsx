import { createContext, useContext } from "react";
import type { FieldErrors, Typed } from "#app/platform/action-result.ts";

/** What a form knows of itself, for its fields and buttons. */
export interface FormState {
  /** The values of a form that was refused, by field. */
  typed?: Typed | undefined;
  fieldErrors?: FieldErrors | undefined;
  isRefused?: boolean;
  isSending?: boolean;
}

export const FormStateContext = createContext<FormState>({});

/** Fields of a form that nobody sees: what it does, and to what. Null is not sent. */
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

/** Returns the values a field was sent with and what is wrong with it; nothing where its form was not refused. */
export function useFieldAnswer(name: string | undefined) {
  const { typed, fieldErrors = {} } = useContext(FormStateContext);
  if (name === undefined) return {};
  // What is wrong with one entry of a list is said at the list.
  const wrong = Object.entries(fieldErrors).find(([key]) => key.replace(/\[\d+\]$/, "") === name)?.[1];
  return { typed: typed && (typed[name] ?? []), wrong };
}
