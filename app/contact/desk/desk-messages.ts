import { refusalWords } from "#app/platform/refusal-words.ts";

export const deskMessages = {
  not_allowed: refusalWords.not_allowed,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  answered_meanwhile: "Somebody answered meanwhile. Read it first.",
  bad_move: "It cannot be moved there from where it stands.",
  not_staff: "Please choose somebody of the desk.",
  not_again: "It was sent already, or held a link that is not kept: whoever needs one asks for another.",
  name_taken: "There is a saved reply of this name already.",
  request_used: refusalWords.request_used,
};

/** Why something at the desk stays as it is. */
export type DeskRefusal = keyof typeof deskMessages;

/** The same with who it was, and when. */
export function answeredMeanwhile(name: string, time: string): string {
  return `${name} answered at ${time}. Read it first.`;
}
