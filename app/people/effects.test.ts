import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { changeRoles } from "#app/accounts/assign-role.server.ts";
import { inviteForm } from "#app/accounts/managing/forms.ts";
import {
  inviteAgain,
  invitePerson,
  withdrawInvitation,
} from "#app/accounts/managing/invite-person.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { moveMessage } from "#app/contact/desk/change-message.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { auditLog } from "#app/platform/tables.server.ts";
import { addBadge, removeBadge } from "#app/profiles/edit-person.server.ts";
import { writeNote } from "#app/staff/notes/write-note.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { testMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { checkPeopleFile, peopleImport, startPeopleImport } from "./import-people.server.ts";
import { undoChange } from "./undo-change.server.ts";
import { writePersonNote } from "./write-person-note.server.ts";

const fresh = testDatabase("2026-11-25T10:20:00Z");
const admin = testMember(fresh, { roles: ["admin"] });
const member = testMember(fresh);

beforeEach(() => openSignIn(fresh.db));

it("audits a note without its text", async () => {
  const note = { user_id: member.id, body: "Prefers mornings", request_id: randomUUID() };
  await expectEffects(fresh, () => writePersonNote(fresh.db, member, note), {});
  const write = () => writePersonNote(fresh.db, admin, note);
  await expectEffects(fresh, write, {
    staff: ["people"],
    audit: audited("people.note", admin, member.id),
  });
  await expectEffects(fresh, write, {});
});

it("invalidates pages and audits a badge", async () => {
  const badge = { user_id: member.id, badge: "Ten years" };
  const seen = { pages: ["profiles" as const], staff: ["people" as const] };
  const written = { by: admin, row: member.id, after: { badge: "Ten years" } };
  for (const [action, change] of [
    ["badges.give", addBadge],
    ["badges.take", removeBadge],
  ] as const) {
    await expectEffects(fresh, () => change(fresh.db, member, badge), {});
    await expectEffects(fresh, () => change(fresh.db, admin, badge), {
      ...seen,
      audit: [{ action, ...written }],
    });
    await expectEffects(fresh, () => change(fresh.db, admin, badge), {});
  }
});

it("emails an invitation, sends it again on request and audits each step", async () => {
  const form = {
    ...inviteForm.parse({ email: "maya@example.test", full_name: "", words: "", roles: ["user"] }),
    request_id: randomUUID(),
  };
  await expectEffects(fresh, () => invitePerson(fresh.db, member, form), {});
  const invited = await expectEffects(fresh, () => invitePerson(fresh.db, admin, form), {
    staff: ["people"],
    mails: [["invitation", "maya@example.test"]],
    audit: audited("people.invite", admin, expect.any(String), { after: { roles: ["user"] } }),
  });
  if (!invited.ok) throw new Error(invited.refusal);
  const user_id = invited.value;
  await expectEffects(fresh, () => invitePerson(fresh.db, admin, form), {});
  await expectEffects(fresh, () => inviteAgain(fresh.db, member, { user_id }), {});
  await expectEffects(fresh, () => inviteAgain(fresh.db, admin, { user_id }), {
    staff: ["people"],
    mails: [["invitation", "maya@example.test"]],
    audit: audited("people.invite_again", admin, user_id),
  });
  await expectEffects(fresh, () => withdrawInvitation(fresh.db, member, { user_id }), {});
  await expectEffects(fresh, () => withdrawInvitation(fresh.db, admin, { user_id }), {
    staff: ["people"],
    sessions: [user_id],
    pages: ["profiles"],
    audit: audited("people.withdraw", admin, user_id),
  });
});

it("starts an import of people once and audits it", async () => {
  const file = { name: "people.csv", text: "email\r\nnew@example.test" };
  const checked = await expectEffects(fresh, () => checkPeopleFile(fresh.db, admin, file), {});
  const start = (who: Member) => () =>
    startPeopleImport(fresh.db, who, { id: checked.ok ? checked.value : "", invite: false });
  await expectEffects(fresh, start(member), {});
  await expectEffects(fresh, start(admin), {
    audit: audited("imports.start", admin, checked.ok ? checked.value : "", { after: { invite: false } }),
  });
  await expectEffects(fresh, start(admin), {});
});

it("records each imported person, and emails the requested invitations", async () => {
  const file = { name: "people.csv", text: "email,roles\r\nnew@example.test,instructor" };
  const checked = await checkPeopleFile(fresh.db, admin, file);
  const id = checked.ok ? checked.value : "";
  await startPeopleImport(fresh.db, admin, { id, invite: true });
  await expectEffects(fresh, () => runImport(fresh.db, id, [peopleImport]), {
    staff: ["people"],
    mails: [["invitation", "new@example.test"]],
    audit: audited("people.import", admin, expect.any(String), { after: { roles: ["instructor"] } }),
  });
});

it("notifies a member whose roles were changed, and records both sets of roles", async () => {
  const change = (by: Member) => () =>
    changeRoles(fresh.db, by, { user_id: member.id, roles: ["user", "sangha_guide"], seen: ["user"] });
  await expectEffects(fresh, change(member), {});
  await expectEffects(fresh, change(admin), {
    staff: ["people"],
    sessions: [member.id],
    bells: [["role_changed", member.id]],
    audit: audited("roles.change", admin, member.id, {
      before: { roles: ["user"] },
      after: { roles: ["sangha_guide", "user"] },
    }),
  });
});

it("audits a note about a booking with its client", async () => {
  const about = { subject: "bookings" as const, subject_id: randomUUID() };
  const request_id = randomUUID();
  const write = (who: Member) => () => writeNote(fresh.db, who, { ...about, request_id, body: "Call back" });
  await expectEffects(fresh, write(member), {});
  await expectEffects(fresh, write(admin), {
    staff: ["bookings"],
    audit: audited("notes.add", admin, expect.any(String), { after: about }),
  });
  // Sent twice, it is one note.
  await expectEffects(fresh, write(admin), {});
});

it("refreshes the list and audits when a status change is undone", async () => {
  const [message] = await fresh.db
    .insert(contactMessages)
    .values({ name: "Maya", email: member.email, subject: "Chairs", message: "May I?" })
    .returning({ id: contactMessages.id });
  const id = message?.id ?? "";
  await moveMessage(fresh.db, admin, { id, to: "in_progress" });
  const [entry] = await fresh.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
  const undo = (who: Member) => () => undoChange(fresh.db, who, entry?.id ?? "");
  await expectEffects(fresh, undo(member), {});
  await expectEffects(fresh, undo(admin), {
    staff: ["messages"],
    audit: audited("messages.move", admin, id, {
      before: { status: "in_progress" },
      after: { status: "new" },
    }),
  });
});
