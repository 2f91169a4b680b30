/**
 * Whether a page's script sent this form: the router then asks for data, at an address of its own. Without
 * scripts the browser sends the form to the page itself, and expects a page.
 */
export function isScripted(request: Pick<Request, "url">): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
