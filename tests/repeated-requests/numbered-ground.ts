import type { Member } from "#app/accounts/member.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember, storeSetting } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";

/** The people and classes of one test. */
export interface Ground {
  fresh: FreshDatabase;
  db: FreshDatabase["db"];
  admin: Member;
  colleague: Member;
  member: Member;
  teachers: Member[];
  weekly: Awaited<ReturnType<typeof aWeeklyClass>>[];
}

export async function openGround(): Promise<Ground> {
  setClock(() => new Date("2026-11-25T10:00:00+05:30"));
  const fresh = await freshDatabase();
  await openSignIn(fresh.db);
  await storeSetting(fresh.db, "payments", { upi_address: "sadhana@okbank" });
  const chief = () => aMember(fresh.db, { roles: ["super_admin"] });
  const teacher = () => aMember(fresh.db, { roles: ["instructor"] });
  return {
    fresh,
    db: fresh.db,
    admin: await chief(),
    colleague: await chief(),
    member: await aMember(fresh.db),
    teachers: [await teacher(), await teacher()],
    weekly: [await aWeeklyClass(fresh.db), await aWeeklyClass(fresh.db, { start_time: "18:00" })],
  };
}

export const date = "2026-11-26";

/** Returns the first for target 0, the second for target 1. */
export const pick = <Value>(two: readonly [Value, Value], target: 0 | 1) => two[target];

export const two = async <Value>(make: (target: 0 | 1) => Promise<Value>) =>
  [await make(0), await make(1)] as const;

export const idOf = async (answer: Promise<{ ok: boolean; value?: { id: string } }>) =>
  (await answer).value?.id ?? "";

type Answer = { ok: boolean; refusal?: string };
/** Sends a form for the first or second target with this number. */
export type Send = (form: { request_id: string; actor: Member; target: 0 | 1 }) => Promise<Answer>;

export interface Sent {
  send: Send;
  first: Member;
  /** Another person, whose form must not get the first person's answer; undefined where only the target counts. */
  other?: Member;
}

export type Commands = Record<string, (ground: Ground) => Promise<Sent>>;
type Prepare = (ground: Ground) => Promise<Send> | Send;

/** A form that two members of staff can send. */
export const byStaff = (prepare: Prepare) => async (ground: Ground) => ({
  send: await prepare(ground),
  first: ground.admin,
  other: ground.colleague,
});

/** A form of which only the target counts. */
export const byAdmin = (prepare: Prepare) => async (ground: Ground) => ({
  send: await prepare(ground),
  first: ground.admin,
});

export const teacherId = ({ teachers }: Ground, target: number) => teachers[target]?.id ?? "";
