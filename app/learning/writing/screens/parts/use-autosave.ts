import { useCallback, useEffect, useRef, useState } from "react";
import type { ArticleFields } from "../../../forms.ts";
import { type AutosaveAnswer, isEmpty, isSame, type OpenedArticle } from "../../writing.ts";
import { forgetBegun, forgetLocalCopy, rememberBegun, writeLocalCopy } from "./local-copy.ts";

const PAUSE_MS = 1_500;
const RETRY_MS = 8_000;
/** A request without an answer for this long counts as lost. */
const SILENCE_MS = 60_000;

export type SaveState =
  | { is: "untouched" }
  | { is: "changed" }
  | { is: "saving" }
  | { is: "saved"; at: Date }
  | { is: "offline" }
  | { is: "signed_out" }
  | { is: "device_only"; why?: string }
  | { is: "conflict"; version: number };

interface Autosave {
  writer: string;
  article: OpenedArticle;
  isNew: boolean;
}

/**
 * Saves unfinished text in this browser immediately, and on the server as a draft after a pause. While an
 * article is in review only this browser saves. After a conflict nothing is sent until the writer decides.
 */
export function useAutosave({ writer, article, isNew }: Autosave) {
  const [state, setState] = useState<SaveState>({ is: "untouched" });
  const current = useRef({ id: article.id, version: article.version, fields: article.fields });
  const stored = useRef(article.fields);
  const differs = useRef(false);
  const timer = useRef<number>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const halted = useRef(article.status === "pending_review");

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    // Of several waiting sends, one goes next and the others wait for it.
    while (sending.current) await sending.current;
    const { id, version, fields } = current.current;
    if (halted.current || isSame(fields, stored.current)) return;
    setState({ is: "saving" });
    sending.current = save({ id, version, fields }).then((answer) => {
      sending.current = undefined;
      if (!answer) {
        setState({ is: "offline" });
        timer.current = window.setTimeout(() => void send(), RETRY_MS);
        return;
      }
      // Saving resumes once the writer signs in again, also in another tab.
      if (answer === "signed_out") return setState({ is: "signed_out" });
      if ("saved" in answer) {
        current.current.version = answer.saved.version;
        stored.current = fields;
        if (version === 0) settle(writer, id);
        if (isSame(current.current.fields, fields)) {
          forgetLocalCopy(writer, id, fields);
          setState({ is: "saved", at: new Date(answer.saved.at) });
        } else {
          writeLocalCopy(writer, { ...current.current });
          timer.current = window.setTimeout(() => void send(), PAUSE_MS);
        }
        return;
      }
      // Further editing may fix text that was too long or otherwise refused.
      halted.current = answer.refused !== "not_possible";
      setState(stateAfter(answer));
    });
    await sending.current;
  }, [writer]);

  const note = useCallback(
    (fields: ArticleFields) => {
      current.current.fields = fields;
      if (isSame(fields, stored.current)) {
        if (!differs.current) return;
        // The change was undone, so there is nothing to save.
        differs.current = false;
        if (!halted.current)
          setState((previous) => (previous.is === "changed" ? { is: "untouched" } : previous));
        forgetLocalCopy(writer, current.current.id);
        return;
      }
      if (isNew && current.current.version === 0) {
        if (isEmpty(fields)) return;
        rememberBegun(writer, current.current.id);
      }
      differs.current = true;
      writeLocalCopy(writer, { ...current.current });
      if (halted.current) {
        setState((previous) => (previous.is === "untouched" ? { is: "device_only" } : previous));
        return;
      }
      setState({ is: "changed" });
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void send(), PAUSE_MS);
    },
    [writer, isNew, send],
  );

  /** Continues from another version or text, as the writer decided. */
  const take = useCallback(
    (part: { id?: string; version?: number; fields?: ArticleFields }) => {
      Object.assign(current.current, part);
      halted.current = false;
      note(current.current.fields);
    },
    [note],
  );

  useEffect(() => {
    const retry = () => void send();
    addEventListener("online", retry);
    return () => {
      removeEventListener("online", retry);
      // Sends the last changes when the writer leaves within the pause.
      void send().then(() => clearTimeout(timer.current));
    };
  }, [send]);

  const conflict = useCallback((version: number) => {
    halted.current = true;
    setState({ is: "conflict", version });
  }, []);

  /** Stops autosaving before a button saves. */
  const pause = useCallback(async () => {
    clearTimeout(timer.current);
    while (sending.current) await sending.current;
    clearTimeout(timer.current);
    return { id: current.current.id, version: current.current.version };
  }, []);

  const settled = useCallback(
    (fields: ArticleFields) => {
      stored.current = fields;
      current.current.fields = fields;
      forgetLocalCopy(writer, current.current.id, fields);
    },
    [writer],
  );

  return { state, note, take, conflict, pause, send, settled };
}

function stateAfter(answer: Exclude<AutosaveAnswer, { saved: unknown }>): SaveState {
  if (answer.refused === "changed_elsewhere") return { is: "conflict", version: answer.version };
  return answer.refused === "not_possible"
    ? { is: "device_only", why: answer.message }
    : { is: "device_only" };
}

async function save(copy: {
  id: string;
  version: number;
  fields: ArticleFields;
}): Promise<AutosaveAnswer | "signed_out" | undefined> {
  try {
    const answer = await fetch("/articles/autosave", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(copy),
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    if (answer.status === 204) return "signed_out";
    return answer.status < 500 ? ((await answer.json()) as AutosaveAnswer) : undefined;
  } catch {
    return undefined;
  }
}

function settle(writer: string, id: string): void {
  forgetBegun(writer, id);
  const { pathname, search } = location;
  if (pathname === "/articles/new") history.replaceState(history.state, "", `/articles/${id}/edit${search}`);
}
