import { text, uuid } from "drizzle-orm/pg-core";
import { replyDirections } from "./desk-status.ts";

/** What the desk wrote to somebody, or what came back and was pasted in; the table adds what it is about, and when. */
export const replyColumns = () => ({
  /** Who wrote it, or pasted it in. */
  author_id: uuid(),
  direction: text({ enum: replyDirections }).notNull(),
  subject: text().notNull().default(""),
  body: text().notNull(),
  /** The form's own number: the same reply sent twice leaves once. */
  request_id: uuid().notNull().unique(),
});
