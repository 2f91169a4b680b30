import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import { differencesOf, writeRow } from "#app/platform/database/write-row.server.ts";
import { type Database, isDuplicate, isExcluded, isStillReferenced } from "#app/platform/database.server.ts";
import { amountMost } from "#app/platform/fields/money.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { notifyStaffLists } from "#app/platform/live/live.server.ts";
import { answerRepeat } from "#app/platform/repeated-request.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { listActiveTeachers } from "#app/schedule/promise-queries.server.ts";
import { raised } from "../money.ts";
import { settling } from "../pay/settle-pay.server.ts";
import { type Rate, targetExists } from "../queries.server.ts";
import { instructorRates, sessionPay } from "../tables.server.ts";
import type { RateForm } from "./rate-form.ts";
import type { RateRefusal } from "./rate-messages.ts";

type Answer = Promise<Result<Rate, RateRefusal>>;
type Seen = { id: string; version?: number | undefined };

const overlap = "instructor_rates_no_overlap";

/** Adds a rate. The same form sent twice is answered with what the first made. */
export async function addRate(
  db: Database,
  actor: Actor,
  { request_id, ...form }: RateForm & { request_id: string },
): Answer {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
      await lockRates(tx);
      const repeated = await answerEarlier(tx, actor, request_id, form);
      if (repeated) return repeated;
      return insert(tx, actor, "rates.add", { ...form, request_id });
    });
  } catch (error) {
    if (isExcluded(error, overlap)) {
      return (await answerEarlier(db, actor, request_id, form)) ?? refuse("overlaps");
    }
    if (!isDuplicate(error)) throw error;
    return (await answerEarlier(db, actor, request_id, form)) ?? refuse("not_found");
  }
}

type RatePlace = Pick<
  Rate,
  "instructor_id" | "class_type_id" | "package_id" | "schedule_type" | "category" | "effective_from"
>;

/** Answers a form that was sent before, where it is about the same teacher, class and first day. */
async function answerEarlier(db: Database, actor: Actor, request_id: string, place: RatePlace | undefined) {
  const [rate] = await db.select().from(instructorRates).where(eq(instructorRates.request_id, request_id));
  return answerRepeat(
    rate,
    (one) =>
      one.created_by === actor?.id &&
      place !== undefined &&
      one.instructor_id === place.instructor_id &&
      one.class_type_id === place.class_type_id &&
      one.package_id === place.package_id &&
      one.schedule_type === place.schedule_type &&
      one.category === place.category &&
      one.effective_from === place.effective_from,
  );
}

async function findRate(db: Database, id: string): Promise<Rate | undefined> {
  const rows = await db.select().from(instructorRates).where(eq(instructorRates.id, id));
  return rows[0];
}

/** Changes a rate. What approved pay was worked out with keeps all but its end and its note. */
export function changeRate(db: Database, actor: Actor, { id, version, ...form }: RateForm & Seen): Answer {
  return changing(db, actor, { id, version }, "rates.change", async (tx, rate) => {
    const terms = {
      instructor_id: form.instructor_id,
      class_type_id: form.class_type_id,
      package_id: form.package_id,
      schedule_type: form.schedule_type,
      category: form.category,
      payment_type: form.payment_type,
      amount: form.amount,
      second_amount: form.second_amount,
      effective_from: form.effective_from,
      is_active: form.is_active,
    };
    const keys = Object.keys(terms) as (keyof typeof terms)[];
    const touched = keys.some((key) => rate[key] !== terms[key]);
    if (touched && (await isUsed(tx, id))) return refuse("in_use");
    const why = await whyNot(tx, form, rate);
    return why ? refuse(why) : done(form);
  });
}

/** The last day on which a rate holds. */
export function endRate(db: Database, actor: Actor, { id, version, on }: Seen & { on: string }): Answer {
  return changing(db, actor, { id, version }, "rates.end", async (_tx, rate) =>
    on < rate.effective_from ? refuse("dates_reversed") : done({ effective_until: on }),
  );
}

async function findEnd(tx: Database, id: string): Promise<string | null> {
  const rows = await tx
    .select({ until: instructorRates.effective_until })
    .from(instructorRates)
    .where(eq(instructorRates.id, id));
  return rows[0]?.until ?? null;
}

/** Takes an end back: it holds as long as it did before. Another rate that has begun in its place stands in the way. */
export function reopenRate(
  db: Database,
  actor: Actor,
  { id, ended, until }: { id: string; ended: string | null; until: string | null },
): Answer {
  return changing(db, actor, { id }, "rates.change", async (_tx, rate) =>
    rate.effective_until === ended ? done({ effective_until: until }) : refuse("changed_meanwhile"),
  );
}

/** Ends a rate the day before and begins another in its place, both or neither. Sent twice, it is done once. */
export async function replaceRate(
  db: Database,
  actor: Actor,
  { id, version, request_id, ...form }: RateForm & Seen & { request_id: string },
): Answer {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
      await lockRates(tx);
      const rate = await findRate(tx, id);
      const { effective_from } = form;
      const repeated = await answerEarlier(tx, actor, request_id, rate && { ...rate, effective_from });
      if (repeated) return repeated;
      const last = zoneClock.addDays(form.effective_from, -1);
      const until = await findEnd(tx, id);
      // One that has ended earlier is not made longer by what comes after it.
      const ended = await endRate(tx, actor, { id, version, on: until && until < last ? until : last });
      if (!ended.ok) return ended;
      const { instructor_id, class_type_id, package_id, schedule_type, category } = ended.value;
      const place = { instructor_id, class_type_id, package_id, schedule_type, category };
      const made = await insert(tx, actor, "rates.replace", { ...form, ...place, request_id });
      if (!made.ok) throw new Refused(made.refusal);
      return made;
    });
  } catch (error) {
    if (error instanceof Refused) return refuse(error.refusal);
    if (isExcluded(error, overlap)) return refuse("overlaps");
    throw error;
  }
}

