import { Monitor, Moon, Smartphone, Sun, Text } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { dark, light } from "#app/mail/palette.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { cx } from "#app/ui/cx.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { newsletterPath } from "../../newsletter-address.ts";
import { campaignMessages, maxCampaignBytes } from "../messages.ts";
import type { CampaignPreview } from "../preview-campaign.server.ts";

const widths = { desktop: "Desktop", phone: "Phone", text: "Text part" } as const;
const themes = { light: "Light", dark: "Dark" } as const;
const widthIcons = { desktop: Monitor, phone: Smartphone, text: Text };
const themeIcons = { light: Sun, dark: Moon };

interface Selection {
  /** The place of the selected block. */
  selected?: number;
  onSelect?: (place: number) => void;
}

interface CampaignPreviewPaneProps extends Selection {
  shown: CampaignPreview;
}

/** The email as the reader sees it on a desktop, on a phone and as text, in light and dark. */
export function CampaignPreviewPane({ shown, ...selection }: CampaignPreviewPaneProps) {
  const [width, setWidth] = useState<keyof typeof widths>("desktop");
  const [theme, setTheme] = useState<keyof typeof themes>("light");
  const { from, subject, preheader, unfinished } = shown;
  return (
    <section aria-label="Preview" className="flex h-full min-h-[44rem] flex-col bg-paper-2 md:min-h-0">
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-4 py-1.5">
        <Segments label="Width" options={widths} icons={widthIcons} value={width} onChange={setWidth} />
        {width !== "text" && (
          <Segments
            label="Reader’s theme"
            options={themes}
            icons={themeIcons}
            value={theme}
            onChange={setTheme}
          />
        )}
        <p className="ms-auto text-xs text-ink-3">
          {Math.ceil(shown.bytes / 1024)} of 102 KB
          {unfinished > 0 &&
            ` · ${formatCount(unfinished, "unfinished block is", "unfinished blocks are")} hidden`}
        </p>
      </div>
      {shown.bytes > maxCampaignBytes && <Notice tone="error">{campaignMessages.too_heavy}</Notice>}
      <div
        className={cx(
          "mx-auto flex min-h-0 w-full flex-1 flex-col gap-3 px-4 pt-5 md:px-0",
          width === "phone" ? "max-w-88" : "max-w-[34.5rem]",
        )}
      >
        <div className="flex items-center gap-3 px-1 text-sm">
          <span
            aria-hidden="true"
            className="serif grid size-9 flex-none place-items-center rounded-full bg-forest text-lg text-on-forest"
          >
            {from.name.charAt(0)}
          </span>
          <div className="min-w-0 text-ink-3">
            <p className="truncate">
              <b className="font-semibold text-ink">{from.name}</b> {from.email}
            </p>
            <p className="truncate" title={`${subject} ${preheader}`}>
              <b className="font-semibold text-ink">{subject || "No subject yet"}</b> {preheader}
            </p>
          </div>
        </div>
        {width === "text" ? (
          <pre className="flex-1 overflow-auto rounded-t-xl border border-b-0 border-line bg-paper p-4 text-sm whitespace-pre-wrap">
            {shown.text}
          </pre>
        ) : (
          <EmailFrame html={shown.html} css={shown.css} isDark={theme === "dark"} {...selection} />
        )}
      </div>
    </section>
  );
}

interface FrameProps extends Selection {
  html: string;
  css: string;
  isDark: boolean;
}

/**
 * Shows the email in a frame without scripts. The style sheet is added by script because the page's content security
 * policy blocks inline styles.
 */
function EmailFrame({ html, css, isDark, selected = -1, onSelect }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => dress(frame.current, css, isDark, selected), [css, isDark, selected]);
  return (
    <iframe
      ref={frame}
      title="Email preview"
      srcDoc={html}
      sandbox="allow-same-origin"
      onLoad={() => {
        dress(frame.current, css, isDark, selected);
        frame.current?.contentDocument?.addEventListener("click", ({ target }) => {
          const place = (target as Element).closest("[data-block]")?.getAttribute("data-block");
          if (place) onSelect?.(Number(place));
        });
      }}
      data-preview="letter"
      className="block min-h-0 w-full flex-1 rounded-t-xl border border-b-0 border-line bg-paper"
    />
  );
}

/** Styles the email, and outlines the selected block in the color of the studio. */
function dress(frame: HTMLIFrameElement | null, css: string, isDark: boolean, selected: number): void {
  const page = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
  if (!page?.document?.body) return;
  const sheet = new page.CSSStyleSheet();
  const theme = css.replaceAll(
    "@media (prefers-color-scheme:dark)",
    isDark ? "@media all" : "@media not all",
  );
  const block = `[data-block="${selected}"]`;
  sheet.replaceSync(
    `${theme} a{pointer-events:none} :root{color-scheme:${isDark ? "dark" : "light"}} ${block}{outline:2px solid ${isDark ? dark.forest : light.forest};outline-offset:6px;border-radius:6px}`,
  );
  page.document.adoptedStyleSheets = [sheet];
  page.document.querySelector(block)?.scrollIntoView({ block: "nearest" });
}

const TYPING_MS = 500;

/** Renders the typed newsletter on the server. */
export function useLivePreview(first: CampaignPreview, blocks: string) {
  const [shown, setShown] = useState(first);
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
        .then((next: CampaignPreview | null) => next && setShown(next))
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
  return { shown, onTyped: ask };
}
