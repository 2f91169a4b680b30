import { z } from "zod";
import { boxField, lineField, textField } from "#app/platform/fields/form-fields.ts";

const noReply = "Please write your reply";

/** `seen` is the last entry that the writer saw. */
export const replyForm = z.object({
  subject: lineField(200, "Subject is required"),
  body: textField(5_000, noReply),
  seen: z.string().max(40).default(""),
  complete: boxField,
});
export type ReplyForm = z.infer<typeof replyForm>;

/** A client's reply, pasted from a mailbox. */
export const clientReplyForm = z.object({ body: textField(5_000, "Please paste their reply") });

export const savedReplyForm = z.object({
  name: lineField(80, "Name is required"),
  body: textField(5_000, noReply),
});
export type SavedReplyForm = z.infer<typeof savedReplyForm>;
