import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { changed, command, writeChange } from "#app/accounts/command/command.server.ts";
import { createOnce } from "#app/accounts/command/create-once.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import { notify } from "#app/notifications/notify.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { deleteRow, insertRow, lockRow } from "#app/platform/database/write-row.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { amountMost } from "#app/platform/fields/money.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import type { RateRefusal } from "../messages.ts";
import { increase } from "../money.ts";
import { settling } from "../pay/settle-pay.server.ts";
import { type Rate, targetExists } from "../queries.server.ts";
import { instructorRates, sessionPay } from "../tables.server.ts";
import type { RateForm } from "./rate-form.ts";

type Answer = Promise<Result<Rate, RateRefusal>>;
type RateVersion = { id: string; version?: number | undefined };
type NewRate = RateForm & { request_id: string };

function commandOptions(action: "add" | "change" | "end" | "remove" | "replace") {
  const conflicts = { instructor_rates_no_overlap: "overlaps", referenced: "in_use" } as const;
  const audit = `rates.${action}` as const satisfies AuditAction;
  return { right: "rates.manage", audit, lists: ["transactions"], conflicts } as const;
}

/** Adds a rate. The same form sent twice returns the first rate. */
export function addRate(db: Database, actor: Actor, form: NewRate): Answer {
  return command(db, actor, commandOptions("add"), async (tx, by) => {
    await lockRates(tx);
    return createOnce(tx, instructorRates, form.request_id, sameRate(by, form), () => insert(tx, by, form));
  });
}

type RatePlace = Pick<
  Rate,
  "instructor_id" | "class_type_id" | "package_id" | "schedule_type" | "category" | "effective_from"
>;

/** Returns what two posts of one form have in common: the author, the teacher, the class and the first day. */
function sameRate(by: Member, { effective_from, ...rate }: RatePlace) {
  return { created_by: by.id, ...placeOf(rate), effective_from };
}

/** Returns the teacher, the class and the kind of classes of a rate. */
function placeOf(rate: Omit<RatePlace, "effective_from">) {
  const { instructor_id, class_type_id, package_id, schedule_type, category } = rate;
  return { instructor_id, class_type_id, package_id, schedule_type, category };
}

async function findRate(db: Database, id: string): Promise<Rate | undefined> {
  const rows = await db.select().from(instructorRates).where(eq(instructorRates.id, id));
  return rows[0];
}

/** Changes a rate. After pay was approved with it, only its end and note can change. */
export function changeRate(
  db: Database,
  actor: Actor,
  { id, version, ...form }: RateForm & RateVersion,
): Answer {
  return changing(db, actor, { id, version }, "change", async (tx, rate) => {
    const { effective_until: _until, note: _note, ...terms } = form;
    const keys = Object.keys(terms) as (keyof typeof terms)[];
    const touched = keys.some((key) => rate[key] !== terms[key]);
    if (touched && (await isUsed(tx, id))) return refuse("in_use");
    const why = await whyNot(tx, form, rate);
    return why ? refuse(why) : done(form);
  });
}

/** Sets the last day of a rate. */
export function endRate(
  db: Database,
  actor: Actor,
  { id, version, on }: RateVersion & { on: string },
): Answer {
  return changing(db, actor, { id, version }, "end", async (_tx, rate) =>
    on < rate.effective_from ? refuse("dates_reversed") : done({ effective_until: on }),
  );
}

/** Undoes the end of a rate, unless another rate has taken its place. */
export function reopenRate(
  db: Database,
  actor: Actor,
  { id, ended, until }: { id: string; ended: string | null; until: string | null },
): Answer {
  return changing(db, actor, { id }, "change", async (_tx, rate) =>
    rate.effective_until === ended ? done({ effective_until: until }) : refuse("changed_meanwhile"),
  );
}

/** Ends a rate and starts another one on the next day. The same form sent twice replaces it once. */
export function replaceRate(
  db: Database,
  actor: Actor,
  { id, version, ...form }: NewRate & RateVersion,
): Answer {
  return command(db, actor, commandOptions("replace"), async (tx, by) => {
    await lockRates(tx);
    const rate = await findRate(tx, id);
    if (!rate) return refuse("not_found");
    const { effective_from, request_id } = form;
    const same = sameRate(by, { ...rate, effective_from });
    return createOnce(tx, instructorRates, request_id, same, async () => {
      const last = zoneClock.addDays(effective_from, -1);
      const { effective_until: until } = rate;
      // A rate that ended earlier keeps its end.
      const on = until && until < last ? until : last;
      const ended = await endRate(tx, by, { id, version, on });
      if (!ended.ok) return ended;
      return insert(tx, by, { ...form, ...placeOf(ended.value) });
    });
  });
}

/** Raises a rate by hundredths of a percent from a date on. */
export function raiseRate(
  db: Database,
  actor: Actor,
  { id, from, hundredths, request_id }: { id: string; from: string; hundredths: number; request_id: string },
): Answer {
  return command(db, actor, { right: "rates.manage" }, async (tx, by) => {
    await lockRates(tx);
    const rate = await findRate(tx, id);
    if (!rate) return refuse("not_found");
    const same = sameRate(by, { ...rate, effective_from: from });
    return createOnce(tx, instructorRates, request_id, same, async () => {
      const hasEnded = rate.effective_until !== null && rate.effective_until < from;
      if (!rate.is_active || hasEnded) return refuse("not_in_force");
      const { amount } = increase(rate, hundredths);
      const second = { amount: rate.second_amount, currency: rate.second_currency };
      const second_amount = increase(second, hundredths).amount;
      if ([amount, second_amount ?? 1].some((one) => one <= 0 || one > amountMost))
        return refuse("bad_amount");
      const { payment_type, note, effective_until, version } = rate;
      const terms = { ...placeOf(rate), payment_type, note, effective_until, is_active: true };
      const raised = { amount, second_amount, effective_from: from };
      return replaceRate(tx, by, { ...terms, ...raised, id, version, request_id });
    });
  });
}

