import { isDeepStrictEqual } from "node:util";
import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor } from "#app/accounts/member.ts";
import type { Database } from "#app/platform/database.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { today } from "#app/schedule/change-template.server.ts";
import {
  insertClosure,
  lockClosure,
  reopenDays,
  setClosureStatus,
} from "#app/schedule/closed-days.server.ts";
import { enqueuePlanning } from "#app/schedule/plan-sessions.server.ts";
import type { Closure } from "#app/schedule/promise-queries.server.ts";
import { type ClosureForm, longestClosure } from "#app/schedule/template-form.ts";
import type { WeekRefusal } from "#app/schedule/week-messages.ts";
import { closing } from "./cancel-closed-sessions.server.ts";
import { closureOnce } from "./closure-queries.server.ts";

function commandOptions(audit: "closures.add" | "closures.lift") {
  return { right: "sessions.manage", audit, lists: ["sessions"], pages: ["schedule"] } as const;
}

/**
 * Closes the studio, or some of its weekly classes, for some days, so that no one can book them. A job then
 * cancels the booked sessions one by one and emails the members.
 */
export function addClosure(
  db: Database,
  actor: Actor,
  input: ClosureForm & { request_id: string },
): Promise<Result<null, WeekRefusal>> {
  return command(db, actor, commandOptions("closures.add"), async (tx, by) => {
    if (input.until_date < input.from_date) return refuse("dates_reversed");
    if (input.from_date < (await today(tx))) return refuse("date_past");
    if (input.until_date >= zoneClock.addDays(input.from_date, longestClosure))
      return refuse("too_many_days");
    const isSame = (one: Closure) =>
      one.created_by === by.id &&
      one.from_date === input.from_date &&
      one.until_date === input.until_date &&
      isDeepStrictEqual([...one.schedule_ids].sort(), [...input.schedule_ids].sort());
    const closed = await closureOnce(tx, input.request_id, isSame, async () => {
      const closure = await insertClosure(tx, { ...input, created_by: by.id });
      if (!closure) return refuse("request_used");
      const { id, name, from_date, until_date, schedule_ids } = closure;
      await enqueue(tx, closing, { closure_id: id }, { once: id });
      return changed(closure, { id, after: { name, from_date, until_date, classes: schedule_ids.length } });
    });
    return closed.ok ? { ...closed, value: null } : closed;
  });
}

/** Reopens the days of a closure for booking. Canceled bookings stay canceled. */
export function reopenClosure(db: Database, actor: Actor, id: string): Promise<Result<null, WeekRefusal>> {
  const lock = (tx: Database) => lockClosure(tx, id);
  return command(db, actor, { ...commandOptions("closures.lift"), lock }, async (tx, _by, closure) => {
    if (closure.status === "lifted") return done(null);
    await setClosureStatus(tx, id, "lifted");
    await reopenDays(tx, closure);
    await enqueuePlanning(tx);
    const { name, status } = closure;
    return changed(null, { before: { status }, after: { name, status: "lifted" } });
  });
}
