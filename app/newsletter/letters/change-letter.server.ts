import { and, eq } from "drizzle-orm";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import { type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { letters } from "../tables.server.ts";
import type { LetterForm } from "./forms.ts";
import type { Letter } from "./letter-queries.server.ts";
import type { LetterRefusal } from "./messages.ts";
import { cleanBlocks } from "./write-letter.server.ts";

export interface SeenLetter {
  id: string;
  version: number;
}

type LetterAction = Extract<AuditAction, `letters.${string}`>;
type Answer = Promise<Result<Letter, LetterRefusal>>;

/** Returns the columns of a draft with cleaned HTML. */
function toColumns({ who, colour, heading, blocks, ...form }: LetterForm) {
  return { ...form, blocks: cleanBlocks(blocks), design: { colour, heading }, audience: { who } };
}

export function addLetter(
  db: Database,
  actor: Actor,
  { request_id, ...form }: LetterForm & { request_id: string },
): Answer {
  return insertDraft(db, actor, request_id, () => Promise.resolve(toColumns(form)));
}

/** Saves a draft. Scheduled and sent newsletters cannot change. */
export function saveLetter(
  db: Database,
  actor: Actor,
  { id, version, ...form }: LetterForm & SeenLetter,
): Answer {
  return changeLetter(db, actor, "letters.save", { id, version }, async (tx, letter) => {
    if (letter.status !== "draft") return refuse("not_draft");
    return changed(await store(tx, letter, toColumns(form)), {
      before: { title: letter.title, subject: letter.subject },
      after: { title: form.title, subject: form.subject },
    });
  });
}

export function duplicateLetter(
  db: Database,
  actor: Actor,
  { id, request_id }: { id: string; request_id: string },
): Answer {
  return insertDraft(db, actor, request_id, async (tx) => {
    const original = isUuid(id) && (await tx.select().from(letters).where(eq(letters.id, id)))[0];
    if (!original) return undefined;
    const { title, subject, preheader, blocks, design, audience } = original;
    return { title: `${title.slice(0, 92)} (copy)`, subject, preheader, blocks, design, audience };
  });
}

function insertDraft(
  db: Database,
  actor: Actor,
  request_id: string,
  read: (tx: Database) => Promise<ReturnType<typeof toColumns> | undefined>,
): Answer {
  const options = { right: "newsletter.manage", audit: "letters.save", lists: ["letters"] } as const;
  return command(db, actor, options, async (tx, by) => {
    const draft = await read(tx);
    if (!draft) return refuse("not_found");
    const { title, subject } = draft;
    return createOnce(tx, letters, request_id, { created_by: by.id, title, subject }, async () => {
      const at = now();
      const values = { ...draft, request_id, created_by: by.id, created_at: at, updated_at: at };
      const [row] = await tx.insert(letters).values(values).returning();
      return row ? changed(row, { after: { title } }) : refuse("not_found");
    });
  });
}

/** Deletes a draft. Sent newsletters stay. */
export function removeLetter(db: Database, actor: Actor, seen: SeenLetter): Answer {
  return changeLetter(db, actor, "letters.remove", seen, async (tx, letter) => {
    if (letter.status !== "draft") return refuse("not_draft");
    await tx.delete(letters).where(eq(letters.id, letter.id));
    return changed(letter, { before: { title: letter.title } });
  });
}

/** Runs a command on a locked newsletter, optionally of one version. */
export function changeLetter(
  db: Database,
  actor: Actor,
  audit: LetterAction,
  { id, version }: { id: string; version?: number },
  change: (tx: Database, letter: Letter, by: Member) => Answer,
): Answer {
  const lock = (tx: Database) => lockLetter(tx, id);
  const options = { right: "newsletter.manage", lock, version, audit, lists: ["letters"] } as const;
  return command(db, actor, options, (tx, by, letter) => change(tx, letter, by));
}

export async function lockLetter(tx: Database, id: string): Promise<Letter | undefined> {
  if (!isUuid(id)) return undefined;
  const [letter] = await tx.select().from(letters).where(eq(letters.id, id)).for("update");
  return letter;
}

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
