import { refusalWords } from "#app/platform/refusal-words.ts";

export const shutRole = "Only a super admin gives or takes this role.";

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
  no_undo: "This cannot be undone here.",
  too_late: "This is more than 30 days ago and cannot be undone here.",
  changed_again: "It was changed again since. Nothing was undone.",
  refused: "Nothing was undone.",
};
