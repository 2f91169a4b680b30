import { createHash } from "node:crypto";

export interface FramedMail {
  /** For an iframe's srcdoc: links open in the whole window. */
  html: string;
  /** What the page around it must allow: a framed document lives under its policy. */
  styleHashes: string[];
}

/** A mail's HTML part, ready to be shown inside a page. */
export function framedMail(html: string): FramedMail {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return {
    html: html.replace(/<head[^>]*>/, (head) => `${head}<base target="_top">`),
    styleHashes: styles.map((match) =>
      createHash("sha256")
        .update(match[1] ?? "")
        .digest("base64"),
    ),
  };
}
