import { accountMessages } from "#app/accounts/messages.ts";
import { refusalWords } from "#app/platform/refusal-words.ts";

/** Why a class is not given to somebody else. */
export type GivingRefusal =
  | "not_allowed"
  | "not_found"
  | "date_past"
  | "too_far"
  | "same_teacher"
  | "teacher_off"
  | "teacher_resting"
  | "nothing_chosen";

export const givingMessages: Record<GivingRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  date_past: "Please choose a date from today on.",
  too_far: "Please choose a date within a year.",
  same_teacher: "Please choose somebody else, or nobody yet.",
  teacher_off: "Please choose somebody who teaches here.",
  teacher_resting: "This teacher does not teach at present.",
  nothing_chosen: "Please choose at least one class.",
};

/** Why somebody does not begin or end to teach. */
export type TeachingRefusal =
  | "not_allowed"
  | "not_found"
  | "person_missing"
  | "teaches_already"
  | "teaches_still"
  | "changed_meanwhile"
  | "refused";

export const teachingMessages: Record<TeachingRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  person_missing: "Please choose a person",
  teaches_already: "This person teaches here already.",
  teaches_still: accountMessages.teaches_still,
  changed_meanwhile: refusalWords.changed_meanwhile,
  refused: "The roles of this person could not be changed.",
};

export type MessageRefusal = "not_allowed" | "not_found";

export const messageMessages: Record<MessageRefusal, string> = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
};
