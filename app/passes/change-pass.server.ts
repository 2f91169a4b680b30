import type { Actor, Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { studioDate } from "#app/schedule/session-start.ts";
import { studioTimeZone } from "#app/settings/queries.server.ts";
import { passChanged } from "./emails/pass-mails.tsx";
import { activatePass, makePass } from "./make-pass.server.ts";
import type { StaffPassRefusal } from "./messages.ts";
import { listEntries, type Pass } from "./queries.server.ts";
import { changePass, lockPass } from "./spend-pass.server.ts";
import { passEntries } from "./tables.server.ts";
import { tellHolder } from "./tell-holder.server.ts";

type Answer = Promise<Result<Pass, StaffPassRefusal>>;

/** One pass, and the version of it that was looked at. */
export interface SeenPass {
  id: string;
  version: number;
}

/** Gives a pass without a payment: it is good at once. Sent twice, the form gives one. */
export function givePass(
  db: Database,
  actor: Actor,
  given: { user_id: string; pass_type_id: string; request_id: string },
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "finances.manage")) return refuse("not_allowed");
    if (given.user_id === actor.id) return refuse("own_pass");
    const made = await makePass(tx, { ...given, currency: priceCurrency, price: 0 }, { archived: true });
    if (!made.ok) return made;
    if (made.value.status !== "waiting_for_payment") return done(made.value);
    const pass = await activatePass(tx, made.value, actor.id);
    await audit(tx, actor, "passes.give", pass.id, { after: { name: pass.name, credits: pass.credits } });
    return done(pass);
  });
}

/** More classes, or fewer, with the reason. */
export function adjustPass(
  db: Database,
  actor: Actor,
  { delta, reason, ...seen }: SeenPass & { delta: number; reason: string },
): Answer {
  return changing(db, actor, seen, async (tx, by, pass) => {
    if (pass.credits_left === null) return refuse("unlimited");
    if (pass.status !== "active" && pass.status !== "used_up") return refuse("not_active");
    const credits_left = pass.credits_left + delta;
    if (credits_left < 0 || credits_left > 500) return refuse("bad_number");
    await addEntry(tx, pass, { delta, actor_id: by.id, words: reason });
    const changed = await changePass(tx, pass, {
      credits_left,
      status: credits_left === 0 ? "used_up" : "active",
    });
    const what =
      delta > 0
        ? `the studio added ${formatCount(delta, "class", "classes")} to your pass.`
        : `the studio took ${formatCount(-delta, "class", "classes")} from your pass.`;
    await written(tx, by, "passes.adjust", [pass, changed], { what, words: reason });
    return done(changed);
  });
}

/** Another last day. A pass that has ended is good again for what it had left then. */
export function extendPass(
  db: Database,
  actor: Actor,
  { valid_until, ...seen }: SeenPass & { valid_until: string },
): Answer {
  return changing(db, actor, seen, async (tx, by, pass) => {
    if (pass.status === "waiting_for_payment" || pass.status === "cancelled") return refuse("not_active");
    const today = studioDate(now(), await studioTimeZone(tx));
    if (valid_until < today) return refuse("date_past");
    const lapsed = pass.status === "expired" ? await lapsedOf(tx, pass) : 0;
    if (lapsed > 0) await addEntry(tx, pass, { delta: lapsed, actor_id: by.id, words: null });
    const credits_left = pass.credits_left === null ? null : pass.credits_left + lapsed;
    const changed = await changePass(tx, pass, {
      // A first class that is ahead does not hold up an earlier end.
      valid_from: pass.valid_from && pass.valid_from <= valid_until ? pass.valid_from : today,
      valid_until,
      credits_left,
      status: credits_left === 0 ? "used_up" : "active",
      end_told_at: null,
    });
    const what = `your pass is good until ${zoneClock.dateText(valid_until)} now.`;
    await written(tx, by, "passes.extend", [pass, changed], { what, words: null });
    return done(changed);
  });
}

/** Takes a pass back, with the reason. What was booked with it stays booked. */
export function cancelPass(
  db: Database,
  actor: Actor,
  { reason, ...seen }: SeenPass & { reason: string },
): Answer {
  return changing(db, actor, seen, async (tx, by, pass) => {
    if (pass.status === "cancelled") return done(pass);
    const left = pass.credits_left ?? 0;
    if (left > 0) await addEntry(tx, pass, { delta: -left, actor_id: by.id, words: reason });
    const changed = await changePass(tx, pass, {
      status: "cancelled",
      credits_left: pass.credits_left === null ? null : 0,
    });
    const what = "the studio has taken your pass back. Classes that you have booked stay booked.";
    await written(tx, by, "passes.cancel", [pass, changed], { what, words: reason });
    return done(changed);
  });
}

/** What the end of the pass took from it. */
async function lapsedOf(tx: Database, pass: Pass): Promise<number> {
  const entries = await listEntries(tx, [pass.id]);
  return -(entries.filter(({ reason }) => reason === "expired").at(-1)?.delta ?? 0);
}

function changing(
  db: Database,
  actor: Actor,
  { id, version }: SeenPass,
  change: (tx: Database, by: Member, pass: Pass) => Answer,
): Answer {
  return db.transaction(async (tx) => {
    if (!actor || !may(actor, "finances.manage")) return refuse("not_allowed");
    const pass = await lockPass(tx, id);
    if (!pass) return refuse("not_found");
    if (pass.user_id === actor.id) return refuse("own_pass");
    if (pass.version !== version) return refuse("changed_meanwhile");
    return change(tx, actor, pass);
  });
}

async function addEntry(
  tx: Database,
  pass: Pass,
  entry: { delta: number; actor_id: string; words: string | null },
): Promise<void> {
  await tx.insert(passEntries).values({ ...entry, pass_id: pass.id, reason: "adjusted", at: now() });
}

async function written(
  tx: Database,
  by: Member,
  action: Extract<AuditAction, `passes.${string}`>,
  [before, after]: [Pass, Pass],
  { what, words }: { what: string; words: string | null },
): Promise<void> {
  const facts = ({ status, credits_left, valid_until }: Pass) => ({ status, credits_left, valid_until });
  await audit(tx, by, action, after.id, { before: facts(before), after: { ...facts(after), reason: words } });
  await tellHolder(tx, after, {
    mail: passChanged,
    props: (pass) => ({ ...pass, what, words }),
    cause: `${after.id}:${after.version}`,
    bell: "pass_changed",
    title: "Your pass has changed",
    message: `${after.name}: ${what}`,
  });
}
