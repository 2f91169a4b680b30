import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { askForNewAddress } from "#app/accounts/address/change-address.server.ts";
import type { Member } from "#app/accounts/member.ts";
import { session } from "#app/accounts/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { type Files, openFiles } from "#app/platform/files/files.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { aMember, testMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { testStudio } from "#tests/support/test-services.ts";
import { wholeCrop } from "./avatar/avatar-crop.ts";
import { changeAvatar, removeAvatar } from "./avatar/change-avatar.server.ts";
import { confirmNewAddress } from "./confirm-new-address.server.ts";
import { editPerson } from "./edit-person.server.ts";
import { preferencesForm, profileForm } from "./forms.ts";
import { personForm } from "./person-form.ts";
import { savePreferences, saveProfile } from "./save-profile.server.ts";

const fresh = testDatabase();
const member = testMember(fresh, { name: "Maya" });
let folder: string;
let files: Files;

beforeEach(async () => {
  folder = temporaryFolder();
  files = openFiles({ dataDir: folder, s3: undefined });
});

it("invalidates pages and the member's tabs after a profile is saved", async () => {
  const { email } = member;
  const save =
    (who: Member | null, to = email) =>
    () =>
      saveProfile(fresh.db, who, profileForm.parse({ full_name: "Maya L.", email: to }));
  const seen = { pages: ["profiles" as const], sessions: [member.id] };
  await expectEffects(fresh, save(null), {});
  await expectEffects(fresh, save(member), seen);
  await expectEffects(fresh, save(member, "new@example.test"), {
    ...seen,
    mails: [["confirm_new_address", "new@example.test"]],
  });
  const preferences = preferencesForm.parse({
    time_zone: "Europe/Stockholm",
    preferred_contact_method: "phone",
    profile_visibility: "private",
  });
  await expectEffects(fresh, () => savePreferences(fresh.db, member, preferences), { pages: ["profiles"] });
});

it("invalidates the same pages after a picture changes", async () => {
  const upload = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#3c7a63" } })
    .png()
    .toBuffer();
  const seen = { pages: ["profiles" as const], sessions: [member.id] };
  const picture = { upload, crop: wholeCrop };
  await expectEffects(fresh, () => changeAvatar(fresh.db, files, null, picture), {});
  await expectEffects(fresh, () => changeAvatar(fresh.db, files, member, picture), seen);
  await expectEffects(fresh, () => removeAvatar(fresh.db, null), {});
  await expectEffects(fresh, () => removeAvatar(fresh.db, member), seen);
});

it("notifies the old address and audits the change of address", async () => {
  // An account without a password proves itself by a fresh sign-in.
  await fresh.db.insert(session).values({
    id: member.session_id,
    token: randomUUID(),
    userId: member.id,
    expiresAt: member.expires_at,
  });
  await askForNewAddress(fresh.db, member, "new@example.test");
  const [mail] = await fresh.rows(mails);
  const { text } = await composeEmail(mail?.kind ?? "", mail?.props, testStudio);
  const code = /confirm-email\?code=([\w-]+)/.exec(text)?.[1] ?? "";
  const confirm = () => confirmNewAddress(fresh.db, member, { code, password: "", headers: new Headers() });
  const answer = await expectEffects(fresh, confirm, {
    pages: ["profiles"],
    sessions: [member.id],
    mails: [["address_changed", member.email]],
    audit: audited("account.change_address", member, member.id),
  });
  expect(answer).toEqual({ ok: true, value: "new@example.test" });
});

it("audits only the field names when staff change a profile", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const form = personForm.parse({
    full_name: "Maya",
    phone: "",
    location: "Pune",
    preferred_contact_method: "phone",
  });
  const edit = (who: Member) => () => editPerson(fresh.db, who, { ...form, user_id: member.id, version: 1 });
  await expectEffects(fresh, edit(member), {});
  await expectEffects(fresh, edit(admin), {
    pages: ["profiles"],
    staff: ["people"],
    audit: audited("people.edit", admin, member.id, {
      after: { fields: ["location", "preferred_contact_method"] },
    }),
  });
  await expectEffects(fresh, edit(admin), {});
});
