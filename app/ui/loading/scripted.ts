// The first inline script of a page marks the document; what stands in for scripts hides by that mark, and
// what needs them shows, before anything is painted.

/** Only where scripts run. */
export const scriptedOnly = "[html:not([data-hour])_&]:hidden";

/** Only where no scripts run. */
export const unscriptedOnly = "[html[data-hour]_&]:hidden";
