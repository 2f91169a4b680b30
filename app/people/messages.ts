import { refusalWords } from "#app/platform/refusal-words.ts";

export const shutRole = "Only a super admin can assign or remove this role.";

export const noteMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  request_used: refusalWords.request_used,
  note_missing: "Please write a note",
  note_long: "At most 2000 characters",
};

export type NoteRefusal = keyof typeof noteMessages;

export const undoMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  no_undo: "This can't be undone here.",
  too_late: "Changes older than 30 days can't be undone.",
  changed_again: "This was changed again afterward, so nothing was undone.",
  refused: "Nothing was undone.",
};
