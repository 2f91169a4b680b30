import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { type FormError, getError, getSuccess } from "#app/platform/action-result.ts";
import { showToast } from "#app/ui/toast.tsx";
import { type ArticleFields, articleForm } from "../../../forms.ts";
import type { SaveAction } from "../../../status-moves.ts";
import { isSame, type OpenedArticle, type SaveAnswer, writtenFields } from "../../writing.ts";
import { forgetLocalCopy, type LocalCopy, readBegun, readLocalCopy } from "./local-copy.ts";
import { useAutosave } from "./use-autosave.ts";

export type FieldErrors = Partial<Record<keyof ArticleFields, string>>;

interface Writing {
  writer: string;
  article: OpenedArticle;
  isNew: boolean;
  back: string;
  answered: SaveAnswer | undefined;
}

export function useWriting({ writer, article, isNew, back, answered }: Writing) {
  const before = getError(answered);
  const [fields, setFields] = useState(before?.typed ? writtenFields(before.typed) : article.fields);
  const [errors, setErrors] = useState<FieldErrors>(findFirstMessages(before));
  /** Counts full replacements of the text, so that the editor reloads it. */
  const [edition, setEdition] = useState(0);
  const [found, setFound] = useState<{ copy: LocalCopy; older: boolean }>();
  const fetcher = useFetcher<SaveAnswer>();
  const navigate = useNavigate();
  const autosave = useAutosave({ writer, article, isNew });
  const { note, take, conflict, pause, settled, send } = autosave;
  const sent = useRef(fields);
  const [waiting, setWaiting] = useState<SaveAction | null>(null);

  const change = useCallback(<Key extends keyof ArticleFields>(key: Key, value: ArticleFields[Key]) => {
    setErrors(({ [key]: _cleared, ...others }) => others);
    setFields((previous) => ({ ...previous, [key]: value }));
  }, []);
  useEffect(() => note(fields), [fields, note]);

  const replace = useCallback((next: ArticleFields) => {
    setFields(next);
    setEdition((times) => times + 1);
  }, []);

  // Restores text stored before a reload, a crash or a lost connection.
  const looked = useRef(false);
  useEffect(() => {
    if (looked.current) return;
    looked.current = true;
    const copy = isNew ? readBegun(writer) : readLocalCopy(writer, article.id);
    if (!copy) return;
    if (isNew && copy.version > 0) void navigate(`/articles/${copy.id}/edit`, { replace: true });
    else if (isSame(copy.fields, article.fields)) forgetLocalCopy(writer, copy.id, copy.fields);
    else if (isNew || copy.version === article.version) {
      if (isNew) take({ id: copy.id });
      replace(copy.fields);
      setFound({ copy, older: false });
    } else setFound({ copy, older: true });
  }, [isNew, writer, article, navigate, take, replace]);

  const save = useCallback(
    async (action: SaveAction) => {
      const wrong = checkFields(fields);
      setErrors(wrong);
      const first = Object.keys(wrong)[0];
      if (first) return focusOn(first);
      setWaiting(action);
      const { id, version } = await pause();
      sent.current = fields;
      const form = new FormData();
      for (const [name, value] of Object.entries({
        ...fields,
        intent: action,
        id,
        version,
        back,
      })) {
        if (Array.isArray(value)) for (const one of value) form.append(name, one);
        else form.set(name, String(value));
      }
      const answered = fetcher.submit(form, { method: "post", encType: "multipart/form-data" });
      setWaiting(null);
      await answered;
    },
    [fields, pause, back, fetcher],
  );

  const { data: answer } = fetcher;
  useEffect(() => {
    if (!answer) return;
    if ("ok" in answer) {
      settled(sent.current);
      showToast(answer.ok);
      void navigate(back);
    } else if ("current" in answer && answer.current) conflict(answer.current.version);
    else if (answer.fieldErrors) {
      const wrong = findFirstMessages(answer);
      setErrors(wrong);
      const first = Object.keys(wrong)[0];
      if (first) focusOn(first);
    } else {
      showToast(answer.error, "alert");
      // The draft continues to autosave and shows its state.
      void send();
    }
  }, [answer, back, conflict, navigate, send, settled]);

  return {
    fields,
    errors,
    edition,
    change,
    save,
    busy:
      waiting ?? (fetcher.state !== "idle" ? (fetcher.formData?.get("intent") as SaveAction | null) : null),
    /** From a button press until the answer, and permanently after a successful save. */
    closed: waiting !== null || fetcher.state === "submitting" || getSuccess(answer) !== undefined,
    state: autosave.state,
    found,
    /** Takes the stored text although the article has changed since. */
    takeFound: () => {
      if (found) replace(found.copy.fields);
      setFound(undefined);
    },
    /** Returns to the server's text. */
    dropFound: () => {
      forgetLocalCopy(writer, article.id, found?.copy.fields);
      if (found && !found.older) replace(article.fields);
      setFound(undefined);
    },
    keepFound: () => setFound(undefined),
    keepMine: (version: number) => {
      take({ version });
      void send();
    },
    takeTheirs: () => {
      forgetLocalCopy(writer, article.id);
      location.assign(`/articles/${article.id}/edit`);
    },
  };
}

export type WritingHandle = ReturnType<typeof useWriting>;

function findFirstMessages(failed: FormError | undefined): FieldErrors {
  return Object.fromEntries(
    Object.entries(failed?.fieldErrors ?? {}).map(([name, [words]]) => [name, words ?? ""]),
  );
}

function checkFields(fields: ArticleFields): FieldErrors {
  const parsed = articleForm.safeParse(fields);
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? [])
    errors[issue.path[0] as keyof ArticleFields] ??= issue.message;
  return errors;
}

function focusOn(field: string): void {
  requestAnimationFrame(() => document.getElementById(`article-${field}`)?.focus());
}
