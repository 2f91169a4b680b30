import { expect } from "vitest";
import { untilAnswered, untilHydrated } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { expectInert } from "#tests/support/hostile/inert.ts";
import { xssCorpus } from "#tests/support/hostile/xss-corpus.ts";
import { writeArticle } from "#tests/support/http/write-article.ts";
import { it } from "#tests/support/journey.ts";

// Proves V1-1
it("runs no script of an attacker in reviews, articles and search", async ({
  visit,
  openSession,
  studio,
}) => {
  const content = xssCorpus.map((payload) => `<p>Payload</p>${payload}`).join("\n");
  const id = await writeArticle(studio, "member@sadhana.test", "submit_for_review", {
    title: `<script>window.hacked=1</script> & "more"`,
    preview_text: `"><img src=x onerror=window.hacked=1>`,
    tags: `<svg onload=window.hacked=1>`,
    content,
  });
  const page = await visit();
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signInAs(page, "guide@sadhana.test", `/dashboard/article-workflow/${id}`);
  await page.locator(".prose").getByText("Payload").first().waitFor();
  await expectInert(page, "main");
  await page.getByRole("link", { name: "Approve and publish" }).click();
  await page.getByRole("button", { name: "Approve and publish" }).click();
  await page.getByText("Published. We notified the author.").waitFor();

  const guide = await openSession("guide@sadhana.test");
  const bodies = xssCorpus.reduce<string[]>(
    ([last = "", ...others], payload) =>
      last.length + payload.length < 1_900 ? [`${last}\n${payload}`, ...others] : [payload, last, ...others],
    [],
  );
  for (const body of bodies) {
    const { status } = await guide.post(`/learning/${id}/comments`, { body });
    expect(status).toBeLessThan(400);
  }

  await page.goto(`/learning/${id}`);
  await page.getByRole("heading", { level: 1, name: `<script>window.hacked=1</script>` }).waitFor();
  await page.getByRole("heading", { name: `${bodies.length} comments` }).waitFor();
  await page.locator("#comments").getByText("</script><script>window.hacked=1</script>").first().waitFor();
  await untilHydrated(page.getByRole("button", { name: "Post comment" }));
  await expectInert(page, "main");
  for (const script of await page.locator("script[type='application/ld+json']").allTextContents()) {
    expect(() => JSON.parse(script)).not.toThrow();
  }
  await page.goto(`/learning?q=${encodeURIComponent("window.hacked")}`);
  await page.getByRole("link", { name: `<script>window.hacked=1</script>` }).waitFor();
  await expectInert(page, "main");
  await page.goto(`/articles/${id}/edit`);
  await page.locator("#article-content.ProseMirror").waitFor({ timeout: 60_000 });
  await expectInert(page, "main");
  expect(dialogs).toEqual([]);
});

// Proves 1.7.9, 1.8.13
it("counts a reader of an article once a day", async ({ visit, studio }) => {
  const id = await writeArticle(studio, "admin@sadhana.test", "publish_now", { title: "Looked at" });
  const first = await visit();
  for (let times = 0; times < 2; times += 1) {
    await first.goto(`/learning/${id}`);
    await first.getByText("1 view", { exact: true }).waitFor();
  }
  const second = await visit({ device: "phone", locale: "de-DE" });
  await second.goto(`/learning/${id}`);
  await second.getByText("2 views", { exact: true }).waitFor();
});

it("counts a rating that overtakes an earlier request", async ({ visit, studio }) => {
  const id = await writeArticle(studio, "admin@sadhana.test", "publish_now", { title: "Rated at once" });
  const page = await visit();
  const { promise: rated, resolve: goOn } = Promise.withResolvers<void>();
  let held = 0;
  await page.route("**/reader", async (route) => {
    const response = await route.fetch();
    held += 1;
    if (held === 1) await rated;
    await route.fulfill({ response });
  });
  await page.goto(`/learning/${id}`);
  await expect.poll(() => held).toBe(1);
  await page.locator("label").filter({ hasText: "4 stars" }).click();
  const figures = page.getByText("Rated 4.0 out of 5 by 1 person").first();
  await figures.waitFor({ state: "attached" });
  await page.getByText("Thank you for rating this article!").waitFor();
  await page.waitForLoadState("networkidle", { timeout: 2_000 }).catch(() => {});
  const late = untilAnswered(page, (request) => request.url().endsWith("/reader"));
  goOn();
  await late;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await figures.count()).toBe(1);
});

it("prints an article without interactive parts", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learning/legs-up-the-wall-fifteen-minutes-that-ask-nothing");
  await page.emulateMedia({ media: "print" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator(".prose p").first().waitFor();
  for (const screenOnly of ["#rating", "#share", "#comments", "nav", "#contents"]) {
    const seen = await page
      .locator(screenOnly)
      .evaluateAll((found) =>
        found.filter((element) => element.checkVisibility()).map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(seen, screenOnly).toEqual([]);
  }
});

// Proves 1.8.10
it("reports a list of articles that cannot be loaded, and tries again", async ({ visit }) => {
  const page = await visit({ expected: /ERR_FAILED|Failed to fetch/ });
  await page.goto("/learning");
  const sort = page.getByLabel("Sort by");
  await page.route(/\/learning\.data/, (route) => route.abort());
  await sort.selectOption({ label: "Most Popular" });
  await page.getByText(/^Failed to load articles: ./).waitFor();
  await page.unroute(/\/learning\.data/);
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.getByText(/lessons found/).waitFor();
  expect(new URL(page.url()).searchParams.get("sort")).toBe("popular");
});

it("keeps a review that is being written when the live update fails", async ({ visit, studio }) => {
  const id = await writeArticle(studio, "member@sadhana.test", "submit_for_review", {
    title: "Read with care",
  });
  const page = await visit({ expected: /ERR_FAILED|Failed to (load|fetch)/ });
  await signInAs(page, "guide@sadhana.test", `/dashboard/article-workflow/${id}`);
  await page.getByRole("heading", { name: "Read with care" }).waitFor();
  await page.getByRole("link", { name: "Send back" }).click();
  const reason = page.getByLabel("Reason");
  await reason.fill("A long and careful reason.");
  let failed = 0;
  await page.route("**/reject.data*", (route) => {
    failed += 1;
    return route.abort();
  });
  await writeArticle(studio, "instructor@sadhana.test", "submit_for_review", { title: "Come in between" });
  await expect.poll(() => failed).toBeGreaterThan(0);
  await page.unroute("**/reject.data*");
  expect(await reason.inputValue()).toBe("A long and careful reason.");
});
