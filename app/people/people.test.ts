import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { changeRoles, ensureRoles, removeRole } from "#app/accounts/assign-role.server.ts";
import { reasonForm } from "#app/accounts/managing/forms.ts";
import { recordVisit } from "#app/accounts/managing/visits.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { session, user } from "#app/accounts/tables.server.ts";
import { classTypeCommands } from "#app/catalogue/commands.server.ts";
import { classTypeForm } from "#app/catalogue/forms.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { auditLog, staffNotes } from "#app/platform/tables.server.ts";
import { now, setClock } from "#app/platform/time/clock.ts";
import { addBadge, editPerson, removeBadge } from "#app/profiles/edit-person.server.ts";
import { personForm } from "#app/profiles/person-form.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { startTicking } from "#tests/support/runner/ticking-clock.ts";
import { activitySource } from "./activity-queries.server.ts";
import { activityList, peopleList } from "./people-lists.ts";
import { countPeople, peopleSource } from "./people-queries.server.ts";
import { undoChange } from "./undo-change.server.ts";
import { writePersonNote } from "./write-person-note.server.ts";

const fresh = testDatabase();
let chief: Member;
let admin: Member;

beforeEach(async () => {
  startTicking("2026-11-25T10:20:00Z");
  await ensureRoles(fresh.db);
  chief = await aMember(fresh.db, { roles: ["super_admin"], name: "Chief One" });
  admin = await aMember(fresh.db, { roles: ["admin"], name: "Admin One" });
});

async function people(query: string): Promise<string[]> {
  const page = await listPage(fresh.db, peopleSource, readListQuery(peopleList, new URLSearchParams(query)));
  return page.rows.map(({ name }) => name);
}

const refusal = (result: { ok: boolean; refusal?: unknown }) => (result.ok ? "done" : result.refusal);

describe("the list of people", () => {
  it("is searched by name, email and phone, filtered and sorted", async () => {
    const maya = await aMember(fresh.db, { name: "Maya Lindqvist", email: "maya@example.test" });
    const arun = await aMember(fresh.db, { name: "Arun Pillai", roles: ["instructor"] });
    await fresh.db.update(profiles).set({ phone: "+46 5550199" }).where(eq(profiles.user_id, maya.id));
    expect(await people("q=lindq")).toEqual(["Maya Lindqvist"]);
    expect(await people("q=maya%40example")).toEqual(["Maya Lindqvist"]);
    for (const typed of ["5550199", "+46 555 01 99", "0046 (0)555-0199", "0555 0199", "555 01"]) {
      expect(await people(`q=${encodeURIComponent(typed)}`), typed).toEqual(["Maya Lindqvist"]);
    }
    expect(await people("q=5550198")).toEqual([]);
    expect(await people("role=instructor")).toEqual(["Arun Pillai"]);
    expect(await people("sort=name")).toEqual(["Admin One", "Arun Pillai", "Chief One", "Maya Lindqvist"]);
    await recordVisit(fresh.db, arun.id);
    expect((await people("sort=seen"))[0]).toBe("Arun Pillai");
    expect(await people("never_booked=1&q=arun")).toEqual(["Arun Pillai"]);
    expect(await people("joined_from=2099-01-01")).toEqual([]);
    expect(await countPeople(fresh.db)).toEqual({ all: 4, instructor: 1, yoga_acharya: 0, admins: 2 });
    expect((await people("role=admins")).sort()).toEqual(["Admin One", "Chief One"]);
  });

  it("includes the whole first and last day of the period in which people joined, in studio time", async () => {
    const joined = {
      Before: "09-30T23:59:59",
      First: "10-01T00:00:00",
      Last: "10-31T23:59:59",
      After: "11-01T00:00:00",
    };
    for (const [name, at] of Object.entries(joined)) {
      const { id } = await aMember(fresh.db, { name });
      await fresh.db
        .update(user)
        .set({ createdAt: new Date(`2025-${at}+05:30`) })
        .where(eq(user.id, id));
    }
    const staff = ["Admin One", "Chief One"];
    expect(await people("joined_from=2025-10-01&joined_until=2025-10-31")).toEqual(["Last", "First"]);
    expect((await people("joined_from=2025-10-01")).sort()).toEqual(
      [...staff, "After", "First", "Last"].sort(),
    );
    expect(await people("joined_until=2025-10-31")).toEqual(["Last", "First", "Before"]);
  });

  it("shows the last visit to the hour", async () => {
    await recordVisit(fresh.db, admin.id);
    const page = await listPage(
      fresh.db,
      peopleSource,
      readListQuery(peopleList, new URLSearchParams("sort=seen")),
    );
    expect(page.rows[0]).toMatchObject({ name: "Admin One", last_seen_at: new Date("2026-11-25T10:00:00Z") });
  });

  it("shows the four account statuses", async () => {
    const one = await aMember(fresh.db, { name: "Unverified One" });
    await fresh.db.update(user).set({ emailVerified: false }).where(eq(user.id, one.id));
    const two = await aMember(fresh.db, { name: "Kept Out" });
    await setAccountActive(fresh.db, admin, { user_id: two.id, active: false, reason: "Left town" });
    expect(await people("status=unverified")).toEqual(["Unverified One"]);
    expect(await people("status=deactivated")).toEqual(["Kept Out"]);
    expect(await people("status=invited")).toEqual([]);
    expect((await people("status=active")).sort()).toEqual(["Admin One", "Chief One"]);
  });
});

