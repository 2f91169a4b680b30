/** What the page itself is about to send, for a client action that keeps it. The server reads forms with `readForm`. */
export function formBeingSent(request: Request): Promise<FormData> {
  if (typeof document === "undefined") throw new Error("The server reads forms with readForm.");
  return request.clone().formData();
}
