import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const shutRole = "Only a super admin can assign or remove this role.";

export const noteMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  request_used: refusalMessages.request_used,
  note_missing: "Please write a note",
  note_long: "At most 2000 characters",
};

export type NoteRefusal = keyof typeof noteMessages;

export const undoMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  no_undo: "This can't be undone here.",
  too_late: "Changes older than 30 days can't be undone.",
  changed_again: "This was changed again afterward, so nothing was undone.",
  refused: "Nothing was undone.",
};
