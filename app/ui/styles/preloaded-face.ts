import italic from "./fonts/fraunces-display-italic-latin.woff2?url";

/** A face that the page names beforehand. The words wait for the style sheet, not for their faces. */
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
 * For pages whose heading has a line set in it. Who comes there from another page gets the words at once, and the face when they
 * need it: fetched beforehand it might come too late to be used, which browsers complain about.
 */
export function italicFaces() {
  const isNamed = import.meta.env.SSR || document.head.querySelector(`link[href="${italic}"]`);
  return isNamed ? [italicFace] : [];
}
