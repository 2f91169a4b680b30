import { expect } from "vitest";
import { untilAnswered } from "#tests/support/browser.ts";
import { sendForm } from "#tests/support/http/send-form.ts";
import { it } from "#tests/support/journey.ts";

const here = "/dashboard/user-management";

it("shows a colleague's change of roles, and keeps unsaved boxes and notes", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}?q=farah`);
  await page.getByRole("link", { name: "Farah Siddiqui" }).click();
  await page.getByRole("heading", { name: "Farah Siddiqui" }).waitFor();
  const address = new URL(page.url());
  const to = (section: string) => `${address.origin}${address.pathname}/${section}${address.search}`;
  await page.goto(to("notes"));
  await page.getByLabel("Note", { exact: true }).fill("Half a thought");
  const roles = await page.context().newPage();
  await roles.goto(to("roles"));
  await roles.getByRole("checkbox", { name: "Mantra curator" }).check();
  const colleague = await visitAs("admin@sadhana.test", `${address.pathname}/roles${address.search}`);
  await colleague.getByRole("checkbox", { name: "Sangha guide" }).check();
  await colleague.getByRole("button", { name: "Save roles" }).click();
  await colleague.getByText("The roles are changed.").waitFor();
  await colleague.getByRole("link", { name: "Notes", exact: true }).click();
  await colleague.getByLabel("Note", { exact: true }).fill("A whole one.");
  await colleague.getByRole("button", { name: "Save note" }).click();
  await page.getByText("A whole one.").waitFor();
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("Half a thought");
  await roles.getByText("Current roles: Sangha guide, User.").waitFor();
  expect(await roles.getByRole("checkbox", { name: "Mantra curator" }).isChecked()).toBe(true);
  await roles.getByRole("button", { name: "Save roles" }).click();
  await roles.getByText("Someone else changed this while you had it open.").waitFor();
  expect(await roles.getByRole("checkbox", { name: "Mantra curator" }).isChecked()).toBe(true);
  expect(await roles.getByRole("checkbox", { name: "Sangha guide" }).isChecked()).toBe(false);
  for (const box of ["Mantra curator", "User"]) await roles.getByRole("checkbox", { name: box }).uncheck();
  // The box is ticked while the page is still being read again after the refusal.
  const readAgain = Promise.withResolvers<void>();
  await roles.route("**/roles.data*", async (route) => {
    if (route.request().method() === "GET") await readAgain.promise;
    await route.continue();
  });
  const save = roles.getByRole("button", { name: "Save roles" });
  await save.click();
  await roles.getByText("Each person needs at least one role.").waitFor();
  await roles.getByRole("checkbox", { name: "User" }).check();
  readAgain.resolve();
  await expect.poll(() => save.getAttribute("aria-disabled")).toBe(null);
  expect(await roles.getByRole("checkbox", { name: "User" }).isChecked()).toBe(true);
  await save.click();
  await roles.getByText("The roles are changed.").waitFor();
  await expect.poll(() => roles.getByRole("checkbox", { name: "Sangha guide" }).isChecked()).toBe(false);
});

it("keeps a note while the list and the person fail to update", async ({ visitAs, openSession }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}?q=farah`, { expected: /ERR_FAILED/ });
  await page.getByRole("link", { name: "Farah Siddiqui" }).click();
  await page.getByRole("link", { name: "Notes", exact: true }).click();
  const note = page.getByLabel("Note", { exact: true });
  await note.fill("Half a thought");
  await page.route("**/notes.data*", (route) => route.abort());
  const failing = page.waitForEvent("requestfailed", (request) => request.url().includes("/notes.data"));
  const colleague = await openSession("admin@sadhana.test");
  const path = new URL(page.url()).pathname;
  await sendForm(colleague, path, { note: "A whole one." });
  await failing;
  await page.unroute("**/notes.data*");
  // The list tries again, and then the panel shows the new note.
  await page.getByText("A whole one.").waitFor();
  expect(await note.inputValue()).toBe("Half a thought");
  await page.getByRole("heading", { name: "User Management" }).waitFor();
});

it("keeps the input about one member apart from another member", async ({ visitAs }) => {
  const page = await visitAs("super_admin@sadhana.test", `${here}?tab=people`);
  const listed = page.locator("tbody th a:visible");
  const words = page.getByLabel("Custom badge");
  const openPerson = async (at: number) => {
    const link = listed.nth(at);
    const name = (await link.textContent()) ?? "";
    await link.click();
    await page.getByRole("heading", { name, level: 2 }).waitFor();
    return name;
  };
  const first = await openPerson(0);
  await page.getByRole("link", { name: "Close" }).click();
  await openPerson(1);
  await words.fill("For the second alone");
  await page.evaluate(() => history.go(-2));
  await page.getByRole("heading", { name: first, level: 2 }).waitFor();
  expect(await words.inputValue()).toBe("");
});

it("refuses the later of two changes to payout details once, and keeps both inputs", async ({ visitAs }) => {
  const page = await visitAs("instructor@sadhana.test", "/dashboard/user-profile?tab=payout");
  await page.getByRole("textbox", { name: "Account" }).fill("HDFC0001234, 50100200300");
  await page.getByLabel("Your password").fill("namaste-2026");
  await page.getByRole("button", { name: "Save payout details" }).click();
  await page.getByText("The payout details are saved.").waitFor();
  const id = await page.locator('form input[name="id"]').first().inputValue();
  const books = await visitAs("energy@sadhana.test", `/dashboard/transactions/details/${id}?tab=payouts`);
  await books.getByRole("textbox", { name: "Account" }).fill("Typed by the books");
  const seen = untilAnswered(books, (request) => request.url().includes(`/details/${id}.data`));
  await page.getByRole("textbox", { name: "Account" }).fill("HDFC0001234, 50100200301");
  await page.getByLabel("Your password").fill("namaste-2026");
  const changed = untilAnswered(page, (request) => request.method() === "POST");
  await page.getByRole("button", { name: "Save payout details" }).click();
  await Promise.all([changed, seen]);
  expect(await books.getByRole("textbox", { name: "Account" }).inputValue()).toBe("Typed by the books");
  const save = books.getByRole("button", { name: "Save payout details" });
  // The result appears before the page has reloaded, and the button ignores clicks until then.
  const isReady = () => expect.poll(() => save.getAttribute("aria-disabled")).toBe(null);
  await save.click();
  await books.getByText("HDFC0001234, 50100200301").waitFor();
  await isReady();
  await save.click();
  await books.getByText("The payout details are saved.").waitFor();
  await isReady();
  await books.getByRole("textbox", { name: "Tax ID" }).fill("ABCDE1234F");
  const saved = untilAnswered(books, (request) => request.method() === "POST");
  await save.click();
  await saved;
  await page.reload();
  expect(await page.getByRole("textbox", { name: "Tax ID" }).inputValue()).toBe("ABCDE1234F");
  expect(await page.getByRole("textbox", { name: "Account" }).inputValue()).toBe("Typed by the books");
});
