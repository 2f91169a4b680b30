/** Where staff edit the texts of the site: a tab of Business Settings. */
export const textsPath = "/dashboard/business-settings?tab=texts";
