/** The tab of Business Settings with the site texts. */
export const textsPath = "/dashboard/business-settings?tab=texts";
