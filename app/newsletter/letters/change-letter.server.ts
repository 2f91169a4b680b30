import { and, eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { letters } from "../tables.server.ts";
import { cleanBlocks } from "./clean-letter.server.ts";
import type { LetterForm } from "./forms.ts";
import type { Letter } from "./letter-queries.server.ts";
import type { LetterRefusal } from "./messages.ts";

/** One letter, and the version of it that was looked at. */
export interface SeenLetter {
  id: string;
  version: number;
}

type Answer = Promise<Result<Letter, LetterRefusal>>;

/** What a draft is stored as: its HTML is cleaned before anything keeps it. */
function columnsOf({ who, colour, heading, blocks, ...form }: LetterForm) {
  return { ...form, blocks: cleanBlocks(blocks), design: { colour, heading }, audience: { who } };
}

/** Writes a new draft. The same form sent twice is answered with what the first made. */
export async function addLetter(
  db: Database,
  actor: Actor,
  { request_id, ...form }: LetterForm & { request_id: string },
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  return db.transaction(async (tx) => {
    const at = now();
    const made = await tx
      .insert(letters)
      .values({ ...columnsOf(form), request_id, created_by: actor.id, created_at: at, updated_at: at })
      .onConflictDoNothing()
      .returning();
    if (made[0]) {
      await record(tx, actor, "letters.save", made[0].id, { after: { title: form.title } });
      return done(made[0]);
    }
    const [twin] = await tx.select().from(letters).where(eq(letters.request_id, request_id));
    const isSame = (one: Letter) =>
      one.created_by === actor.id && one.title === form.title && one.subject === form.subject;
    return answerRepeat(twin, isSame) ?? refuse("not_found");
  });
}

/** Saves a draft. What is scheduled or on its way is not changed any more. */
export function saveLetter(
  db: Database,
  actor: Actor,
  { id, version, ...form }: LetterForm & SeenLetter,
): Answer {
  return changeLetter(db, actor, { id, version }, async (tx, letter, by) => {
    if (letter.status !== "draft") return refuse("not_draft");
    const changed = await store(tx, letter, columnsOf(form));
    await record(tx, by, "letters.save", id, {
      before: { title: letter.title, subject: letter.subject },
      after: { title: form.title, subject: form.subject },
    });
    return done(changed);
  });
}

/** A draft of the same words. */
export async function duplicateLetter(
  db: Database,
  actor: Actor,
  { id, request_id }: { id: string; request_id: string },
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (!isUuid(id)) return refuse("not_found");
  return db.transaction(async (tx) => {
    const [of] = await tx.select().from(letters).where(eq(letters.id, id));
    if (!of) return refuse("not_found");
    const at = now();
    const { subject, preheader, blocks, design, audience } = of;
    const title = `${of.title.slice(0, 92)} (copy)`;
    const made = await tx
      .insert(letters)
      .values({
        ...{ request_id, title, subject, preheader, blocks, design, audience },
        created_by: actor.id,
        created_at: at,
        updated_at: at,
      })
      .onConflictDoNothing()
      .returning();
    if (made[0]) {
      await record(tx, actor, "letters.save", made[0].id, { after: { title } });
      return done(made[0]);
    }
    const [twin] = await tx.select().from(letters).where(eq(letters.request_id, request_id));
    const isCopy = (one: Letter) =>
      one.created_by === actor.id && one.title === title && one.subject === subject;
    return answerRepeat(twin, isCopy) ?? refuse("not_found");
  });
}

/** Removes a draft. What was sent stays, with what became of it. */
export function removeLetter(db: Database, actor: Actor, seen: SeenLetter): Answer {
  return changeLetter(db, actor, seen, async (tx, letter, by) => {
    if (letter.status !== "draft") return refuse("not_draft");
    await tx.delete(letters).where(eq(letters.id, letter.id));
    await record(tx, by, "letters.remove", letter.id, { before: { title: letter.title } });
    return done(letter);
  });
}

/** Does something with one letter under its row's lock, unless somebody has changed it since it was looked at. */
export async function changeLetter(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version?: number },
  change: (tx: Database, letter: Letter, by: Member) => Answer,
): Answer {
  if (!actor || !may(actor, "newsletter.manage")) return refuse("not_allowed");
  if (!isUuid(id)) return refuse("not_found");
  return db.transaction(async (tx) => {
    const letter = await lockLetter(tx, id);
    if (!letter) return refuse("not_found");
    if (version !== undefined && letter.version !== version) return refuse("changed_meanwhile");
    return change(tx, letter, actor);
  });
}

export async function lockLetter(tx: Database, id: string): Promise<Letter | undefined> {
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return letter;
}

/** Writes the row that is locked. */
export async function store(
  tx: Database,
  letter: Letter,
  change: Partial<typeof letters.$inferInsert>,
): Promise<Letter> {
  const [row] = await tx
    .update(letters)
    .set({ ...change, version: letter.version + 1, updated_at: now() })
    .where(and(eq(letters.id, letter.id), eq(letters.version, letter.version)))
    .returning();
  return row ?? letter;
}

/** Writes down what was done to a letter, and tells whoever has the list open. */
export async function record(
  tx: Database,
  actor: Member | null,
  action: Extract<AuditAction, `letters.${string}`>,
  id: string,
  change: { before?: unknown; after?: unknown },
): Promise<void> {
  await audit(tx, actor, action, id, change);
  await notifyStaffLists(tx, "letters");
}
