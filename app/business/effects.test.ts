import { beforeEach, expect, it } from "vitest";
import { newSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { findAccountByEmail } from "#app/accounts/queries.server.ts";
import { readEnvironment } from "#app/platform/env.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { audited, expectEffects } from "#tests/support/effects.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { startEmailServer } from "#tests/support/smtp.ts";
import { changeEmailServer } from "./first-day/change-email-server.server.ts";
import { emailServerForm, ownerStep, studioStep } from "./first-day/forms.ts";
import { setUpStudio } from "./first-day/set-up-studio.server.ts";
import { sendTestEmail } from "./send-test-email.server.ts";

const fresh = testDatabase();

beforeEach(() => openSignIn(fresh.db));

it("emails a test to staff and nothing for a member", async () => {
  const admin = await aMember(fresh.db, { roles: ["admin"] });
  const member = await aMember(fresh.db);
  const send = (who: typeof admin) => () =>
    sendTestEmail(fresh.db, who, {
      to: who,
      mail: "class_reminder",
      words: { before: "Namaste", after: "" },
    });
  await expectEffects(fresh, send(member), {});
  await expectEffects(fresh, send(admin), { mails: [["settings_test", admin.email]] });
});

// Proves V14-1
it("records a new email server without its password", async () => {
  const chief = await aMember(fresh.db, { roles: ["super_admin"] });
  const member = await aMember(fresh.db);
  const server = await startEmailServer();
  const { hostname, port } = new URL(server.url);
  const form = emailServerForm.parse({ host: hostname, port, user: "", server_password: "" });
  const env = readEnvironment({ AUTH_SECRET: "a-secret-for-tests-of-32-characters!" });
  const change = (who: typeof chief) => () => changeEmailServer(fresh.db, env, who, form);
  await expectEffects(fresh, change(member), {});
  const answer = await expectEffects(fresh, change(chief), {
    pages: ["settings"],
    staff: ["settings"],
    audit: audited("settings.mail_server", chief, "mail_server", {
      after: { server: `${hostname}:${port}` },
    }),
  });
  expect(answer.ok).toBe(true);
  await server.close();
});

it("sets up a studio once and records who did", async () => {
  const code = (await newSetupCode(fresh.db)) ?? "";
  const studio = studioStep.parse({
    studio_name: "Two Rivers",
    time_zone: "Europe/Lisbon",
    contact_email: "hello@two-rivers.example",
  });
  const owner = ownerStep.parse({
    full_name: "Ines Duarte",
    email: "ines@two-rivers.example",
    password: "quiet-morning-9",
    confirm_password: "quiet-morning-9",
  });
  const setUp = () => setUpStudio(fresh.db, { code, studio, owner, headers: new Headers() });
  const first: [key: string, after: object][] = [
    ["business_contact", { email: "hello@two-rivers.example" }],
    ["business_profile", { name: "Two Rivers", tagline: "" }],
    ["private_groups", { notice_hours: 24 }],
    ["security", { two_step_from: expect.any(String) }],
    ["social_links", {}],
    ["studio", { time_zone: "Europe/Lisbon" }],
  ];
  const ines = { id: expect.any(String), roles: ["super_admin"] };
  await expectEffects(fresh, setUp, {
    pages: ["schedule", "settings"],
    staff: ["sessions", "settings"],
    audit: [
      ...first.map(([row, after]) => ({ action: "settings.change" as const, by: null, row, after })),
      {
        action: "studio.set_up",
        by: ines,
        row: "studio",
        after: { name: "Two Rivers", time_zone: "Europe/Lisbon" },
      },
    ],
  });
  expect(await findAccountByEmail(fresh.db, owner.email)).toMatchObject({ name: "Ines Duarte" });
  await expectEffects(fresh, setUp, {});
});