describe("roles", () => {
  it("refuses to overwrite a colleague's change", async () => {
    const person = await aMember(fresh.db);
    const seen = ["user"] as const;
    const first = await changeRoles(fresh.db, admin, {
      user_id: person.id,
      roles: ["user", "sangha_guide"],
      seen,
    });
    expect(first.ok).toBe(true);
    const second = await changeRoles(fresh.db, admin, { user_id: person.id, roles: ["instructor"], seen });
    expect(refusal(second)).toBe("changed_meanwhile");
    expect((await listRoles(fresh.db, person.id)).sort()).toEqual(["sangha_guide", "user"]);
    const [bell] = await fresh.db.select().from(notifications).where(eq(notifications.user_id, person.id));
    expect(bell).toMatchObject({ type: "role_changed", message: "New: Sangha guide." });
  });

  it("lets only super admins grant admin roles and keeps at least one role", async () => {
    const person = await aMember(fresh.db);
    const give = { user_id: person.id, roles: ["admin", "user"] as const, seen: ["user"] as const };
    expect(refusal(await changeRoles(fresh.db, admin, { ...give }))).toBe("not_allowed");
    expect(refusal(await changeRoles(fresh.db, chief, { ...give }))).toBe("done");
    const none = { user_id: person.id, roles: [], seen: ["admin", "user"] as const };
    expect(refusal(await changeRoles(fresh.db, chief, none))).toBe("last_role");
    // A forged form whose list of seen roles doesn't match the stored roles.
    const forged = { user_id: person.id, roles: ["user"] as const, seen: ["user"] as const };
    expect(refusal(await changeRoles(fresh.db, admin, forged))).toBe("changed_meanwhile");
  });

  it("refuses to remove or deactivate a teacher with future classes", async () => {
    const { db } = fresh;
    const teacher = await aMember(db, { roles: ["instructor", "user"] });
    const weekly = await aWeeklyClass(db, { instructor_id: teacher.id });
    expect(weekly.instructor_id).toBe(teacher.id);
    const take = { user_id: teacher.id, roles: ["user"] as const, seen: ["instructor", "user"] as const };
    expect(refusal(await changeRoles(db, chief, take))).toBe("teaches_still");
    expect(refusal(await removeRole(db, "operator", { user_id: teacher.id, role: "instructor" }))).toBe(
      "teaches_still",
    );
    expect(refusal(await setAccountActive(db, "operator", { user_id: teacher.id, active: false }))).toBe(
      "teaches_still",
    );
    // Another teaching role goes on with the classes.
    const swap = { ...take, roles: ["yoga_acharya", "user"] as const };
    expect(refusal(await changeRoles(db, chief, swap))).toBe("done");
  });
});

describe("an account", () => {
  it("ends sessions when deactivated with a reason and can be reactivated", async () => {
    const { db } = fresh;
    const person = await aMember(db);
    expect(reasonForm.safeParse({ reason: "r".repeat(301) }).error?.issues[0]?.message).toBe(
      "At most 300 characters",
    );
    await db
      .insert(session)
      .values({ userId: person.id, token: randomUUID(), expiresAt: new Date("2027-01-01T00:00:00Z") });
    await setAccountActive(db, admin, { user_id: person.id, active: false, reason: "Asked for it" });
    await setAccountActive(db, admin, { user_id: person.id, active: false, reason: "Twice" });
    const [kept] = await db.select().from(user).where(eq(user.id, person.id));
    expect(kept).toMatchObject({ banned: true, banReason: "Asked for it" });
    expect(await db.select().from(session)).toEqual([]);
    await setAccountActive(db, admin, { user_id: person.id, active: true });
    const [back] = await db.select().from(user).where(eq(user.id, person.id));
    expect(back).toMatchObject({ banned: false, banReason: null });
    expect(await db.select().from(auditLog)).toHaveLength(2);
    expect(refusal(await setAccountActive(db, admin, { user_id: chief.id, active: false }))).toBe(
      "not_allowed",
    );
  });
});

