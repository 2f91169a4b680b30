import { createAccount, hashPassword } from "#app/accounts/create-account.server.ts";
import { noteSetUpBy, readSetupCode, takeSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { isWeakPassword } from "#app/accounts/password/weak-password.server.ts";
import { hasAccounts } from "#app/accounts/queries.server.ts";
import { beginSession } from "#app/accounts/sign-in/begin-session.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { done, type Result, refuse } from "#app/platform/result.ts";
import { now } from "#app/platform/time/clock.ts";
import { changeInside } from "#app/settings/change-setting.server.ts";
import { twoStepNotice } from "#app/settings/edit-forms.ts";
import type { SettingKey } from "#app/settings/forms.ts";
import { settingForms } from "#app/settings/forms.ts";
import type { OwnerStep, StudioStep } from "./forms.ts";
import type { SetupRefusal } from "./messages.ts";

/**
 * Creates the first settings and the owner's account, and signs the owner in. Uses up the code in the same
 * transaction, so that only one of two browsers sets up the studio.
 */
export async function setUpStudio(
  db: Database,
  { code, studio, owner, headers }: { code: string; studio: StudioStep; owner: OwnerStep; headers: Headers },
): Promise<Result<string[], SetupRefusal>> {
  const state = await readSetupCode(db, code);
  if (state !== "open") return refuse(state === "over" ? "over" : "set_up_already");
  const { password, email } = owner;
  if (await isWeakPassword(db, { password, email, studio: studio.studio_name }))
    return refuse("common_password");
  const password_hash = await hashPassword(db, password);
  const made = await db.transaction(async (tx): Promise<Result<string, SetupRefusal>> => {
    const still = await takeSetupCode(tx, code);
    if (still !== "open") return refuse(still === "over" ? "over" : "set_up_already");
    if (await hasAccounts(tx)) return refuse("set_up_already");
    const { full_name } = owner;
    const user_id = await createAccount(tx, {
      email,
      full_name,
      password_hash,
      verified: true,
      role: "super_admin",
    });
    await noteSetUpBy(tx, code, user_id);
    await writeSettings(tx, studio);
    await audit(tx, { id: user_id, roles: ["super_admin"] }, "studio.set_up", "studio", {
      after: { name: studio.studio_name, time_zone: studio.time_zone },
    });
    return done(user_id);
  });
  return made.ok ? done(await beginSession(db, made.value, headers)) : made;
}

/** Stores the entered values without the examples of a new studio. */
async function writeSettings(
  tx: Database,
  { studio_name, time_zone, contact_email, group_notice_hours }: StudioStep,
) {
  const values: Partial<Record<SettingKey, object>> = {
    business_profile: { name: studio_name, tagline: "" },
    business_contact: { email: contact_email, phone: "", address_lines: [] },
    social_links: { facebook: "", instagram: "", youtube: "" },
    studio: { time_zone },
    security: { two_step_from: twoStepNotice(now()) },
    private_groups: { notice_hours: group_notice_hours },
  };
  for (const [key, value] of Object.entries(values) as [SettingKey, object][]) {
    await changeInside(tx, "operator", { key }, () => done(settingForms[key].parse(value)));
  }
}
