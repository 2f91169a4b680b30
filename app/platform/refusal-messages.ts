/** Messages of refusals that several rooms use. */
export const refusalMessages = {
  not_allowed: "You don't have permission to do this.",
  not_found: "This entry no longer exists. Someone may have removed it.",
  changed_meanwhile:
    "Someone else changed this while you had it open. Check the new values. Your own changes are still here.",
  request_used: "This form was already used for something else. Reload the page and try again.",
  too_many_rows: "Please filter the list to 1,000 entries or fewer.",
  file_too_long: "An export can have at most 250,000 rows. Please filter the list.",
  nothing_chosen: "Please choose at least one entry.",
  bad_choice: "Please choose one of these",
  bad_date: "Please enter a date",
  dates_reversed: "Choose an end on or after the start.",
  bad_amount: "Please enter an amount above 0",
  reason_missing: "Please enter a reason",
  not_https: "Please enter a link that starts with https://",
} as const;

export function tooLong(most: number): string {
  return `At most ${most} characters`;
}
