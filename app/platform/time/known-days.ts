/** The first and the last day that the studio and its database know; a form or an address may name no other. */
export const firstDay = "1900-01-01";
export const lastDay = "2199-12-31";
