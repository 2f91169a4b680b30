/** How far ahead a private group, a company or an individual can ask for a date. */
export const mostDaysAhead = 366;
