import { plainTextSelectors } from "@react-email/render";
import { compile } from "html-to-text";

interface Selector {
  selector: string;
  format?: string;
  options?: Record<string, unknown>;
}

/**
 * How the text part of a mail is written from its HTML. Made once for each kind of mail: the rules alone are most of the
 * work of one mail.
 */
export function plainTextWriter(selectors: readonly Selector[]): (html: string) => string {
  return compile({ wordwrap: 78, selectors: [...plainTextSelectors, ...selectors] });
}
