/** Words of refusals that every room shares, each once. `{n}` is filled in where it is said. */
export const refusalWords = {
  not_allowed: "You don't have permission to do this.",
  not_found: "This entry is not found. Somebody may have removed it.",
  changed_meanwhile:
    "Somebody changed this while you had it open. Look at the new values; what you typed is kept.",
  request_used: "This form was already used for something else. Reload the page and try again.",
  too_many_rows: "Please narrow the list to 1000 entries or fewer.",
  file_too_long: "A file holds at most 250,000 rows. Please narrow the list.",
  nothing_chosen: "Please choose at least one entry.",
  bad_choice: "Please choose one of these",
  bad_date: "Please enter a date",
  dates_reversed: "The end must not be before the start.",
  bad_amount: "Please enter an amount above 0",
  reason_missing: "Please say why",
  not_https: "Please enter a link that begins with https://",
} as const;

/** `At most 500 characters` */
export function tooLong(most: number): string {
  return `At most ${most} characters`;
}
