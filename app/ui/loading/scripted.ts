// The first inline script marks the document as scripted. CSS uses the mark before the first paint to hide fallbacks
// and show what needs JavaScript.

/** Only where scripts run. */
export const scriptedOnly = "[html:not([data-hour])_&]:hidden";

/** Only where no scripts run. */
export const unscriptedOnly = "[html[data-hour]_&]:hidden";
