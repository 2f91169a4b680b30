import { describe, expect } from "vitest";
import { sentForms } from "#tests/support/forms/sent-forms.ts";
import { it as journey } from "#tests/support/journey.ts";
import { losesAnswers, sendersOf } from "./lost-form-answers.ts";

const it = journey.extend("environment", { scope: "file" }, { TRUST_PROXY: "1" });

const kinds = sentForms.filter(({ isKind }) => isKind);

describe("a form of each kind keeps its page and input when its answer is late and then lost, and reports it", () => {
  it.for(sendersOf(kinds))("for $who", losesAnswers(kinds));
});

it("reverts a lost rating silently, and keeps a lost comment in its field", async ({ visitAs }) => {
  const page = await visitAs("member@sadhana.test", "/learning", { expected: /ERR_|Failed to load/ });
  await page.locator("main a[href^='/learning/']").first().click();
  await page.route("**/*.data*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await page.getByRole("radio", { name: /^4/ }).first().check({ force: true });
  await expect.poll(() => page.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await page.getByText(/went wrong|An error occurred/).count()).toBe(0);
  const field = page.getByLabel("Your comment").first();
  await field.fill("It held.");
  await page
    .getByRole("button", { name: /^Post comment/ })
    .first()
    .click();
  await page.getByText("An error occurred. Please try again.").first().waitFor();
  expect(await field.inputValue()).toBe("It held.");
});
