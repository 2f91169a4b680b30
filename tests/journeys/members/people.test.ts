import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { exportCsv } from "#tests/journeys/lists.ts";
import { delayRequests } from "#tests/support/browser.ts";
import { it } from "#tests/support/journey.ts";
import { emailTo, linksIn } from "#tests/support/mailbox.ts";

const here = "/dashboard/user-management";

const phone = { device: "phone" } as const;

it("invites a member by a link that works once", async ({ visit, visitAs, studio }) => {
  const page = await visitAs("super_admin@sadhana.test", here);
  await page.getByRole("link", { name: "All people" }).waitFor();
  await page.getByRole("link", { name: "Invite a person" }).click();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Email is required").waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill("member@sadhana.test");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("This person already has an account.").first().waitFor();
  await page.getByRole("link", { name: "Open this person" }).waitFor();
  await page.getByRole("textbox", { name: "Email" }).fill("ravi@example.test");
  await page.getByRole("textbox", { name: "Full name" }).fill("Ravi Shastri");
  await page.getByRole("checkbox", { name: "Instructor" }).check();
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("The invitation email is queued.").waitFor();
  await page.getByRole("heading", { name: "Ravi Shastri" }).waitFor();
  await page
    .getByRole("region", { name: "Ravi Shastri" })
    .getByText("Invited", { exact: true })
    .first()
    .waitFor();

  const guest = await visit();
  const mail = await emailTo(studio.dataDir, "ravi@example.test", /invitation/);
  const link = linksIn(mail).find((one) => one.includes("/update-password")) ?? "";
  await guest.goto(link);
  await guest.getByRole("heading", { name: "Choose a password" }).waitFor();
  await guest.getByLabel("New password", { exact: true }).fill("surya at dawn");
  await guest.getByLabel("Confirm new password", { exact: true }).fill("surya at dawn");
  await guest.getByRole("button", { name: "Set password" }).last().click();
  await guest.getByText("Password updated successfully!").waitFor();
  await guest.waitForURL(/\/login/);
  await guest.getByLabel("Email", { exact: true }).fill("ravi@example.test");
  await guest.getByLabel("Password", { exact: true }).fill("surya at dawn");
  await guest.getByRole("button", { name: "Sign In" }).click();
  await guest.waitForURL(/\/dashboard/);
  await guest.goto(link);
  await guest.getByText("Open the reset link from your email again.").waitFor();
  await page.goto(`${studio.origin}${here}?q=ravi`);
  await page.getByRole("row").filter({ hasText: "Ravi Shastri" }).getByText("Active").waitFor();
});

it("changes roles, deactivates a member, adds a note and undoes it", async ({ visitAs, studio }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}?q=nandini`);
  await page.getByRole("link", { name: "Nandini Bose" }).click();
  await page.getByRole("heading", { name: "Nandini Bose" }).waitFor();
  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByRole("checkbox", { name: "Sangha guide" }).check();
  await page.getByRole("button", { name: "Save roles" }).click();
  await page.getByText("The roles are changed.").waitFor();
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  const keep = page.getByRole("button", { name: "Save note" });
  await keep.waitFor();
  // Input stays that was typed while the refused page loads again.
  const refused = await delayRequests(page, "**/notes.data*");
  await keep.click();
  await page.getByText("Please write a note").waitFor();
  await page.getByLabel("Note", { exact: true }).fill("Reads along from now on.");
  refused.release();
  await expect.poll(() => keep.getAttribute("aria-disabled")).toBe(null);
  // A note started before the page reloads after the previous one must not be lost either.
  const kept = await delayRequests(page, "**/notes.data*");
  await keep.click();
  await kept.held;
  await page.getByLabel("Note", { exact: true }).fill("And teaches in May.");
  kept.release();
  await page.getByRole("listitem").filter({ hasText: "Reads along from now on." }).waitFor();
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("And teaches in May.");
  await expect.poll(() => keep.getAttribute("aria-disabled")).toBe(null);
  await keep.click();
  await page.getByRole("listitem").filter({ hasText: "And teaches in May." }).waitFor();
  await expect.poll(() => page.getByLabel("Note", { exact: true }).inputValue()).toBe("");
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  await page.getByRole("link", { name: "Deactivate" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill("Away for a year");
  await page.getByRole("button", { name: "Deactivate account" }).click();
  await page.getByText("The account is deactivated.").waitFor();
  await page.getByText("Away for a year").waitFor();
  await page.getByLabel("Custom badge").fill("Helping hand");
  await page.getByRole("button", { name: "Give badge" }).click();
  await page.getByText("The badges are changed.").first().waitFor();
  await page.getByRole("button", { name: "Remove Helping hand" }).waitFor();
  await page.getByRole("link", { name: "Money", exact: true }).click();
  await page.getByRole("heading", { name: "Newest payments" }).waitFor();
  await page.getByRole("heading", { name: "Bookings with a price" }).waitFor();

  await page.goto(`${studio.origin}${here}?tab=activity&action=roles.change`);
  await page.getByRole("rowheader").getByRole("link", { name: "Roles changed" }).first().click();
  const change = page.getByRole("region", { name: "Roles changed" });
  await change.getByText("Sangha guide", { exact: false }).first().waitFor();
  await change.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Change undone.").waitFor();
  await page.goto(`${studio.origin}${here}?tab=activity&action=roles.change`);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await page.getByText("This was changed again afterward, so nothing was undone.").waitFor();
});

it("shows a member's purchases, with links to the pass and its payment", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", "/dashboard/transactions?tab=passes&state=active");
  const row = page
    .getByRole("row")
    .filter({ hasText: /\d+ of \d+/ })
    .first();
  const holder = (await row.getByRole("link").first().textContent()) ?? "";
  await page.goto(`${here}?q=${encodeURIComponent(holder)}`);
  await page.getByRole("link", { name: holder, exact: true }).click();
  await page.getByRole("link", { name: "Money", exact: true }).click();
  const passes = page.getByRole("list", { name: "Passes" });
  const bought = passes
    .getByRole("listitem")
    .filter({ hasText: /\d+ of \d+/ })
    .first();
  const name = (await bought.getByRole("link").first().textContent()) ?? "";
  await bought.getByRole("link", { name }).first().click();
  await page.waitForURL(/transactions\/passes\//);
  await page.getByRole("heading", { name: "Ledger" }).waitFor();
  await page.getByText(holder).first().waitFor();
});

it("imports people from a file after a preview", async ({ visitAs, studio }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}/import`);
  const file = join(studio.dataDir, "people.csv");
  writeFileSync(
    file,
    "email,full_name,phone,time_zone,roles,joined\none@import.test,One Import,,,user,\nmember@sadhana.test,Known,,,,\nking@import.test,King,,,super_admin,\n",
  );
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByText("Files can't add admins. Assign the role after the import.").waitFor();
  await page.getByText("Has an account already.").waitFor();
  await page.getByRole("button", { name: "Add 1 person" }).click();
  await page.getByText("1 person added.").waitFor();
  await page.goto(`${studio.origin}${here}?q=import.test`);
  await page.getByRole("row").filter({ hasText: "One Import" }).getByText("Unverified").waitFor();
  const text = await exportCsv(page);
  expect(text).toContain('"One Import","one@import.test"');
  expect(text.trim().split("\r\n")).toHaveLength(2);
  writeFileSync(file, 'email\none@x.test\n"never closed');
  await page.goto(`${studio.origin}${here}/import`);
  await page.getByLabel("CSV file").setInputFiles(file);
  await page.getByRole("button", { name: "Review file" }).click();
  await page.getByText(/Line 3 can't be read/).waitFor();
});

