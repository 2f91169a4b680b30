/**
 * draft → scheduled → draft or sending; draft → sending; sending → paused → sending; sending → sent, or failed when
 * no mail at all was accepted. What failed may be sent again; the words of a letter that was sent never change.
 */
export const letterStatuses = ["draft", "scheduled", "sending", "paused", "sent", "failed"] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** waiting for its turn → queued as a mail → sent or failed; skipped is who left before. */
export const recipientStatuses = ["waiting", "queued", "sent", "failed", "skipped"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** Whom a letter goes to: every active subscriber, or those with or without an account of that address. */
export const audiences = ["all", "members", "visitors"] as const;
export type Audience = (typeof audiences)[number];

export const letterColours = ["forest", "marigold", "lotus"] as const;
export const letterHeadings = ["serif", "sans"] as const;

export interface LetterDesign {
  colour: (typeof letterColours)[number];
  heading: (typeof letterHeadings)[number];
}

export const usualDesign: LetterDesign = { colour: "forest", heading: "serif" };

/** What a new letter can begin with; `design.ts` holds their parts. */
export const startingPoints = ["letter", "news", "announcement", "invitation", "closure"] as const;
export type StartingPoint = (typeof startingPoints)[number];