describe("a profile", () => {
  const form = (full_name: string) =>
    personForm.parse({ full_name, phone: "", location: "Pune", preferred_contact_method: "phone" });

  it("refuses an outdated version when staff edit it and audits only field names", async () => {
    const person = await aMember(fresh.db, { name: "Before" });
    const edit = { ...form("Maya Secret"), user_id: person.id, version: 1 };
    expect(refusal(await editPerson(fresh.db, admin, edit))).toBe("done");
    expect(refusal(await editPerson(fresh.db, chief, { ...edit, full_name: "Late" }))).toBe(
      "changed_meanwhile",
    );
    expect(await people("q=maya")).toEqual(["Maya Secret"]);
    const entries = await fresh.db.select().from(auditLog);
    expect(entries).toMatchObject([{ action: "people.edit", subject_id: person.id }]);
    expect(JSON.stringify(entries)).not.toContain("Secret");
  });

  it("refuses invalid values", () => {
    const errors = (sent: object) => {
      const parsed = personForm.safeParse({ full_name: "A", preferred_contact_method: "email", ...sent });
      return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
    };
    expect(errors({ full_name: " " })).toEqual(["Full name is required"]);
    expect(errors({ full_name: "a".repeat(121) })).toEqual(["At most 120 characters"]);
    expect(errors({ phone: "call me" })).toEqual(["Please enter a valid phone number"]);
    expect(errors({ time_zone: "Mars/Base" })).toEqual(["Please choose a time zone"]);
    expect(errors({ location: "a".repeat(121) })).toEqual(["At most 120 characters"]);
    expect(errors({ preferred_contact_method: "pigeon" })).toEqual(["Please choose one of these"]);
  });

  it("has up to eight badges", async () => {
    const person = await aMember(fresh.db);
    const give = (badge: string) => addBadge(fresh.db, admin, { user_id: person.id, badge });
    expect(refusal(await give(" "))).toBe("badge_unnamed");
    expect(refusal(await give("b".repeat(31)))).toBe("badge_unnamed");
    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) expect(refusal(await give(`Badge ${at}`))).toBe("done");
    expect(refusal(await give("Badge 1"))).toBe("done");
    expect(refusal(await give("Badge 9"))).toBe("badges_full");
    await removeBadge(fresh.db, admin, { user_id: person.id, badge: "Badge 1" });
    // In the studio the next day has begun.
    const before = now();
    setClock(() => new Date("2026-11-25T20:00:00Z"));
    await removeBadge(fresh.db, admin, { user_id: person.id, badge: "Badge 3" });
    expect(refusal(await give("Badge 3"))).toBe("done");
    setClock(() => before);
    const [profile] = await fresh.db.select().from(profiles).where(eq(profiles.user_id, person.id));
    expect(Object.keys(profile?.badges ?? {})).toHaveLength(7);
    expect(profile?.badges?.["Badge 2"]).toBe("2026-11-25");
    expect(profile?.badges?.["Badge 3"]).toBe("2026-11-26");
  });

  it("stores each staff note once", async () => {
    const person = await aMember(fresh.db);
    const write = (body: string, request_id: string = randomUUID()) =>
      writePersonNote(fresh.db, admin, { user_id: person.id, body, request_id });
    const request_id = randomUUID();
    for (const _ of [1, 2]) expect(refusal(await write("Prefers mornings", request_id))).toBe("done");
    expect(refusal(await write("  "))).toBe("note_missing");
    expect(refusal(await write("n".repeat(2_001)))).toBe("note_long");
    expect(await fresh.db.select().from(staffNotes)).toMatchObject([
      { body: "Prefers mornings", author_id: admin.id },
    ]);
  });
});

