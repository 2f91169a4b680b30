import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { changeRoles, ensureRoles, removeRole } from "#app/accounts/assign-role.server.ts";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import { invitePerson } from "#app/accounts/managing/invite-person.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { updatePassword } from "#app/accounts/password/update-password.server.ts";
import { listRoles } from "#app/accounts/queries.server.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import type { OpenDatabase } from "#app/platform/database.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { imports } from "#app/platform/tables.server.ts";
import { editPerson } from "#app/profiles/edit-person.server.ts";
import { personForm } from "#app/profiles/person-form.ts";
import { connectAgain, type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { checkPeopleFile, peopleImport, startPeopleImport } from "./import-people.server.ts";

let fresh: FreshDatabase;
let other: OpenDatabase;
let admin: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  other = await connectAgain(fresh);
  await ensureRoles(fresh.db);
  await openSignIn(fresh.db);
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

afterEach(async () => {
  await other?.close();
  await fresh?.close();
});

/** The same from two processes, several times at once. */
function together<Answer>(
  times: number,
  act: (db: OpenDatabase["db"], at: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: times }, (_, at) => act(at % 2 ? fresh.db : other.db, at)));
}

const done = (answers: { ok: boolean }[]) => answers.filter(({ ok }) => ok).length;

it("keeps a super admin through fifty simultaneous attempts to remove the last ones", async () => {
  const chiefs: Member[] = [];
  for (const _ of Array(10)) chiefs.push(await aMember(fresh.db, { roles: ["super_admin", "user"] }));
  const answers = await together<{ ok: boolean }>(50, (db, at) => {
    const chief = chiefs[at % 10];
    const actor = chiefs[(at + 1) % 10];
    if (!chief || !actor) throw new Error("nobody to ask");
    const user_id = chief.id;
    if (at < 20) return removeRole(db, actor, { user_id, role: "super_admin" });
    if (at < 35) return setAccountActive(db, actor, { user_id, active: false });
    return changeRoles(db, actor, { user_id, roles: ["user"], seen: ["super_admin", "user"] });
  });
  expect(done(answers)).toBeGreaterThan(8);
  const { rows } = await fresh.db.execute<{ left: number }>(sql`
    select count(*)::int as left from "user" u join user_roles ur on ur.user_id = u.id
    join roles r on r.id = ur.role_id where r.name = 'super_admin' and not u.banned`);
  expect(rows[0]?.left).toBe(1);
});

it("accepts one of two simultaneous changes to roles and profile", async () => {
  const person = await aMember(fresh.db);
  const given = ["instructor", "sangha_guide", "mantra_curator", "energy_exchange_lead"] as const;
  const roles = await together(8, (db, at) =>
    changeRoles(db, admin, {
      user_id: person.id,
      roles: ["user", given[at % 4] ?? "instructor"],
      seen: ["user"],
    }),
  );
  expect(done(roles)).toBe(1);
  expect(await listRoles(fresh.db, person.id)).toHaveLength(2);
  const form = (at: number) =>
    personForm.parse({ full_name: `Name ${at}`, preferred_contact_method: "email" });
  const edits = await together(8, (db, at) =>
    editPerson(db, admin, { ...form(at), user_id: person.id, version: 1 }),
  );
  expect(done(edits)).toBe(1);
});

it("invites a person once for several forms and accepts the link once", async () => {
  const form = inviteForm.parse({ email: "maya@example.test", roles: ["user"] });
  const request_id = randomUUID();
  const same = await together(6, (db) => invitePerson(db, admin, { ...form, request_id }));
  expect(done(same)).toBe(6);
  const others = await together(6, (db) => invitePerson(db, admin, { ...form, request_id: randomUUID() }));
  expect(done(others)).toBe(0);
  const sent = await fresh.db.select().from(mails);
  expect(sent).toHaveLength(1);
  const { link } = (sent[0]?.props ?? { link: "" }) as { link: string };
  const code = new URL(link).searchParams.get("code") ?? "";
  const used = await together(6, (db, at) => updatePassword(db, { code, password: `namaste, maya ${at}` }));
  expect(done(used)).toBe(1);
});

it("imports each row once with many and stopped workers", async () => {
  const lines = ["email", ...Array.from({ length: 120 }, (_, at) => `p${at}@example.test`)];
  const checked = await checkPeopleFile(fresh.db, admin, { name: "p.csv", text: lines.join("\n") });
  const id = checked.ok ? checked.value : "";
  await together(4, (db) => startPeopleImport(db, admin, { id, invite: false }));
  let left = 30;
  const stopping = {
    ...peopleImport,
    make: (...given: Parameters<typeof peopleImport.make>) => {
      left -= 1;
      // Simulates a lost connection, which rolls everything back.
      if (left < 0) throw Object.assign(new Error("the connection is gone"), { code: "57P01" });
      return peopleImport.make(...given);
    },
  };
  await runImport(fresh.db, id, [stopping]).catch(() => {});
  expect(await fresh.db.select().from(imports)).toMatchObject([{ status: "running", made: 30 }]);
  await together(3, (db) => runImport(db, id, [peopleImport]));
  expect(await fresh.db.select().from(imports)).toMatchObject([{ status: "done", made: 120, done: 120 }]);
  expect(await fresh.db.select().from(user)).toHaveLength(121);
});