class Refused extends Error {
  readonly refusal: RateRefusal;
  constructor(refusal: RateRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** The same rate, raised by hundredths of a percent from a date on. */
export async function raiseRate(
  db: Database,
  actor: Actor,
  { id, from, hundredths, request_id }: { id: string; from: string; hundredths: number; request_id: string },
): Answer {
  if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
  const rate = await findRate(db, id);
  const repeated = await answerEarlier(db, actor, request_id, rate && { ...rate, effective_from: from });
  if (repeated) return repeated;
  if (!rate) return refuse("not_found");
  // What holds no more is not brought back by a raise.
  const hasEnded = rate.effective_until !== null && rate.effective_until < from;
  if (!rate.is_active || hasEnded) return refuse("not_in_force");
  const { amount } = raised(rate, hundredths);
  const second_amount = raised(
    { amount: rate.second_amount, currency: rate.second_currency },
    hundredths,
  ).amount;
  if ([amount, second_amount ?? 1].some((one) => one <= 0 || one > amountMost)) {
    return refuse("bad_amount");
  }
  const { instructor_id, class_type_id, package_id, schedule_type, category, payment_type, note } = rate;
  const terms = { instructor_id, class_type_id, package_id, schedule_type, category, payment_type, note };
  const { effective_until } = rate;
  const amounts = { amount, second_amount, effective_from: from, effective_until, is_active: true };
  return replaceRate(db, actor, { ...terms, ...amounts, id, version: rate.version, request_id });
}

/** Removes a rate by which nothing was paid yet. */
export async function removeRate(db: Database, actor: Actor, { id, version }: Seen): Answer {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
      await lockRates(tx);
      const rate = await lock(tx, id);
      if (!rate) return refuse("not_found");
      if (version !== undefined && rate.version !== version) return refuse("changed_meanwhile");
      const [paid] = await tx.select({ id: sessionPay.id }).from(sessionPay).where(isBy(id)).limit(1);
      if (paid) return refuse("in_use");
      await tx.delete(instructorRates).where(eq(instructorRates.id, id));
      await audit(tx, actor, "rates.remove", id, { before: { amount: rate.amount } });
      await tell(tx, actor, rate);
      return done(rate);
    });
  } catch (error) {
    if (isStillReferenced(error)) return refuse("in_use");
    throw error;
  }
}

async function insert(
  tx: Database,
  actor: Member,
  action: Extract<AuditAction, `rates.${string}`>,
  form: RateForm & { request_id: string },
): Answer {
  const why = await whyNot(tx, form);
  if (why) return refuse(why);
  const rows = await tx
    .insert(instructorRates)
    .values({ ...form, created_by: actor.id })
    .returning();
  const rate = rows[0];
  if (!rate) return refuse("not_found");
  const { request_id: _request, ...after } = form;
  await audit(tx, actor, action, rate.id, { after });
  await tell(tx, actor, rate);
  return done(rate);
}

/** Only an active teacher and what is offered can be chosen again; what stands may stay. */
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

async function changing(
  db: Database,
  actor: Actor,
  { id, version }: Seen,
  action: Extract<AuditAction, `rates.${string}`>,
  decide: (tx: Database, rate: Rate) => Promise<Result<Partial<RateForm>, RateRefusal>>,
): Answer {
  try {
    return await db.transaction(async (tx) => {
      if (!actor || !may(actor, "rates.manage")) return refuse("not_allowed");
      await lockRates(tx);
      const rate = await lock(tx, id);
      if (!rate) return refuse("not_found");
      if (version !== undefined && rate.version !== version) return refuse("changed_meanwhile");
      const decided = await decide(tx, rate);
      if (!decided.ok) return decided;
      const told = differencesOf(rate, decided.value);
      if (Object.keys(told.after).length === 0) return done(rate);
      const saved = await writeRow(tx, instructorRates, rate, decided.value);
      await audit(tx, actor, action, id, told);
      await tell(tx, actor, saved);
      // Whose own rate it was has none any more.
      if (saved.instructor_id !== rate.instructor_id) await ring(tx, actor, rate);
      return done(saved);
    });
  } catch (error) {
    if (isExcluded(error, overlap)) return refuse("overlaps");
    throw error;
  }
}

async function tell(tx: Database, actor: Member, rate: Rate): Promise<void> {
  await notifyStaffLists(tx, "transactions");
  // Pay that waits for approval follows at once, not only within the hour.
  await enqueue(tx, settling, {}, { once: "rates" });
  await ring(tx, actor, rate);
}

async function ring(tx: Database, actor: Member, { instructor_id, effective_from }: Rate): Promise<void> {
  if (!instructor_id || instructor_id === actor.id) return;
  await notify(tx, {
    user_id: instructor_id,
    type: "rate_changed",
    title: "Your rate has changed",
    message: `The new rate applies from ${effective_from}.`,
  });
}

/** Whoever changes rates is alone with all of them until `tx` ends: several are changed in whatever order. */
export async function lockRates(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rates', 0))`);
}

async function lock(tx: Database, id: string): Promise<Rate | undefined> {
  const rows = await tx.select().from(instructorRates).where(eq(instructorRates.id, id)).for("update");
  return rows[0];
}

const isBy = (id: string): SQL => eq(sessionPay.rate_id, id);

/** Whether pay that was approved or paid was worked out with it. */
async function isUsed(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(sessionPay)
    .where(and(isBy(id), inArray(sessionPay.status, ["approved", "paid", "withheld"])))
    .limit(1);
  return rows.length > 0;
}

/** The rate that stands in the way of another, for the words and the way out. */
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
