import { expect } from "vitest";
import { pageText } from "#tests/support/http/page-text.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it as journey } from "#tests/support/journey.ts";
import { owner, setupPath } from "#tests/support/new-studio.ts";
import { TEMPLATE } from "#tests/support/prepared-server.ts";

const it = journey
  .extend("template", { scope: "file" }, TEMPLATE)
  .extend("environment", { scope: "file" }, { DEMO: "0" });

// Proves 1.8.11
it("sets up a studio without scripts and keeps the input", async ({ openSession, studio }) => {
  const session = await openSession();
  const path = await setupPath(studio);
  const chosen = {
    studio_name: "Two Rivers",
    time_zone: "Europe/Lisbon",
    contact_email: "hello@two-rivers.test",
  };
  const next = await sendForm(session, path, chosen);
  const you = next.location ?? "";
  const first = await session.get(path);
  expect(first.text).toMatch(/<option value="Europe\/Lisbon" selected/);
  await sendForm(session, path, {}, first.text);

  const fields = { full_name: "Ines Duarte", password: owner.password };
  const refused = await sendForm(session, you, { ...fields, confirm_password: "another" });
  expect(refused.text).toContain("Passwords do not match");
  expect(refused.text).toMatch(/name="full_name"[^>]*value="Ines Duarte"/);
  const emails = await sendForm(session, you, { ...fields, confirm_password: owner.password }, refused.text);
  const later = await sendForm(session, emails.location ?? "", { intent: "later" });
  const { location = "" } = await session.get(later.location ?? "");
  expect((await session.get(location)).text).toContain("Your studio is ready.");

  // There is nothing to plan yet: each form says where that is added.
  const catalogue = "/dashboard/class-package-manager";
  const types = `href="${catalogue}/new"`;
  for (const form of ["class-management/plan?new=once", "weekly-schedule/new"]) {
    const { text } = await session.get(`/dashboard/${form}`);
    expect(pageText(text)).toContain("There is no class type yet.");
    expect(text).toContain(types);
  }
  const plan = await sendForm(session, "/dashboard/class-management/plan?new=once", {
    category: "corporate",
  });
  expect(pageText(plan.text)).toContain("There is no package of this kind yet.");
  expect(plan.text).toContain(`href="${catalogue}/packages/new?tab=packages"`);

  const lessons = pageText((await (await openSession()).get("/learning")).text);
  expect(lessons).toContain("No lessons found");
  expect(lessons).toContain("Be the first to contribute to this module!");
});
