import { createContext, type ReactNode, useContext } from "react";
import { useActionData } from "react-router";
import { type ActionResult, errorOf, type FieldErrors, type Typed } from "#app/platform/action-result.ts";
import { useKeptAnswer } from "./use-kept-answer.ts";

/** What tells one form of a page from its others: what it does, and with what. Nobody sees these fields. */
export type FormOf = Readonly<Record<string, string | number | null>>;

/** What a form held that was not taken, and what is wrong with which field. */
interface RefusedForm {
  error: string;
  typed: Typed | undefined;
  fieldErrors: FieldErrors;
}

const Refused = createContext<RefusedForm | undefined>(undefined);

/**
 * This form's refusal, when it has one: the page's own, where it was sent before any script had loaded, or the
 * one that a script was `answered`.
 */
export function useRefused(of: FormOf, answered?: ActionResult | undefined): RefusedForm | undefined {
  const ofPage = errorOf(useKeptAnswer(useActionData() as ActionResult | undefined));
  const failed = answered ? errorOf(answered) : ofPage;
  if (!failed || failed.lost) return undefined;
  const typed = failed.typed ?? failed.sent;
  const isOwn = Object.entries(of).every(
    ([name, value]) => value === null || typed?.[name]?.[0] === String(value),
  );
  if (failed === ofPage && !isOwn) return undefined;
  return { error: failed.error, typed, fieldErrors: failed.fieldErrors ?? {} };
}

interface FormFieldsProps {
  of: FormOf;
  refused: RefusedForm | undefined;
  children?: ReactNode;
}

/** The fields of a form that is known by `of`: refused, they hold what was typed and say what is wrong. */
export function FormFields({ of, refused, children }: FormFieldsProps) {
  return (
    <Refused value={refused}>
      {Object.entries(of).map(
        ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </Refused>
  );
}

/** A field whose value nobody else holds. */
interface Field {
  name?: string | undefined;
  value?: unknown;
  defaultValue?: unknown;
}

/** A field as it stands in a refused form: with what was typed, and with what is wrong with it. */
export function useRefusedField<Own extends Field, Error>(own: Own, error: Error) {
  const { typed, wrong } = useRefusal(own.name);
  const isKept = typed !== undefined && own.value === undefined;
  return { own: isKept ? { ...own, defaultValue: typed[0] ?? "" } : own, error: error ?? wrong };
}

/** What a field of a refused form held, and what is wrong with it; nothing where the form was not refused. */
export function useRefusal(name: string | undefined) {
  const refused = useContext(Refused);
  if (!refused || name === undefined) return {};
  return { typed: refused.typed && (refused.typed[name] ?? []), wrong: refused.fieldErrors[name] };
}
