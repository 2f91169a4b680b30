import { sql } from "drizzle-orm";
import type { Actor } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { mapSequentially } from "#app/platform/event-loop.server.ts";
import { isUuid } from "#app/platform/fields/uuid.ts";
import {
  type CheckedRow,
  type ImportKind,
  type RowAnswer,
  startImport,
  storeImport,
} from "#app/platform/imports/run-import.server.ts";
import { type CsvRow, readCsv } from "#app/platform/lists/read-csv.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { subscribeForm } from "../forms.ts";
import type { SubscriberStatus } from "../subscriber-status.ts";
import { newsletterSubscribers } from "../tables.server.ts";
import { notOptedIn } from "./forms.ts";
import {
  findSubscriberImport,
  listExistingSubscribers,
  subscribersKind,
} from "./subscriber-queries.server.ts";

const kind = subscribersKind;

export const subscriberFile = { rows: 50_000, bytes: 10_000_000 } as const;

export const skipReasons = {
  existing: "Already subscribed.",
  left: "Unsubscribed before.",
  twice: "Duplicate in the file.",
} as const;

/** Checks a file and stores the result without adding anyone. Returns the import's id. */
export async function checkSubscriberFile(
  db: Database,
  actor: Actor,
  file: { name: string; text: string },
): Promise<Result<string, string>> {
  if (!actor || !may(actor, "newsletter.manage")) return refuse(refusalMessages.not_allowed);
  const read = await readCsv(file.text, ["email", "name"], { ...subscriberFile, optional: ["name"] });
  if (!read.ok) return refuse(read.error);
  const rows = await checkRows(read.rows);
  const existing = await listExistingSubscribers(
    db,
    rows.flatMap(({ data, answer }) => (answer ? [] : [String(data.email).toLowerCase()])),
  );
  const checked = rows.map((row) => {
    const status = row.answer ? undefined : existing.get(String(row.data.email).toLowerCase());
    return status ? { ...row, answer: toSkippedRow(status) } : row;
  });
  const id = await db.transaction((tx) =>
    storeImport(tx, { kind, file_name: file.name.slice(0, 120), actor_id: actor.id, rows: checked }),
  );
  return done(id);
}

function toSkippedRow(status: SubscriberStatus): RowAnswer {
  return { result: "skipped", reason: status === "unsubscribed" ? skipReasons.left : skipReasons.existing };
}

function checkRows(rows: readonly CsvRow[]): Promise<CheckedRow[]> {
  const seen = new Set<string>();
  return mapSequentially(rows, ({ line, cells }) => {
    const parsed = subscribeForm.safeParse({ email: cells.email ?? "", name: cells.name ?? "" });
    if (!parsed.success) {
      const reason = [...new Set(parsed.error.issues.map(({ message }) => message))].join(" · ");
      return {
        line,
        data: { email: (cells.email ?? "").slice(0, 254) },
        answer: { result: "wrong", reason },
      };
    }
    const key = parsed.data.email.toLowerCase();
    if (seen.has(key)) {
      return { line, data: parsed.data, answer: { result: "skipped", reason: skipReasons.twice } };
    }
    seen.add(key);
    return { line, data: parsed.data };
  });
}

/** Starts a checked import, once. */
export async function importSubscribers(
  db: Database,
  actor: Actor,
  { id, opted_in }: { id: string; opted_in: boolean },
): Promise<Result<null, string>> {
  if (!actor || !may(actor, "newsletter.manage")) return refuse(refusalMessages.not_allowed);
  if (!isUuid(id)) return refuse(refusalMessages.not_found);
  if (!opted_in) return refuse(notOptedIn);
  return db.transaction(async (tx) => {
    const found = await findSubscriberImport(tx, id);
    if (!found) return refuse(refusalMessages.not_found);
    const started = await startImport(tx, { id, kind, options: { opted_in } });
    if (started)
      await audit(tx, actor, "subscribers.import", id, { after: { rows: found.total - found.done } });
    return done(null);
  });
}

export const subscriberImport: ImportKind = {
  kind,
  atOnce: 500,
  makeAll: insertSubscribers,
  notifyProgress: (tx) => notifyStaffLists(tx, "subscribers"),
};

async function insertSubscribers(
  tx: Database,
  rows: readonly Record<string, unknown>[],
): Promise<RowAnswer[]> {
  const people = rows.map(
    (data) => subscribeForm.safeParse({ email: data.email, name: data.name ?? "" }).data,
  );
  const at = now();
  const values = people.flatMap((person) =>
    person
      ? [{ ...person, status: "active" as const, source: "import" as const, created_at: at, updated_at: at }]
      : [],
  );
  const made =
    values.length === 0
      ? []
      : await tx
          .insert(newsletterSubscribers)
          .values(values)
          .onConflictDoNothing()
          .returning({ email: sql<string>`lower(${newsletterSubscribers.email})` });
  const isMade = new Set(made.map(({ email }) => email));
  // Addresses added since the check.
  const others = people.flatMap((one) => (one && !isMade.has(one.email.toLowerCase()) ? [one.email] : []));
  const existing = await listExistingSubscribers(
    tx,
    others.map((email) => email.toLowerCase()),
  );
  return people.map((person) => {
    if (!person) return { result: "wrong", reason: "This row could not be made." };
    const key = person.email.toLowerCase();
    return isMade.has(key) ? { result: "made" } : toSkippedRow(existing.get(key) ?? "active");
  });
}
