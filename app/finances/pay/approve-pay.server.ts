import type { z } from "zod";
import { changed, command } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { insertRow, lockRow, writeRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { payMoves } from "../kinds.ts";
import type { PayRefusal } from "../messages.ts";
import { sessionPay } from "../tables.server.ts";
import type { adjustmentForm } from "./pay-forms.ts";

export type PayLine = typeof sessionPay.$inferSelect;
type Answer = Promise<Result<PayLine, PayRefusal>>;
type PayVersion = { id: string; version?: number | undefined };

const auditActions = { approved: "pay.approve", withheld: "pay.withhold", pending: "pay.release" } as const;

/** Approves a line of someone else's pay. A second approval changes nothing. */
export function approvePay(db: Database, actor: Actor, seen: PayVersion): Answer {
  return moveLine(db, actor, seen, "approved", async (tx, by, line) => {
    if (line.instructor_id === by.id) return refuse("own_pay");
    if (line.amount === null) return refuse("no_amount");
    if (!payMoves[line.status].includes("approved")) return refuse("bad_move");
    if (line.instructor_id) {
      await notify(tx, {
        user_id: line.instructor_id,
        type: "pay_approved",
        title: "Your pay is approved",
        message: `${formatMoney(line)} for ${line.pay_date}`,
      });
    }
    return done({ approved_by: by.id, approved_at: now() });
  });
}

/** Withholds a line of pay, with the reason. */
export function withholdPay(
  db: Database,
  actor: Actor,
  { reason, ...seen }: PayVersion & { reason: string },
): Answer {
  return moveLine(db, actor, seen, "withheld", async (_tx, _by, line) => {
    if (line.payout_id) return refuse("in_payout");
    if (line.amount === null) return refuse("no_amount");
    return done({ reason });
  });
}

/** Withdraws an approval, so that the line is calculated again. */
export function releasePay(db: Database, actor: Actor, seen: PayVersion): Answer {
  return moveLine(db, actor, seen, "pending", async (_tx, _by, line) =>
    line.payout_id ? refuse("in_payout") : done({ approved_by: null, approved_at: null }),
  );
}

/** Pay on top of the pay for classes. A negative amount takes some back. */
type Adjustment = z.output<typeof adjustmentForm> & { request_id: string };

/** Adds an adjustment to a teacher's pay, which needs approval like any other line. */
export function addAdjustment(db: Database, actor: Actor, input: Adjustment): Answer {
  const options = { right: "pay.approve", audit: "pay.adjust", lists: ["transactions"] } as const;
  return command(db, actor, options, (tx, by) => {
    const { request_id, instructor_id, amount, currency, reason } = input;
    const same = { created_by: by.id, instructor_id, kind: "adjustment" as const };
    return createOnce(tx, sessionPay, request_id, same, async () => {
      if (instructor_id === by.id) return refuse("own_pay");
      const roles = await listRoles(tx, instructor_id);
      if (!roles.includes("instructor") && !roles.includes("yoga_acharya")) return refuse("not_a_teacher");
      if (amount === 0) return refuse("bad_amount");
      const line = await insertRow(tx, sessionPay, { ...input, kind: "adjustment", created_by: by.id });
      return changed(line, { after: { amount, currency, reason } });
    });
  });
}

/** Moves a line to another status with the values that `decide` returns. A line that has it stays unchanged. */
function moveLine(
  db: Database,
  actor: Actor,
  { id, version }: PayVersion,
  to: keyof typeof auditActions,
  decide: (tx: Database, by: Member, line: PayLine) => Promise<Result<Partial<PayLine>, PayRefusal>>,
): Answer {
  const lock = (tx: Database) => lockRow(tx, sessionPay, id);
  const audit = auditActions[to];
  return command(
    db,
    actor,
    { right: "pay.approve", lock, audit, lists: ["transactions"] },
    async (tx, by, line) => {
      if (line.status === to) return done(line);
      if (version !== undefined && line.version !== version) return refuse("changed_meanwhile");
      const decided = await decide(tx, by, line);
      if (!decided.ok) return decided;
      if (!payMoves[line.status].includes(to)) return refuse("bad_move");
      const moved = await writeRow(tx, sessionPay, line, { status: to, ...decided.value });
      const { reason } = decided.value;
      return changed(moved, {
        before: { status: line.status },
        after: { status: to, ...(reason ? { reason } : {}) },
      });
    },
  );
}
