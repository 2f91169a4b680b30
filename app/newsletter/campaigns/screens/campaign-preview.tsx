import { useCallback, useEffect, useRef, useState } from "react";
import { formatCount } from "#app/platform/text/plural.ts";
import { cx } from "#app/ui/cx.ts";
import { Notice } from "#app/ui/notice.tsx";
import { newsletterPath } from "../../newsletter-address.ts";
import { campaignMessages, maxCampaignBytes } from "../messages.ts";
import type { CampaignPreview } from "../preview-campaign.server.ts";

const widths = [
  ["phone", "Phone"],
  ["desktop", "Desktop"],
  ["text", "Text part"],
] as const;
type Width = (typeof widths)[number][0];

/** The email on a phone, on a desktop and as text, in light and dark. */
export function CampaignPreviewPane({
  shown,
  unfinished = 0,
}: {
  shown: CampaignPreview;
  unfinished?: number;
}) {
  const [width, setWidth] = useState<Width>("phone");
  const [isDark, setDark] = useState(false);
  const kilobytes = Math.ceil(shown.bytes / 1024);
  return (
    <section aria-label="Preview">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {widths.map(([value, label]) => (
          <Choice key={value} isOn={width === value} onPress={() => setWidth(value)}>
            {label}
          </Choice>
        ))}
        <span className="grow" />
        {width !== "text" && (
          <Choice isOn={isDark} onPress={() => setDark(!isDark)}>
            Dark
          </Choice>
        )}
      </div>
      <p className="mb-2 text-sm break-words">
        <span className="text-ink-3">Subject</span> {shown.subject || "–"}
      </p>
      {width === "text" ? (
        <pre className="max-h-[44rem] overflow-auto rounded-lg border border-line bg-paper-2 p-4 text-sm whitespace-pre-wrap">
          {shown.text}
        </pre>
      ) : (
        <EmailFrame html={shown.html} css={shown.css} isNarrow={width === "phone"} isDark={isDark} />
      )}
      <p className="mt-2 text-sm text-ink-3">
        {kilobytes} of 102 KB
        {unfinished > 0 &&
          ` · ${formatCount(unfinished, "unfinished block is", "unfinished blocks are")} hidden`}
      </p>
      {shown.bytes > maxCampaignBytes && (
        <div className="mt-2">
          <Notice tone="error">{campaignMessages.too_heavy}</Notice>
        </div>
      )}
    </section>
  );
}

function Choice({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        "min-h-11 rounded-full border px-4 text-sm font-medium transition-colors duration-150",
        isOn
          ? "border-transparent bg-forest-soft text-forest-deep"
          : "border-line text-ink-2 hover:bg-paper-2",
      )}
    >
      {children}
    </button>
  );
}

interface FrameProps {
  html: string;
  css: string;
  isNarrow: boolean;
  isDark: boolean;
}

/**
 * Shows the email in a frame without scripts. The style sheet is added by script because the page's content security
 * policy blocks inline styles.
 */
function EmailFrame({ html, css, isNarrow, isDark }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => dress(frame.current, css, isDark), [css, isDark]);
  return (
    <iframe
      ref={frame}
      title="Email preview"
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={() => dress(frame.current, css, isDark)}
      data-preview="letter"
      className={cx(
        "block h-[44rem] max-w-full rounded-lg border border-line bg-paper",
        isNarrow ? "mx-auto w-[375px]" : "w-full",
      )}
    />
  );
}

function dress(frame: HTMLIFrameElement | null, css: string, isDark: boolean): void {
  const page = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page?.document?.body) return;
  const sheet = new page.CSSStyleSheet();
  const theme = css.replaceAll(
    "@media (prefers-color-scheme:dark)",
    isDark ? "@media all" : "@media not all",
  );
  sheet.replaceSync(`${theme} a{pointer-events:none} :root{color-scheme:${isDark ? "dark" : "light"}}`);
  page.document.adoptedStyleSheets = [sheet];
}

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
        // Without a connection, the last preview stays.
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
