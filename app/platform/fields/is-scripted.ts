/**
 * Checks whether a script sent this form. React Router then requests data from its own address; without scripts
 * the browser sends the form to the page.
 */
export function isScripted(request: Pick<Request, "url">): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
