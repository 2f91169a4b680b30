import { createHash } from "node:crypto";

export interface FramedEmail {
  /** For an iframe's srcdoc, with links that open in the whole window. */
  html: string;
  /** The style hashes that the CSP of the surrounding page must allow. */
  styleHashes: string[];
}

/** Prepares the HTML of an email for display inside a page. */
export function frameEmail(html: string): FramedEmail {
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