/** Locks a rate, after the lock of all rates. */
async function lockRate(tx: Database, id: string): Promise<Rate | undefined> {
  await lockRates(tx);
  return lockRow(tx, instructorRates, id);
}

/** Removes a rate that no pay refers to. */
export function removeRate(db: Database, actor: Actor, { id, version }: RateVersion): Answer {
  const lock = (tx: Database) => lockRate(tx, id);
  return command(db, actor, { ...commandOptions("remove"), lock, version }, async (tx, by, rate) => {
    const [paid] = await tx.select({ id: sessionPay.id }).from(sessionPay).where(isBy(id)).limit(1);
    if (paid) return refuse("in_use");
    await deleteRow(tx, instructorRates, id);
    await followRateChange(tx, by, rate);
    return changed(rate, { before: { amount: rate.amount } });
  });
}

async function insert(tx: Database, by: Member, form: NewRate): Answer {
  const why = await whyNot(tx, form);
  if (why) return refuse(why);
  const rate = await insertRow(tx, instructorRates, { ...form, created_by: by.id });
  await followRateChange(tx, by, rate);
  const { request_id: _request, ...after } = form;
  return changed(rate, { after });
}

/** Returns why a teacher, class type or package can't be chosen. An unchanged choice is always allowed. */
async function whyNot(tx: Database, form: RateForm, before?: Rate): Promise<RateRefusal | undefined> {
  if (form.instructor_id && form.instructor_id !== before?.instructor_id) {
    const teachers = await listActiveTeachers(tx);
    if (!teachers.some(({ id }) => id === form.instructor_id)) return "not_a_teacher";
  }
  const isSame =
    form.class_type_id === before?.class_type_id && form.package_id === before?.package_id && before;
  if (!isSame && !(await targetExists(tx, form))) return "no_target";
  return undefined;
}

/** Writes the values that `decide` returns. */
function changing(
  db: Database,
  actor: Actor,
  { id, version }: RateVersion,
  action: "change" | "end",
  decide: (tx: Database, rate: Rate) => Promise<Result<Partial<RateForm>, RateRefusal>>,
): Answer {
  const lock = (tx: Database) => lockRate(tx, id);
  return command(db, actor, { ...commandOptions(action), lock, version }, async (tx, by, rate) => {
    const decided = await decide(tx, rate);
    if (!decided.ok) return decided;
    const saved = await writeChange(tx, instructorRates, rate, decided.value);
    if ("change" in saved) {
      await followRateChange(tx, by, saved.value);
      // The previous teacher has lost a rate.
      if (saved.value.instructor_id !== rate.instructor_id) await notifyTeacher(tx, by, rate);
    }
    return saved;
  });
}

async function followRateChange(tx: Database, actor: Member, rate: Rate): Promise<void> {
  // Calculates pending pay again without waiting for the hourly job.
  await enqueue(tx, settling, {}, { once: "rates" });
  await notifyTeacher(tx, actor, rate);
}

async function notifyTeacher(
  tx: Database,
  actor: Member,
  { instructor_id, effective_from }: Rate,
): Promise<void> {
  if (!instructor_id || instructor_id === actor.id) return;
  await notify(tx, {
    user_id: instructor_id,
    type: "rate_changed",
    title: "Your rate has changed",
    message: `The new rate applies from ${effective_from}.`,
  });
}

/** Locks all rates until `tx` ends, because commands change several in any order. */
export async function lockRates(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`);
}

const isBy = (id: string): SQL => eq(sessionPay.rate_id, id);

/** Returns whether the rate decided pay that is approved, paid or withheld. */
async function isUsed(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(sessionPay)
    .where(and(isBy(id), inArray(sessionPay.status, ["approved", "paid", "withheld"])))
    .limit(1);
  return rows.length > 0;
}

/** Finds the rate that overlaps another one, to name it in the refusal. */
export async function findOverlap(
  db: Database,
  form: RateForm,
  except: string | undefined,
): Promise<Rate | undefined> {
  const same = (column: SQL | typeof instructorRates.instructor_id, value: string | null) =>
    sql`${column} is not distinct from ${value}::uuid`;
  const rows = await db
    .select()
    .from(instructorRates)
    .where(
      and(
        eq(instructorRates.is_active, true),
        same(instructorRates.instructor_id, form.instructor_id),
        same(
          sql`coalesce(${instructorRates.class_type_id}, ${instructorRates.package_id})`,
          form.class_type_id ?? form.package_id,
        ),
        eq(instructorRates.schedule_type, form.schedule_type),
        eq(instructorRates.category, form.category),
        sql`daterange(${instructorRates.effective_from}, ${instructorRates.effective_until}, '[]') && daterange(${form.effective_from}::date, ${form.effective_until}::date, '[]')`,
        except ? ne(instructorRates.id, except) : undefined,
      ),
    )
    .orderBy(instructorRates.effective_from, instructorRates.id)
    .limit(1);
  return rows[0];
}
