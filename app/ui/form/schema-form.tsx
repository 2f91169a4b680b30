import { getFormProps, parse, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useMemo } from "react";
import { Form, useNavigation } from "react-router";
import type { z } from "zod";
import { errorOf, type FormError, type Typed } from "#app/platform/action-result.ts";
import { AnswerNotice } from "../answer-notice.tsx";

type Answer = FormError | { ok: string };

export interface SentForm {
  /** What a text field shows: what was typed, and what is wrong with it. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string[] | undefined };
  /** What is wrong, by field; of lists by `name[0]`. */
  errors: Record<string, string[] | null>;
  /** What was sent and not taken. */
  sent: Record<string, unknown> | undefined;
  busy: boolean;
}

interface SchemaFormProps {
  schema: z.ZodType;
  answer: Answer | undefined;
  id?: string;
  action?: string;
  encType?: "multipart/form-data";
  /** Fields that nobody sees. */
  hidden?: Readonly<Record<string, string>>;
  /** Texts stay texts: nothing is made a number or a date before the schema reads it. */
  asTyped?: boolean;
  className?: string;
  noticeClass?: string;
  children: (form: SentForm) => ReactNode;
}

/**
 * A form that people fill in for themselves: outside the dashboard, and on their own pages. Its schema is asked
 * in the browser before it is sent and again by the server, whose answer stands beside the fields; it works
 * before any script.
 */
export function SchemaForm({
  schema,
  answer,
  id,
  action,
  encType,
  hidden = {},
  asTyped = false,
  className = "flex flex-col gap-5",
  noticeClass,
  children,
}: SchemaFormProps) {
  const { state, formData } = useNavigation();
  // Another form of the same page, such as the one of another way to sign in, has an intent of its own.
  const isOther = formData !== undefined && formData.get("intent") !== (hidden.intent ?? null);
  const result = useMemo(() => answer && resultOf(answer), [answer]);
  const [form] = useForm<Record<string, unknown>>({
    ...(id ? { id } : {}),
    lastResult: state === "idle" ? result : undefined,
    onValidate: (sent) =>
      parseWithZod(sent.formData, { schema: schema as z.ZodType<never>, disableAutoCoercion: asTyped }),
    shouldValidate: "onSubmit",
    shouldRevalidate: "onSubmit",
  });
  const errors = form.allErrors as SentForm["errors"];
  const field = (name: string) => ({
    name,
    defaultValue: form.initialValue?.[name] as string | undefined,
    error: errors[name] ?? undefined,
  });
  return (
    <Form
      method="post"
      {...(action ? { action } : {})}
      {...(encType ? { encType } : {})}
      {...getFormProps(form)}
      className={className}
      noValidate
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.errors?.map((words) => (
        <div key={words} className={noticeClass}>
          <AnswerNotice tone="error">{words}</AnswerNotice>
        </div>
      ))}
      {children({
        field,
        errors,
        sent: answer && errorOf(answer)?.typed ? (result?.initialValue ?? undefined) : undefined,
        busy: state !== "idle" && !isOther,
      })}
    </Form>
  );
}

/** What was typed, and what is wrong with it. A form that was taken is empty again. */
function resultOf(answer: Answer): SubmissionResult {
  const failed = errorOf(answer);
  if (!failed) return { status: "success", initialValue: null };
  const { error, fieldErrors = {}, typed = {} } = failed;
  const isOfFields = Object.keys(fieldErrors).length > 0;
  return {
    status: "error",
    initialValue: valuesOf(typed),
    error: isOfFields ? fieldErrors : { "": [error] },
  };
}

/** `hours.monday[0].from` leads into objects and lists, as when the form itself is read. */
function valuesOf(typed: Typed) {
  const form = new FormData();
  for (const [name, values] of Object.entries(typed)) for (const value of values) form.append(name, value);
  return parse(form, { resolve: (value) => ({ value }) }).reply().initialValue ?? {};
}
