import { text, uuid } from "drizzle-orm/pg-core";
import { replyDirections } from "./desk-status.ts";

/** Columns of a reply from the desk, or of a client's message that the desk pasted in. */
export const replyColumns = () => ({
  /** The staff member who wrote the reply or pasted in the message. */
  author_id: uuid(),
  direction: text({ enum: replyDirections }).notNull(),
  subject: text().notNull().default(""),
  body: text().notNull(),
  /** The form's idempotency key: a reply that is submitted twice is sent once. */
  request_id: uuid().notNull().unique(),
});
