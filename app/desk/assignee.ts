import { z } from "zod";
import { refusalWords } from "#app/platform/refusal-words.ts";

/** The new assignee of a message or request: a person's id, `me` or no one. */
export const assigneeField = z.union([z.literal(["", "me"]), z.guid()], refusalWords.bad_choice).default("");

export function assigneeOf(to: string, actor: { id: string }): string | null {
  return to === "me" ? actor.id : to || null;
}
