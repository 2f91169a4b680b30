import type { Page } from "playwright-core";
import { expect } from "vitest";
import { chooseInMenu, exportCsv, setFilter, sortBy } from "#tests/journeys/lists.ts";
import { expectAccessible, expectNoSidewaysScroll, untilHydrated } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { writeArticle } from "#tests/support/http/write-article.ts";
import { it } from "#tests/support/journey.ts";

/** The list that is on the page, as a file. */
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

it("lets an editor search, export, categorize, feature and unpublish articles", async ({
  visit,
  openSession,
  studio,
}) => {
  await writeArticle(studio, "member@sadhana.test", "save_draft", { title: "=HYPERLINK(1) in a title" });
  const page = await visit();
  await signInAs(page, "guide@sadhana.test", "/dashboard/article-editing");
  await page.getByText("27 articles", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(/after=/);
  await page.getByRole("link", { name: "First page" }).click();
  await page.getByRole("columnheader").getByRole("link", { name: "Views" }).click();
  await page.waitForURL(/sort=views/);
  await page.getByLabel("Search articles and authors").fill("mateo");
  await page.waitForURL(/q=mateo/);
  const titles = page.getByRole("rowheader").getByRole("link", { name: /[a-z]{4}/ });
  await expect.poll(() => titles.count()).toBeLessThan(8);
  const file = await exportCsv(page);
  expect(file.trim().split("\r\n")).toHaveLength(1 + (await page.getByRole("rowheader").count()));
  expect(file).toContain("Mateo Silva");
  await page.getByLabel("Search articles and authors").fill("hyperlink");
  await page.getByText("1 article", { exact: true }).waitFor();
  expect(await exportCsv(page)).toContain("'=HYPERLINK(1) in a title");
  await page.getByLabel("Search articles and authors").fill("nothing of the kind");
  await page.getByText("No articles match").waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.getByText("27 articles", { exact: true }).waitFor();

  const article = row(page, "Five minutes that change a working day");
  await chooseInMenu(article, "Feature");
  await page.getByText("Added to editors’ choice.").waitFor();
  await article.getByText("Editors’ choice").waitFor();
  await chooseInMenu(article, "Category");
  const question = page.getByRole("alertdialog");
  await question.getByLabel("Category").fill("Breath work");
  await question.getByRole("button", { name: "Save category" }).click();
  await page.getByText("Category changed.").waitFor();
  await page.getByRole("link", { name: "Unpublish" }).last().click();
  await question.getByLabel("Reason, for the author").fill("A figure in it is wrong.");
  await question.getByRole("button", { name: "Unpublish" }).click();
  await page.getByText("Returned as a draft. We notified the author.").waitFor();
  const history = page.getByRole("region", { name: "History" });
  for (const event of [
    "Unpublished",
    "A figure in it is wrong.",
    "Category changed",
    "Added to editors’ choice",
  ]) {
    await history.getByText(event).waitFor();
  }
  await expectAccessible(page);
  const { text } = await (await openSession()).get("/learning?q=five+minutes+that+change");
  expect(text).toContain("No lessons found");
});

// Proves 1.1.3
it("lets a reviewer work through the queue on a phone", async ({ visit, studio }) => {
  await writeArticle(studio, "admin@sadhana.test", "publish_now", {
    title: "With a wrong turn",
    content: '<p><a href="/sheduel">the week</a> and <a href="/learning">more</a></p>',
  });
  await writeArticle(studio, "member@sadhana.test", "submit_for_review", {
    title: "The first to wait here",
  });
  await writeArticle(studio, "instructor@sadhana.test", "submit_for_review", {
    title: "The second to wait here",
  });
  const page = await visit({ device: "phone", theme: "dark" });
  await signInAs(page, "guide@sadhana.test", "/dashboard/content-review");
  await page.getByRole("tab", { name: "Reported comments 1" }).waitFor();
  await page.getByRole("tab", { name: "Broken links" }).click();
  await row(page, "With a wrong turn").getByText("/sheduel").waitFor();
  expect(await exportCsv(page)).toMatch(/^"With a wrong turn",[^,]+,"\/sheduel",/m);
  for (const name of [/^Low ratings/, /^Broken links/]) {
    await page.getByRole("tab", { name }).click();
    await page.getByRole("tab", { name, selected: true }).waitFor();
  }
  await page.getByLabel("Search articles").fill("wrong turn");
  await page.waitForURL(/of=broken_links.*q=wrong/);
  await expect.poll(() => page.getByRole("rowheader").count()).toBe(1);

  await page.goto("/dashboard/article-workflow");
  await page.getByText("3 articles", { exact: true }).waitFor();
  await untilHydrated(page.getByLabel("Search articles"));
  await page.getByLabel("Search articles").fill("wait here");
  await page.getByText("2 articles", { exact: true }).waitFor();
  expect(await exportCsv(page)).toContain("The second to wait here");
  await sortBy(page, "Newest");
  await page.waitForURL(/sort=newest/);
  await page.getByRole("link", { name: "The first to wait here" }).click();
  for (const item of ["Safe advice", "Respectful", "Category and tags fit"]) {
    await page.getByLabel(item).check();
  }
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await page.getByText("Published. We notified the author.").waitFor();
  // The queue reloads after every change, and the message must outlast that.
  const longWord = `wait here ${"W".repeat(50)}`;
  await writeArticle(studio, "member@sadhana.test", "submit_for_review", { title: longWord });
  await page.getByRole("link", { name: longWord }).waitFor();
  await expectNoSidewaysScroll(page);
  expect(await page.getByText("Published. We notified the author.").count()).toBe(1);
  await page.getByRole("link", { name: longWord }).click();
  await page.getByRole("heading", { name: longWord }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Approve and publish" }).click();
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await page.getByText("Published. We notified the author.").waitFor();
  await page.goto("/learning");
  await page.getByRole("heading", { name: longWord }).waitFor();
  await expectNoSidewaysScroll(page);
});

// Proves 1.1.2, 1.2.11, 1.8.2
it("shows a writer the status of each article, and deletes a draft", async ({ visit, studio }) => {
  await writeArticle(studio, "member@sadhana.test", "save_draft", { title: "Never to be finished" });
  const page = await visit({ device: "phone" });
  await signInAs(page, "member@sadhana.test", "/dashboard/article-management");
  await page.getByRole("button", { name: "More" }).click();
  await page.locator(".more-sheet").getByText("USER", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await setFilter(page, "Status", "Drafts");
  await page.waitForURL(/status=draft/);
  await chooseInMenu(row(page, "Never to be finished"), "Delete");
  await page.getByRole("alertdialog", { name: "Delete this draft?" }).waitFor();
  await page.getByRole("button", { name: "Delete draft" }).click();
  await page.getByText("Draft deleted.").waitFor();
  await expect.poll(() => row(page, "Never to be finished").count()).toBe(0);
});
