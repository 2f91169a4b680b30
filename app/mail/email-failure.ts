const texts: Record<string, string> = {
  ENOTFOUND: "We couldn't find a server with this name.",
  EDNS: "We couldn't find a server with this name.",
  ECONNREFUSED: "We couldn't connect to this server. Check the host and port.",
  EHOSTUNREACH: "This server cannot be reached from here.",
  ENETUNREACH: "This server cannot be reached from here.",
  ETIMEDOUT: "The server did not answer in time.",
  EAUTH: "The server refused the user name or the password.",
  EENVELOPE: "The server refused the sender or the recipient.",
  ETLS: "The connection to the server could not be secured.",
};

/** Returns true if nothing was sent to a server because it offers no encryption. */
export function isUnencrypted(error: unknown): boolean {
  return error instanceof Error && /STARTTLS/.test(error.message);
}

export const noEncryption =
  "This server offers no encrypted connection, so nothing was sent. Try port 465, or ask your email provider.";

/** Explains to staff why an email could not be sent, with the server's response. */
export function emailFailureText(error: unknown): string {
  const { code, cause, response, message } = error as {
    code?: string;
    cause?: { code?: string };
    response?: string;
    message?: string;
  };
  // The library reports most connection errors as ESOCKET and names the real one in the message.
  const codes = [code, cause?.code, ...(message?.match(/\bE[A-Z]{3,12}\b/g) ?? [])];
  const known = codes.find((one) => one !== undefined && one in texts);
  if (isUnencrypted(error)) return noEncryption;
  const quote = response ? ` It said: “${response.replace(/\s+/g, " ").trim().slice(0, 200)}”` : "";
  return `${(known && texts[known]) || "The server did not accept the email."}${quote}`;
}