describe("the activity", () => {
  const entryOf = async (action: string, subject_id: string) => {
    const rows = await fresh.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subject_id, subject_id)))
      .orderBy(auditLog.at);
    return rows.at(-1)?.id ?? "";
  };

  it("filters by actor, action and subject", async () => {
    const person = await aMember(fresh.db, { name: "Maya Lindqvist" });
    await setAccountActive(fresh.db, admin, { user_id: person.id, active: false });
    await setAccountActive(fresh.db, chief, { user_id: person.id, active: true });
    const actions = async (query: string) => {
      const list = readListQuery(activityList, new URLSearchParams(query));
      return (await listPage(fresh.db, activitySource, list)).rows.map(({ action }) => action);
    };
    expect(await actions("")).toEqual(["accounts.activate", "accounts.deactivate"]);
    expect(await actions(`who=${admin.id}`)).toEqual(["accounts.deactivate"]);
    expect(await actions("action=accounts.activate")).toEqual(["accounts.activate"]);
    expect(await actions("q=lindqvist")).toHaveLength(2);
    expect(await actions("q=nobody-of-that-name")).toEqual([]);
    expect(await actions(`subject=user&about=${person.id}`)).toHaveLength(2);
    expect(await actions("who=system")).toEqual([]);
    expect(await actions("until=2000-01-01")).toEqual([]);
  });

  it("undoes roles and a deactivation unless they changed again", async () => {
    const person = await aMember(fresh.db);
    await changeRoles(fresh.db, admin, {
      user_id: person.id,
      roles: ["user", "sangha_guide"],
      seen: ["user"],
    });
    const given = await entryOf("roles.change", person.id);
    expect(await undoChange(fresh.db, admin, given)).toEqual({ ok: true, value: null });
    expect(await listRoles(fresh.db, person.id)).toEqual(["user"]);
    expect(refusal(await undoChange(fresh.db, admin, given))).toBe(
      "This was changed again afterward, so nothing was undone.",
    );
    await setAccountActive(fresh.db, admin, { user_id: person.id, active: false });
    expect((await undoChange(fresh.db, admin, await entryOf("accounts.deactivate", person.id))).ok).toBe(
      true,
    );
    expect(await people("status=deactivated")).toEqual([]);
  });

  it("requires the right of the undone action", async () => {
    const person = await aMember(fresh.db);
    await changeRoles(fresh.db, chief, { user_id: person.id, roles: ["user", "admin"], seen: ["user"] });
    const given = await entryOf("roles.change", person.id);
    expect(refusal(await undoChange(fresh.db, admin, given))).toBe("You don't have permission to do this.");
    expect(refusal(await undoChange(fresh.db, person, given))).toBe("You don't have permission to do this.");
    expect(await listRoles(fresh.db, person.id)).toContain("admin");
  });

  it("undoes a change of a class type field by field", async () => {
    const type = await fresh.db
      .insert(classTypes)
      .values({ name: "Hatha", description: "Slow", difficulty_level: "beginner", price: 50_000 })
      .returning();
    const row = type[0];
    if (!row) throw new Error("no class type");
    const form = classTypeForm.parse({
      name: "Hatha",
      description: "Slow",
      difficulty_level: "beginner",
      price: "700",
      illustration: row.illustration,
      is_active: "on",
    });
    await classTypeCommands.change(fresh.db, admin, { ...form, id: row.id, version: 1 });
    const changed = await entryOf("class_types.change", row.id);
    expect(await undoChange(fresh.db, admin, changed)).toEqual({ ok: true, value: null });
    const [back] = await fresh.db.select().from(classTypes).where(eq(classTypes.id, row.id));
    expect(back).toMatchObject({ price: 50_000, version: 3, request_id: null });
    expect(refusal(await undoChange(fresh.db, admin, changed))).toContain("changed again");
  });

  it("refuses undo after thirty days and for some actions", async () => {
    const person = await aMember(fresh.db);
    await setAccountActive(fresh.db, admin, { user_id: person.id, active: false });
    await fresh.db.update(auditLog).set({ at: new Date("2026-10-20T00:00:00Z") });
    expect(refusal(await undoChange(fresh.db, admin, await entryOf("accounts.deactivate", person.id)))).toBe(
      "Changes older than 30 days can't be undone.",
    );
    await writePersonNote(fresh.db, admin, { user_id: person.id, body: "x", request_id: randomUUID() });
    expect(refusal(await undoChange(fresh.db, admin, await entryOf("people.note", person.id)))).toBe(
      "This can't be undone here.",
    );
    expect(refusal(await undoChange(fresh.db, admin, randomUUID()))).toContain("no longer exists");
  });
});
