import { eq } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { may } from "#app/accounts/who-may.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { writeRow } from "#app/platform/database/write-row.server.ts";
import { type Database, isDuplicate } from "#app/platform/database.server.ts";
import { formatMoney, type Money } from "#app/platform/fields/money.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { type PayStatus, payMoves } from "../kinds.ts";
import { sessionPay } from "../tables.server.ts";
import type { PayRefusal } from "./pay-messages.ts";

export type PayLine = typeof sessionPay.$inferSelect;
type Answer = Promise<Result<PayLine, PayRefusal>>;
type Seen = { id: string; version?: number | undefined };

/** Agrees to a line of pay; nobody does to their own. Who approves second finds it done. */
export function approvePay(db: Database, actor: Actor, seen: Seen): Answer {
  return moving(db, actor, seen, "approved", async (tx, line, by) => {
    if (line.instructor_id === by.id) return refuse("own_pay");
    if (line.amount === null) return refuse("no_amount");
    if (!payMoves[line.status].includes("approved")) return refuse("bad_move");
    const approved = await save(tx, by, "pay.approve", line, {
      status: "approved",
      approved_by: by.id,
      approved_at: now(),
    });
    if (line.instructor_id) {
      await notify(tx, {
        user_id: line.instructor_id,
        type: "pay_approved",
        title: "Your pay is approved",
        message: `${formatMoney(line)} of ${line.pay_date}`,
      });
    }
    return done(approved);
  });
}

/** Holds a line of pay back, with the reason. */
export function withholdPay(
  db: Database,
  actor: Actor,
  { reason, ...seen }: Seen & { reason: string },
): Answer {
  return moving(db, actor, seen, "withheld", async (tx, line, by) => {
    if (line.payout_id) return refuse("in_payout");
    if (line.amount === null) return refuse("no_amount");
    if (!payMoves[line.status].includes("withheld")) return refuse("bad_move");
    return done(await save(tx, by, "pay.withhold", line, { status: "withheld", reason }));
  });
}

/** Takes an approval back: the line is worked out again. */
export function releasePay(db: Database, actor: Actor, seen: Seen): Answer {
  return moving(db, actor, seen, "pending", async (tx, line, by) => {
    if (line.payout_id) return refuse("in_payout");
    if (!payMoves[line.status].includes("pending")) return refuse("bad_move");
    const back = { status: "pending", approved_by: null, approved_at: null } as const;
    return done(await save(tx, by, "pay.release", line, back));
  });
}

/** Pay on top of that for classes; a negative amount takes some of it back. */
export interface Adjustment extends Money {
  instructor_id: string;
  pay_date: string;
  reason: string;
  request_id: string;
}

/** What a teacher gets on top of agreed pay, or gives back of it. It waits for approval like any other line. */
export async function adjustPay(db: Database, actor: Actor, input: Adjustment): Answer {
  const made = () => db.select().from(sessionPay).where(eq(sessionPay.request_id, input.request_id));
  const isSame = (row: typeof sessionPay.$inferSelect) =>
    row.created_by === actor?.id && row.instructor_id === input.instructor_id && row.kind === "adjustment";
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "pay.approve")) return refuse("not_allowed");
      const [earlier] = await tx.select().from(sessionPay).where(eq(sessionPay.request_id, input.request_id));
      const repeated = answerRepeat(earlier, isSame);
      if (repeated) return repeated;
      if (input.instructor_id === actor.id) return refuse("own_pay");
      const roles = await listRoles(tx, input.instructor_id);
      if (!roles.includes("instructor") && !roles.includes("yoga_acharya")) return refuse("not_a_teacher");
      if (input.amount === 0) return refuse("bad_amount");
      const rows = await tx
        .insert(sessionPay)
        .values({ ...input, kind: "adjustment", created_by: actor.id })
        .returning();
      const line = rows[0];
      if (!line) return refuse("not_found");
      const { amount, currency, reason } = line;
      await audit(tx, actor, "pay.adjust", line.id, { after: { amount, currency, reason } });
      await notifyStaffLists(tx, "transactions");
      return done(line);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const [twin] = await made();
    return answerRepeat(twin, isSame) ?? refuse("not_found");
  }
}

/** A line, locked, for an admin; a move to where it stands already is done. */
function moving(
  db: Database,
  actor: Actor,
  { id, version }: Seen,
  to: PayStatus,
  work: (tx: Database, line: PayLine, actor: Member) => Answer,
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "pay.approve")) return refuse("not_allowed");
    const [line] = await tx.select().from(sessionPay).where(eq(sessionPay.id, id)).for("update");
    if (!line) return refuse("not_found");
    if (line.status === to) return done(line);
    if (version !== undefined && line.version !== version) return refuse("changed_meanwhile");
    return work(tx, line, actor);
  });
}

async function save(
  tx: Database,
  actor: Member,
  action: Extract<AuditAction, `pay.${string}`>,
  line: PayLine,
  changed: Partial<typeof sessionPay.$inferInsert>,
): Promise<PayLine> {
  await audit(tx, actor, action, line.id, {
    before: { status: line.status },
    after: { status: changed.status, ...(changed.reason ? { reason: changed.reason } : {}) },
  });
  await notifyStaffLists(tx, "transactions");
  return writeRow(tx, sessionPay, line, changed);
}
