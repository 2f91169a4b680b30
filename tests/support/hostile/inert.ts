import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Does to everything in a part what a curious visitor might, and finds nothing come to life, in frames neither. */
export async function expectInert(page: Page, part: string): Promise<void> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    const isWhole = frame !== page.mainFrame();
    const alive = await frame.locator(isWhole ? "html" : part).evaluateAll((roots) =>
      roots.flatMap((root) =>
        [...root.querySelectorAll("*")].flatMap((element) => {
          for (const kind of [
            "mouseover",
            "pointerover",
            "focus",
            "error",
            "load",
            "toggle",
            "animationstart",
          ]) {
            element.dispatchEvent(new Event(kind, { bubbles: true }));
          }
          const still = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';
          // React replaces `javascript:` URLs with this text.
          const isBlocked = (one: string) =>
            one.startsWith("javascript:throw new Error('React has blocked a ");
          const address = element.getAttribute("href") ?? element.getAttribute("src") ?? "";
          return (
            [...element.attributes]
              .filter(({ name }) => /^(on|srcdoc$|formaction$|background$)/.test(name))
              // The studio's own: a frame without scripts, and a button that sends its form elsewhere on this site.
              .filter(({ name }) => !(name === "srcdoc" && element.matches(still)))
              .filter(({ name, value }) => !(name === "formaction" && /^\/(?![/\\])/.test(value)))
              .map(({ name }) => `${element.tagName} ${name}`)
              .concat(
                /^\s*(javascript|vbscript|data|blob|file):/i.test(address) && !isBlocked(address)
                  ? [address]
                  : [],
              )
          );
        }),
      ),
    );
    found.push(...alive);
    if (await frame.evaluate("window.hacked")) found.push(`a script ran in ${frame.url()}`);
  }
  expect(found, page.url()).toEqual([]);
}
