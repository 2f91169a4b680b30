/** Files that check rights themselves, with the reason. */
export const checksRights: Record<string, string> = {
  "app/accounts/session.server.ts": "Checks the right of a page.",
  "app/bookings/seats/book-scheduled-class.server.ts": "Sends independent statements together and retries.",
  "app/business/first-day/change-email-server.server.ts": "Tries the server before it stores its address.",
  "app/desk/bookings/screens/plan-request.server.ts": "Reads.",
  "app/finances/rates/preview-rate.server.ts": "Rolls its change back before it calculates.",
  "app/learning/writing/screens/autosave.ts": "Answers without content.",
  "app/learning/writing/screens/upload-image.ts": "Answers without content.",
  "app/newsletter/subscribers/import-subscribers.server.ts": "Reads a file before the import starts.",
  "app/notifications/live-stream.server.ts": "Reads.",
  "app/people/import-people.server.ts": "Reads a file before the import starts.",
  "app/people/undo-change.server.ts": "Chooses the command that undoes a change.",
  "app/planning/catalogue/import-catalogue.server.ts": "Reads a file before the import starts.",
  "app/planning/series/check-dates.server.ts": "Reads.",
  "app/planning/series/prepare-plan.server.ts": "Reads.",
};
