import { useCallback, useEffect, useRef, useState } from "react";
import type { CampaignPreview } from "../../campaigns/preview-campaign.server.ts";
import { newsletterPath } from "../../newsletter-address.ts";

const TYPING_MS = 500;

/** Renders the typed newsletter on the server. */
export function useLivePreview(first: CampaignPreview, blocks: string) {
  const [shown, setShown] = useState({ ...first, unfinished: 0 });
  const form = useRef<HTMLFormElement | null>(null);
  const timer = useRef<number>(undefined);
  const stop = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      stop.current?.abort();
    },
    [],
  );
  const ask = useCallback(() => {
    form.current ??= document.querySelector<HTMLInputElement>("input[name=blocks]")?.form ?? null;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (!form.current) return;
      stop.current?.abort();
      stop.current = new AbortController();
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form.current))
        if (typeof value === "string") body.append(name, value);
      fetch(`${newsletterPath}/preview`, { method: "POST", body, signal: stop.current.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .then((next: (CampaignPreview & { unfinished: number }) | null) => next && setShown(next))
        // Without a connection the last one stays.
        .catch(() => {});
    }, TYPING_MS);
  }, []);
  const requested = useRef(blocks);
  useEffect(() => {
    if (requested.current === blocks) return;
    requested.current = blocks;
    ask();
  }, [blocks, ask]);
  const { unfinished, ...letter } = shown;
  return { shown: letter, unfinished, onTyped: ask };
}
