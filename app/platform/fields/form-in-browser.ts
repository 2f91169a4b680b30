/** Reads the form that the page is about to send, in a client action. The server reads forms with `readForm`. */
export function formBeingSent(request: Request): Promise<FormData> {
  if (typeof document === "undefined") throw new Error("The server reads forms with readForm.");
  return request.clone().formData();
}
