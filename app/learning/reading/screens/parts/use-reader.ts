import { useCallback, useEffect, useRef, useState } from "react";
import { useActionData, useFetcher, useLocation } from "react-router";
import { useSession } from "#app/accounts/use-session.tsx";
import type { ActionResult } from "#app/platform/action-result.ts";
import { browserFingerprint } from "../../fingerprint.ts";
import type { ReaderState } from "../../readers.server.ts";

export interface ReaderHandle {
  /** Undefined until the server has answered. */
  state: ReaderState | undefined;
  change: (part: Partial<ReaderState>) => void;
  refresh: () => void;
}

/**
 * Loads this reader's state, counts the visit once the page is visible, and reloads after a sign-in or
 * sign-out. Failures are silent, because the article is readable without it.
 */
export function useReader(articleId: string): ReaderHandle {
  const [state, setState] = useState<{ of: string; is: ReaderState }>();
  const shown = useRef(articleId);
  shown.current = articleId;

  /** Answers to older requests are ignored. */
  const requests = useRef({ turn: 0, waits: false });

  const refresh = useCallback(async () => {
    const turn = requests.current.turn + 1;
    requests.current = { turn, waits: true };
    const answer = await ask(articleId).catch(() => undefined);
    if (turn !== requests.current.turn) return;
    requests.current.waits = false;
    if (answer && shown.current === articleId) setState({ of: articleId, is: answer });
  }, [articleId]);

  useEffect(() => {
    const whenSeen = () => document.visibilityState === "visible" && void refresh();
    whenSeen();
    document.addEventListener("visibilitychange", whenSeen, { once: true });
    return () => document.removeEventListener("visibilitychange", whenSeen);
  }, [refresh]);

  const session = useSession();
  const person = useRef<string>(undefined);
  useEffect(() => {
    if (session.state === "unknown") return;
    const now = session.user?.id ?? "";
    if (person.current !== undefined && person.current !== now) void refresh();
    person.current = now;
  }, [session, refresh]);

  const change = useCallback(
    (part: Partial<ReaderState>) => {
      setState((stored) => stored && { ...stored, is: { ...stored.is, ...part } });
      // A pending answer may predate the change.
      if (requests.current.waits) void refresh();
    },
    [refresh],
  );
  return { state: state?.of === articleId ? state.is : undefined, change, refresh };
}

/** Returns a form that is sent without leaving the article, and its result, also from before scripts ran. */
export function useReaderForm<Value = undefined>(action: string) {
  const fetcher = useFetcher<ActionResult<Value>>({ key: action });
  const { pathname } = useLocation();
  const earlier = useActionData<ActionResult<Value>>();
  return { fetcher, action, answer: fetcher.data ?? (pathname === action ? earlier : undefined) };
}

async function ask(articleId: string): Promise<ReaderState | undefined> {
  const body = new FormData();
  body.set("fingerprint", await browserFingerprint());
  const answer = await fetch(`/learning/${articleId}/reader`, { method: "POST", body });
  return answer.ok ? withDates((await answer.json()) as ReaderState) : undefined;
}

function withDates(state: ReaderState): ReaderState {
  const waiting = state.waiting.map((one) => ({ ...one, created_at: new Date(one.created_at) }));
  return { ...state, waiting };
}
