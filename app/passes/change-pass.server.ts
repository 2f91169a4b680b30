import { changed, command } from "#app/accounts/command/command.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { AuditAction } from "#app/platform/audit-actions.ts";
import type { Database } from "#app/platform/database.server.ts";
import { priceCurrency } from "#app/platform/fields/money.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { now } from "#app/platform/time/clock.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { readToday } from "#app/settings/queries.server.ts";
import { passChanged } from "./emails/pass-emails.tsx";
import { activatePass, makePass } from "./make-pass.server.ts";
import type { StaffPassRefusal } from "./messages.ts";
import { notifyHolder } from "./notify-holder.server.ts";
import { listEntries, type Pass } from "./queries.server.ts";
import { changePass, lockPass } from "./spend-pass.server.ts";
import { passEntries } from "./tables.server.ts";

type Answer = Promise<Result<Pass, StaffPassRefusal>>;

/** A pass and the version in the submitted form. */
export interface PassVersion {
  id: string;
  version: number;
}

/** Gives a pass without a payment, valid immediately. The same form sent twice gives one. */
export function givePass(
  db: Database,
  actor: Actor,
  given: { user_id: string; pass_type_id: string; request_id: string },
): Answer {
  return command(db, actor, { right: "finances.manage", audit: "passes.give" }, async (tx, by) => {
    if (given.user_id === by.id) return refuse("own_pass");
    const made = await makePass(tx, { ...given, currency: priceCurrency, price: 0 }, { archived: true });
    if (!made.ok || made.value.status !== "waiting_for_payment") return made;
    const pass = await activatePass(tx, made.value, by.id);
    return changed(pass, { after: { name: pass.name, credits: pass.credits } });
  });
}

/** Adds classes to a pass, or takes some away, with the reason. */
export function adjustPass(
  db: Database,
  actor: Actor,
  { delta, reason, ...seen }: PassVersion & { delta: number; reason: string },
): Answer {
  return changeForHolder(db, actor, seen, "passes.adjust", async (tx, by, pass) => {
    if (pass.credits_left === null) return refuse("unlimited");
    if (pass.status !== "active" && pass.status !== "used_up") return refuse("not_active");
    const credits_left = pass.credits_left + delta;
    if (credits_left < 0 || credits_left > 500) return refuse("bad_number");
    await addEntry(tx, pass, { delta, actor_id: by.id, words: reason });
    const what =
      delta > 0
        ? `the studio added ${formatCount(delta, "class", "classes")} to your pass.`
        : `the studio removed ${formatCount(-delta, "class", "classes")} from your pass.`;
    const status = credits_left === 0 ? "used_up" : "active";
    return done({ values: { credits_left, status }, what, words: reason });
  });
}

/** Changes the last day of a pass. An expired pass gets back the classes that expired. */
export function extendPass(
  db: Database,
  actor: Actor,
  { valid_until, ...seen }: PassVersion & { valid_until: string },
): Answer {
  return changeForHolder(db, actor, seen, "passes.extend", async (tx, by, pass) => {
    if (pass.status === "waiting_for_payment" || pass.status === "cancelled") return refuse("not_active");
    const today = await readToday(tx);
    if (valid_until < today) return refuse("date_past");
    const lapsed = pass.status === "expired" ? await countExpired(tx, pass) : 0;
    if (lapsed > 0) await addEntry(tx, pass, { delta: lapsed, actor_id: by.id, words: null });
    const credits_left = pass.credits_left === null ? null : pass.credits_left + lapsed;
    const values = {
      // A first class in the future doesn't prevent an earlier end.
      valid_from: pass.valid_from && pass.valid_from <= valid_until ? pass.valid_from : today,
      valid_until,
      credits_left,
      status: credits_left === 0 ? ("used_up" as const) : ("active" as const),
      end_told_at: null,
    };
    const what = `your pass is now valid until ${zoneClock.dateText(valid_until)}.`;
    return done({ values, what, words: null });
  });
}

/** Cancels a pass, with the reason. Classes booked with it stay booked. */
export function cancelPass(
  db: Database,
  actor: Actor,
  { reason, ...seen }: PassVersion & { reason: string },
): Answer {
  return changeForHolder(db, actor, seen, "passes.cancel", async (tx, by, pass) => {
    if (pass.status === "cancelled") return done(null);
    const left = pass.credits_left ?? 0;
    if (left > 0) await addEntry(tx, pass, { delta: -left, actor_id: by.id, words: reason });
    const what = "the studio has canceled your pass. Classes you have already booked stay booked.";
    const credits_left = pass.credits_left === null ? null : 0;
    return done({ values: { status: "cancelled", credits_left }, what, words: reason });
  });
}

async function countExpired(tx: Database, pass: Pass): Promise<number> {
  const entries = await listEntries(tx, [pass.id]);
  return -(entries.filter(({ reason }) => reason === "expired").at(-1)?.delta ?? 0);
}

/** New values of a pass and the text of its notification. */
interface PassNews {
  values: Partial<Pass>;
  what: string;
  words: string | null;
}

/** Writes the values that `decide` returns and notifies the holder. */
function changeForHolder(
  db: Database,
  actor: Actor,
  { id, version }: PassVersion,
  audit: Extract<AuditAction, `passes.${string}`>,
  decide: (tx: Database, by: Member, pass: Pass) => Promise<Result<PassNews | null, StaffPassRefusal>>,
): Answer {
  const lock = (tx: Database) => lockPass(tx, id);
  return command(db, actor, { right: "finances.manage", lock, version, audit }, async (tx, by, before) => {
    if (before.user_id === by.id) return refuse("own_pass");
    const decided = await decide(tx, by, before);
    if (!decided.ok) return decided;
    if (!decided.value) return done(before);
    const { values, what, words } = decided.value;
    const pass = await changePass(tx, before, values);
    await notifyHolder(tx, pass, {
      mail: passChanged,
      props: (mail) => ({ ...mail, what, words }),
      cause: `${pass.id}:${pass.version}`,
      notification: "pass_changed",
      title: "Your pass has changed",
      message: `${pass.name}: ${what}`,
    });
    const facts = ({ status, credits_left, valid_until }: Pass) => ({ status, credits_left, valid_until });
    return changed(pass, { before: facts(before), after: { ...facts(pass), reason: words } });
  });
}

async function addEntry(
  tx: Database,
  pass: Pass,
  entry: { delta: number; actor_id: string; words: string | null },
): Promise<void> {
  await tx.insert(passEntries).values({ ...entry, pass_id: pass.id, reason: "adjusted", at: now() });
}
