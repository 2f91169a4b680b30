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

/** For pages whose heading has a line set in it. */
export const italicFace = preloadedFace(italic);
