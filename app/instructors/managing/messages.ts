import { accountMessages } from "#app/accounts/messages.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const givingMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  date_past: "Please choose today or a later date.",
  too_far: "Please choose a date within a year.",
  same_teacher: "Please choose another teacher, or no teacher yet.",
  teacher_off: "Please choose a teacher of this studio.",
  teacher_resting: "This teacher isn't teaching at the moment.",
  nothing_chosen: "Please choose at least one class.",
};

export type GivingRefusal = keyof typeof givingMessages;

export const teachingMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  person_missing: "Please choose a person",
  teaches_already: "This person is already a teacher here.",
  teaches_still: accountMessages.teaches_still,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  refused: "This person's roles couldn't be changed.",
};

export type TeachingRefusal = keyof typeof teachingMessages;

export const messageMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
};

export type MessageRefusal = keyof typeof messageMessages;
