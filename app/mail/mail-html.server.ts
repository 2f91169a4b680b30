import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail's HTML in one go, without the marks by which a browser would take it up: nothing in a mail is waited for. */
export function mailHtml(body: ReactElement): string {
  const html = renderToStaticMarkup(body);
  // What is fetched beforehand on a page is a picture too many in a mail.
  return doctype + html.replace(/<!DOCTYPE.*?>/, "").replace(/<link rel="preload" as="image"[^>]*>/g, "");
}
