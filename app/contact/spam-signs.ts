/** Why a message was marked as likely spam. A marked message reaches the studio too: a person judges it. */
export const spamSigns = [
  "filled_hidden_field",
  "sent_too_fast",
  "too_many",
  "many_links",
  "marked_by_staff",
] as const;

export type SpamSign = (typeof spamSigns)[number];

/** The marks as the studio's desk reads them. */
export const spamSignWords: Record<SpamSign, string> = {
  filled_hidden_field: "a field that people do not see was filled in",
  sent_too_fast: "it holds a link and was sent within three seconds of opening the page",
  too_many: "more than five messages came from one place within ten minutes",
  many_links: "it holds more than three links",
  marked_by_staff: "somebody of the desk marked it",
};

/** Only browsers that fill in forms, and programs, are faster. */
export const fastestMs = 3_000;
const mostLinks = 3;

export interface Signals {
  /** What was written into the field that people do not see. */
  hidden: string;
  /** How long the page was visible; `undefined` when the browser runs no scripts. */
  open_ms: number | undefined;
  /** Whether this client has sent more messages than a person does. */
  too_many: boolean;
  message: string;
}

/** The first sign of spam in a message, or null when it looks like a person's. */
export function spamSign({ hidden, open_ms, too_many, message }: Signals): SpamSign | null {
  if (hidden.trim() !== "") return "filled_hidden_field";
  const links = (message.match(/https?:\/\/|\bwww\./gi) ?? []).length;
  // Speed alone is no sign.
  if (open_ms !== undefined && open_ms < fastestMs && links > 0) return "sent_too_fast";
  if (too_many) return "too_many";
  return links > mostLinks ? "many_links" : null;
}
