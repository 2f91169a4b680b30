/** Files and rooms that check rights themselves, with the reason. */
export const checksRights: Record<string, string> = {
  "app/accounts/session.server.ts": "Checks the right of a page.",
  "app/bookings/seats/book-scheduled-class.server.ts": "Sends independent statements together and retries.",
  "app/desk/screens/parts/plan-request.server.ts": "Reads.",
  "app/finances/rates/preview-rate.server.ts": "Rolls its change back before it calculates.",
  "app/learning/writing/screens/autosave.ts": "Answers without content.",
  "app/learning/writing/screens/upload-image.ts": "Answers without content.",
  "app/notifications/live-stream.server.ts": "Reads.",
  "app/people/import-people.server.ts": "Reads a file before the import starts.",
  "app/people/undo-change.server.ts": "Chooses the command that undoes a change.",
  "app/planning/import-catalogue.server.ts": "Reads a file before the import starts.",
  "app/planning/series/check-dates.server.ts": "Reads.",
  "app/planning/series/prepare-plan.server.ts": "Reads.",
  "app/accounts/": "Not converted yet.",
  "app/business/": "Not converted yet.",
  "app/contact/": "Not converted yet.",
  "app/learning/": "Not converted yet.",
  "app/newsletter/": "Not converted yet.",
  "app/notifications/": "Not converted yet.",
  "app/profiles/": "Not converted yet.",
  "app/schedule/": "Not converted yet.",
  "app/settings/": "Not converted yet.",
};

/** Files and rooms that recognize repeated forms themselves, with the reason. */
export const recognizesForms: Record<string, string> = {
  "app/platform/repeated-request.ts": "Used by the rooms below.",
  "app/accounts/": "Not converted yet.",
  "app/contact/": "Not converted yet.",
  "app/newsletter/": "Not converted yet.",
  "app/schedule/": "Not converted yet.",
};
