/** Signs of spam. Marked messages also reach the studio, where a person decides. */
export const spamSigns = [
  "filled_hidden_field",
  "sent_too_fast",
  "too_many",
  "many_links",
  "marked_by_staff",
] as const;

export type SpamSign = (typeof spamSigns)[number];

export const spamSignLabels: Record<SpamSign, string> = {
  filled_hidden_field: "a hidden field was filled in",
  sent_too_fast: "it contains a link and was sent within three seconds of opening the page",
  too_many: "more than five messages came from one network within ten minutes",
  many_links: "it contains more than three links",
  marked_by_staff: "a staff member marked it",
};

/** Faster senders are programs or browsers with autofill. */
export const fastestMs = 3_000;
const mostLinks = 3;

export interface Signals {
  hidden: string;
  open_ms: number | undefined;
  too_many: boolean;
  message: string;
}

/** Returns the first sign of spam, or null. */
export function spamSign({ hidden, open_ms, too_many, message }: Signals): SpamSign | null {
  if (hidden.trim() !== "") return "filled_hidden_field";
  const links = (message.match(/https?:\/\/|\bwww\./gi) ?? []).length;
  // Speed counts only together with other signs.
  if (open_ms !== undefined && open_ms < fastestMs && links > 0) return "sent_too_fast";
  if (too_many) return "too_many";
  return links > mostLinks ? "many_links" : null;
}
