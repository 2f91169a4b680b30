import { z } from "zod";
import { boxField, lineField, textField } from "#app/platform/fields/form-fields.ts";

const noReply = "Please write your reply";

/** What the desk answers to a message. `seen` names the last entry its writer had before them. */
export const replyForm = z.object({
  subject: lineField(200, "Subject is required"),
  body: textField(5_000, noReply),
  seen: z.string().max(40).default(""),
  complete: boxField,
});
export type ReplyForm = z.infer<typeof replyForm>;

/** What somebody answered by mail, pasted in from the mailbox. */
export const theirAnswerForm = z.object({ body: textField(5_000, "Please paste what they answered") });

/** Words the desk sends often; `{first_name}` becomes the reader's. */
export const savedReplyForm = z.object({
  name: lineField(80, "Name is required"),
  body: textField(5_000, noReply),
});
export type SavedReplyForm = z.infer<typeof savedReplyForm>;
