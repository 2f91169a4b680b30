import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const deskMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  answered_meanwhile: "A colleague has already replied. Read the reply first.",
  bad_move: "This status change isn't possible.",
  not_staff: "Please choose a staff member who answers messages.",
  not_again: "This email was already sent or contained a one-time link. The recipient can ask for a new one.",
  name_taken: "A saved reply with this name already exists.",
  request_used: refusalMessages.request_used,
};

export type DeskRefusal = keyof typeof deskMessages;

/** Adds the name and time. */
export function answeredMeanwhile(name: string, time: string): string {
  return `${name} replied at ${time}. Read the reply first.`;
}
