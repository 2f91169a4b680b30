import { randomUUID } from "node:crypto";
import type { Studio } from "../studio.ts";
import { openSession } from "./session.ts";

/** Writes an article as the given person and submits it with that intent. Returns its id. */
export async function writeArticle(
  studio: Pick<Studio, "origin">,
  email: string,
  intent: "save_draft" | "submit_for_review" | "publish_now",
  fields: Record<string, string>,
): Promise<string> {
  const id = randomUUID();
  const text = { title: "Untold", preview_text: "A line.", content: "<p>Text.</p>", ...fields };
  const session = await openSession(studio, email);
  const { status } = await session.post("/articles/new", { id, version: "0", intent, ...text });
  if (status >= 400) throw new Error(`the article was refused: ${status}`);
  return id;
}
