import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";

/** As wide as a page is drawn that has room; in a narrower place it is drawn smaller. */
const wide = 1200;
const phone = 390;

interface PreviewFrameProps {
  title: string;
  address: string;
  /** The section whose form is open: the page is moved there. */
  section: string | undefined;
  /** Another word here draws the page again. */
  turn: string;
}

/**
 * Shows a server-rendered page with this user's drafts in a separate document without scripts. Only edit links work, and open in this page.
 */
export function PreviewFrame({ title, address, section, turn }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const shownAddress = useRef("");
  const [html, setHtml] = useState("");
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<boolean>();
  const [room, setRoom] = useState(wide);
  const navigate = useNavigate();

  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      try {
        const answer = await fetch(`${address}&turn=${encodeURIComponent(turn)}`, { signal: stop.signal });
        if (!answer.ok) throw new Error("the preview was not drawn");
        const page = withoutScripts(await answer.text());
        const document = frame.current?.contentDocument;
        setFailed(false);
        if (document?.body && shownAddress.current === address) {
          // Replaces the content in place to keep the scroll position.
          document.body.replaceChildren(...document.adoptNode(page.body).childNodes);
        } else {
          shownAddress.current = address;
          setHtml(`<!doctype html>${page.documentElement.outerHTML}`);
        }
      } catch {
        if (!stop.signal.aborted) setFailed(true);
      }
    })();
    return () => stop.abort();
  }, [address, turn]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new ResizeObserver(() => setRoom(element.clientWidth));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => showSection(frame.current, section), [section]);

  function onLoad() {
    const document = frame.current?.contentDocument;
    document?.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a, button, summary");
      if (!link || link.tagName === "SUMMARY") return;
      event.preventDefault();
      if (link.getAttribute("target") === "_top")
        void navigate(link.getAttribute("href") ?? "", { preventScrollReset: true });
    });
    document?.addEventListener("submit", (event) => event.preventDefault());
    showSection(frame.current, section);
  }

  const isPhone = chosen ?? room < 600;
  const width = isPhone ? phone : Math.max(wide, room);
  const scale = Math.min(1, room / width);
  return (
    <section aria-label="Preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Preview</h2>
        <div className="flex gap-2">
          <button
            type="button"
            aria-pressed={isPhone}
            onClick={() => setChosen(!isPhone)}
            className={buttonClass({ look: "secondary", size: "small" })}
          >
            {isPhone ? "As on a wide screen" : "As on a phone"}
          </button>
          <a href={address} className={buttonClass({ look: "quiet", size: "small" })}>
            Open it alone
          </a>
        </div>
      </div>
      <div
        ref={place}
        className="h-[38rem] overflow-hidden rounded-lg border border-line bg-paper xl:sticky xl:top-6 xl:h-[calc(100dvh-8rem)]"
      >
        {failed && <p className="p-5 text-ink-2">The preview could not be drawn just now.</p>}
        {html && (
          <iframe
            ref={frame}
            title={title}
            srcDoc={html}
            sandbox="allow-same-origin"
            onLoad={onLoad}
            className={cx("block origin-top-left border-0", scale === 1 && "mx-auto")}
            style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </section>
  );
}

function showSection(frame: HTMLIFrameElement | null, section: string | undefined): void {
  if (section) frame?.contentDocument?.getElementById(section)?.scrollIntoView({ block: "start" });
}

/** Strips scripts from the page and applies the current color scheme. */
function withoutScripts(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const script of page.querySelectorAll(
    "script, link[rel$=preload], link[rel=later], link[rel=manifest]",
  ))
    script.remove();
  page.documentElement.className = document.documentElement.className;
  return page;
}
