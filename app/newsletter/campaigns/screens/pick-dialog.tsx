import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorLine, TextField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { newsletterPath } from "../../newsletter-address.ts";
import type { Picked, PickKind } from "../forms.ts";

interface PickButtonProps {
  kind: PickKind;
  isPicked: boolean;
  error: readonly string[] | undefined;
  onPick: (picked: Picked) => void;
}

const nouns: Record<PickKind, [one: string, many: string]> = {
  article: ["article", "articles"],
  class: ["class", "classes"],
  package: ["package", "packages"],
};

/** Opens the dialog of articles, classes or packages. */
export function PickButton({ kind, isPicked, error, onPick }: PickButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [one] = nouns[kind];
  const pick = `Pick ${one === "article" ? "an" : "a"} ${one}`;
  return (
    <div>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        {isPicked ? `Pick another ${one}` : pick}
      </Button>
      {error && !isPicked && (
        <div className="mt-2">
          <ErrorLine>{`Please ${pick.toLowerCase()}`}</ErrorLine>
        </div>
      )}
      {isOpen &&
        createPortal(
          <PickDialog
            kind={kind}
            onClose={() => setOpen(false)}
            onPick={(picked) => {
              setOpen(false);
              onPick(picked);
            }}
          />,
          document.body,
        )}
    </div>
  );
}

function PickDialog({
  kind,
  onClose,
  onPick,
}: {
  kind: PickKind;
  onClose: () => void;
  onPick: (picked: Picked) => void;
}) {
  const [search, setSearch] = useState("");
  const { found, isAway } = usePicks(kind, search);
  const [one, many] = nouns[kind];
  const body = useRef<HTMLDivElement>(null);
  // Waits until the dialog is modal. Before, it is at the end of the page, and the page would scroll there.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      body.current?.querySelector("input")?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Dialog open onClose={onClose} title={`Pick ${one === "article" ? "an" : "a"} ${one}`}>
      <div ref={body}>
        <TextField
          label={`Search ${many}`}
          type="search"
          value={search}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {isAway && (
        <div className="mt-3">
          <Notice tone="error">Couldn't load the list. Try again.</Notice>
        </div>
      )}
      <p role="status" className="mt-3 text-sm text-ink-3">
        {found?.length === 0 && `No ${many} match`}
      </p>
      <ul className="mt-1 flex max-h-80 flex-col overflow-y-auto">
        {found?.map((picked) => (
          <li key={picked.link + picked.title}>
            <button
              type="button"
              onClick={() => onPick(picked)}
              className="block min-h-11 w-full rounded-md px-3 py-2 text-left hover:bg-paper-2"
            >
              <span className="block font-medium text-ink">{picked.title}</span>
              <span className="line-clamp-1 block text-sm text-ink-3">{picked.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const TYPING_MS = 250;

/** Loads the items to pick from; undefined while loading. */
export function usePicks(kind: PickKind, search: string): { found: Picked[] | undefined; isAway: boolean } {
  const [found, setFound] = useState<Picked[]>();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const query = new URLSearchParams({ kind, q: search });
        fetch(`${newsletterPath}/picks?${query}`, { signal: stop.signal })
          .then((answer) => (answer.ok ? (answer.json() as Promise<Picked[]>) : Promise.reject(answer)))
          .then((next) => {
            setFound(next);
            setAway(false);
          })
          .catch(() => !stop.signal.aborted && setAway(true));
      },
      search ? TYPING_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [kind, search]);
  return { found, isAway };
}
