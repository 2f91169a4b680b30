import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { profileForm } from "./forms.ts";
import { findProfile } from "./queries.server.ts";
import { savePreferences, saveProfile } from "./save-profile.server.ts";
import { profiles } from "./tables.server.ts";

const fresh = testDatabase();
const member = testMember(fresh, { name: "Maya", email: "maya@example.test" });
const teacher = testMember(fresh, { name: "Asha Rao", roles: ["instructor"] });

function save(actor: Member | null, given: Record<string, unknown> = {}) {
  const who = { full_name: actor?.name ?? "Nobody", email: actor?.email ?? "nobody@example.test" };
  return saveProfile(fresh.db, actor, profileForm.parse({ ...who, ...given }));
}

describe("saving a profile", () => {
  it("stores the fields and the account's name", async () => {
    const answer = await save(member, {
      full_name: "Maya Lindqvist",
      phone: "+46 70 123",
      languages: ["Svenska", "English"],
      experience_years: "4",
      emergency_name: "Nils",
      emergency_phone: "+46 70 999",
      other_links: ["maya.example"],
    });
    expect(answer.ok && answer.value.new_address).toBe("unchanged");
    expect(await findProfile(fresh.db, member.id)).toMatchObject({
      full_name: "Maya Lindqvist",
      phone: "+46 70 123",
      languages: ["Svenska", "English"],
      experience_years: 4,
      emergency_contact: { name: "Nils", phone: "+46 70 999" },
      social_media: { "maya.example": "https://maya.example/" },
    });
    const [account] = await fresh.db.select().from(user).where(eq(user.id, member.id));
    expect(account?.name).toBe("Maya Lindqvist");
  });

  // Proves 1.7.5, 2.3.6, 2.4.7, 2.7.9
  it("creates a missing profile", async () => {
    await fresh.db.delete(profiles).where(eq(profiles.user_id, member.id));
    expect((await save(member, { bio: "Here." })).ok).toBe(true);
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ bio: "Here.", email: member.email });
  });

  // Proves 1.7.5, 2.3.6, 2.4.7, 2.7.9
  it("updates after each form whether the profile is complete", async () => {
    await save(member, { phone: "+46 70 123" });
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ profile_completed: false });
    await savePreferences(fresh.db, member, {
      time_zone: "Europe/Stockholm",
      preferred_contact_method: "phone",
      profile_visibility: "private",
    });
    expect(await findProfile(fresh.db, member.id)).toMatchObject({
      profile_completed: true,
      preferred_contact_method: "phone",
      profile_visibility: "private",
      phone: "+46 70 123",
    });
    await save(member, { phone: "" });
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ profile_completed: false });
  });

  it("changes teaching fields only for teachers and keeps those of former ones", async () => {
    await save(teacher, { years_of_experience: "14", hourly_rate: "425.50", title: "Hatha teacher" });
    expect(await findProfile(fresh.db, teacher.id)).toMatchObject({
      years_of_experience: 14,
      hourly_rate: 42_550,
      title: "Hatha teacher",
    });
    await save({ ...teacher, roles: ["user"] }, { hourly_rate: "9999", title: "Guru" });
    expect(await findProfile(fresh.db, teacher.id)).toMatchObject({
      years_of_experience: 14,
      hourly_rate: 42_550,
      title: "Hatha teacher",
    });
  });

  it("changes only the member's own profile and refuses visitors", async () => {
    const before = await findProfile(fresh.db, teacher.id);
    await save(member, { full_name: "Somebody Else", user_id: teacher.id });
    expect(await findProfile(fresh.db, teacher.id)).toEqual(before);
    expect(await save(null)).toEqual(refuse("not_allowed"));
  });

  it("keeps the address until the new one is confirmed", async () => {
    const answer = await save(member, { email: "New@Example.test", bio: "Moved." });
    expect(answer.ok && answer.value.new_address).toBe("waits");
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ email: member.email, bio: "Moved." });
    const [mail] = await fresh.rows(mails);
    expect(mail).toMatchObject({ kind: "confirm_new_address", to_email: "new@example.test" });
  });

  it("sends at most five confirmation emails an hour", async () => {
    const answers: (string | false)[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const answer = await save(member, { email: "new@example.test", bio: `Number ${attempt}` });
      answers.push(answer.ok && answer.value.new_address);
    }
    expect(answers).toEqual(["waits", "waits", "waits", "waits", "waits", "too_many"]);
    expect(await findProfile(fresh.db, member.id)).toMatchObject({ bio: "Number 6" });
  });
});
