import italic from "./fonts/fraunces-display-italic-latin.woff2?url";

/** Returns a preload link for a font face. Text waits for the style sheet, not for its fonts. */
export function preloadedFace(href: string) {
  return {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
    fetchPriority: "low" as const,
  };
}

const italicFace = preloadedFace(italic);

/**
 * Returns the italic preload for the first page only. On later pages it might arrive too late to be used, which
 * browsers warn about.
 */
export function italicFaces() {
  const isNamed = import.meta.env.SSR || document.head.querySelector(`link[href="${italic}"]`);
  return isNamed ? [italicFace] : [];
}
