const words: Record<string, string> = {
  ENOTFOUND: "No server of this name was found.",
  EDNS: "No server of this name was found.",
  ECONNREFUSED: "Nothing answers at this server and port.",
  EHOSTUNREACH: "This server cannot be reached from here.",
  ENETUNREACH: "This server cannot be reached from here.",
  ETIMEDOUT: "The server did not answer in time.",
  EAUTH: "The server refused the user name or the password.",
  EENVELOPE: "The server refused the sender or the recipient.",
  ETLS: "The connection to the server could not be secured.",
};

/** Returns true when a server was not told anything because it offers no encryption. */
export function isUnencrypted(error: unknown): boolean {
  return error instanceof Error && /STARTTLS/.test(error.message);
}

export const noEncryption =
  "This server offers no encrypted connection, so nothing was sent. Try port 465, or ask your email provider.";

/** Why a mail did not leave, for whoever is setting the server up: in words, with what the server said. */
export function mailFailureText(error: unknown): string {
  const { code, cause, response, message } = error as {
    code?: string;
    cause?: { code?: string };
    response?: string;
    message?: string;
  };
  // The library calls every trouble of the connection ESOCKET; what lies behind stands in the message.
  const named = [code, cause?.code, ...(message?.match(/\bE[A-Z]{3,12}\b/g) ?? [])];
  const found = named.find((name) => name !== undefined && name in words);
  if (isUnencrypted(error)) return noEncryption;
  const said = response ? ` It said: “${response.replace(/\s+/g, " ").trim().slice(0, 200)}”` : "";
  return `${(found && words[found]) || "The server did not take the mail."}${said}`;
}