it("lets an admin edit a member on a phone, but not assign admin roles", async ({ visitAs }) => {
  const page = await visitAs("admin@sadhana.test", `${here}?q=farah`, phone);
  await page.getByRole("link", { name: "Farah Siddiqui" }).waitFor();
  await page.getByRole("link", { name: "Farah Siddiqui" }).click();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await page.getByRole("textbox", { name: "Phone" }).fill("call me");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Please enter a valid phone number").waitFor();
  await page.getByRole("textbox", { name: "Phone" }).fill("+91 98450 12345");
  await page.getByRole("button", { name: "Save profile" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Roles" }).click();
  await page.getByText("Only a super admin can assign or remove this role.").first().waitFor();
  expect(await page.getByRole("checkbox", { name: "Super admin" }).isDisabled()).toBe(true);
});

it("lets a teacher edit the own profile in the dashboard, with a member's view", async ({ visitAs }) => {
  const page = await visitAs("instructor@sadhana.test", "/dashboard/user-profile");
  await page.getByRole("link", { name: "View public profile" }).waitFor();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await page.getByLabel("Location").fill("Mysuru, Karnataka");
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.getByText("Profile updated successfully!").waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/user-profile");
});

it("lets only teachers enter time off and payout details", async ({ visitAs, openSession }) => {
  const page = await visitAs("instructor@sadhana.test", "/dashboard/user-profile");
  await page.getByRole("tab", { name: "Time off" }).click();
  await page.waitForURL("**/dashboard/user-profile?tab=away");
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
  const dayBefore = new Date(Date.now() + 364 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("From").fill(inAYear);
  await page.getByLabel("Until").fill(dayBefore);
  await page.getByLabel("Reason").fill("A course in Pune");
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByText("Choose an end on or after the start.").first().waitFor();
  await page.getByLabel("Until").fill(inAYear);
  await page.getByRole("button", { name: "Add time off" }).click();
  await page.getByRole("cell", { name: "A course in Pune" }).waitFor();
  await page.goto("/dashboard/teaching-dashboard/time-off");
  await page.getByRole("cell", { name: "A course in Pune" }).waitFor();
  await page.goto("/dashboard/user-profile?tab=payout");
  await page.getByRole("textbox", { name: "Account" }).fill("HDFC0001234, 50100200300");
  await page.getByLabel("Your password").fill("namaste-2026");
  await page.getByRole("button", { name: "Save payout details" }).click();
  await page.getByText("The payout details are saved.").waitFor();
  expect(new URL(page.url()).pathname).toBe("/dashboard/user-profile");
  const tabs = async (email: string, path: string) =>
    [
      ...(await (await openSession(email)).get(path)).text.matchAll(/role="tab"[^>]*>(?:<[^>]+>)*([^<]+)/g),
    ].map(([, name]) => name);
  for (const shown of [
    await tabs("instructor@sadhana.test", "/profile?tab=away"),
    await tabs("member@sadhana.test", "/dashboard/user-profile?tab=away"),
  ]) {
    expect(shown).toContain("Overview");
    expect(shown).not.toContain("Time off");
  }
});
