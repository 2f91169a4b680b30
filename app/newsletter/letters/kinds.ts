/**
 * draft → scheduled → draft or sending; draft → sending; sending → paused → sending; sending → sent, or
 * failed if no email was accepted. Failed emails can be resent. A sent newsletter never changes.
 */
export const letterStatuses = ["draft", "scheduled", "sending", "paused", "sent", "failed"] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** waiting → queued → sent or failed; skipped if unsubscribed. */
export const recipientStatuses = ["waiting", "queued", "sent", "failed", "skipped"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const audiences = ["all", "members", "visitors"] as const;
export type Audience = (typeof audiences)[number];

export const letterColours = ["forest", "marigold", "lotus"] as const;
export const letterHeadings = ["serif", "sans"] as const;

export interface LetterDesign {
  colour: (typeof letterColours)[number];
  heading: (typeof letterHeadings)[number];
}

export const usualDesign: LetterDesign = { colour: "forest", heading: "serif" };

/** Templates; `design.ts` contains their blocks. */
export const startingPoints = ["letter", "news", "announcement", "invitation", "closure"] as const;
export type StartingPoint = (typeof startingPoints)[number];
