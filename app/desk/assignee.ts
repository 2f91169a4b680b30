import { z } from "zod";
import { versionFields } from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { deskStatuses } from "#app/staff/desk/desk-status.ts";

/** The new assignee of a message or request: a person's id, `me` or no one. */
export const assigneeField = z
  .union([z.literal(["", "me"]), z.guid()], refusalMessages.bad_choice)
  .default("");

export function toAssigneeId(to: string, actor: { id: string }): string | null {
  return to === "me" ? actor.id : to || null;
}

/** Assigns a message or request. `was` is the assignee when the form was rendered. */
export const assignForm = z.object({
  intent: z.literal("assign"),
  to: assigneeField,
  was: z
    .string()
    .transform((id) => id || null)
    .optional(),
});

/** Changes the status of a message or request. */
export const moveForm = z.object({
  intent: z.literal("move_desk"),
  version: versionFields.version,
  to: z.enum(deskStatuses, refusalMessages.bad_choice),
});
