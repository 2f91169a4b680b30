import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { expectAccessible } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { it } from "#tests/support/journey.ts";

const title = "What the ferry taught me about balance";
const text = (page: Page) => page.locator("#article-content.ProseMirror");
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar").getByRole("button", { name, exact: true });

const drawnPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3c7a63" } })
    .png()
    .toBuffer();

/** Turns a tool on, writes, and turns it off again on the next line. */
async function formatted(page: Page, name: string, words: string): Promise<void> {
  await tool(page, name).click();
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

async function writeEverything(page: Page): Promise<void> {
  await text(page).click();
  for (const level of [1, 2, 3]) await formatted(page, `Heading ${level}`, `Heading of level ${level}`);
  for (const [name, words] of [
    ["Bold", "bold words"],
    ["Italic", "italic words"],
    ["Underline", "underlined words"],
    ["Strike", "struck words"],
  ] as const) {
    await tool(page, name).click();
    await page.keyboard.type(words);
    await tool(page, name).click();
    await page.keyboard.type(" ");
  }
  await page.keyboard.press("Enter");
  await formatted(page, "Ordered list", "first of one");
  await page.keyboard.press("Enter");
  await formatted(page, "Bullet list", "a point");
  await page.keyboard.press("Enter");
  await formatted(page, "Blockquote", "quoted words");
  await page.keyboard.press("Enter");
  await tool(page, "Link").click();
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Link address").fill("javascript:alert(1)");
  await link.getByRole("button", { name: "Save link" }).click();
  await link.getByText("Enter an http, https, mailto or tel").waitFor();
  await link.getByLabel("Link address").fill("example.org/ferry");
  await link.getByRole("button", { name: "Save link" }).click();
  await link.waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await tool(page, "Image").click();
  const picture = page.getByRole("dialog", { name: "Picture" });
  const buffer = await drawnPicture(640, 400);
  await picture.getByLabel("File").setInputFiles({ name: "ferry.png", mimeType: "image/png", buffer });
  await picture.getByLabel("Description").fill("A green ferry");
  await picture.getByRole("button", { name: "Insert picture" }).click();
  await picture.waitFor({ state: "hidden", timeout: 60_000 });
  await text(page).locator("img[alt='A green ferry']").waitFor();
  await page.keyboard.press("Control+End");
  await formatted(page, "Code block", "let breath = slow;");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  // Bold text can be reset.
  await tool(page, "Bold").click();
  await page.keyboard.type("plain after all");
  await page.keyboard.press("Shift+Home");
  await tool(page, "Clean").click();
}

// Proves 1.1.1, 1.2.24, 1.2.25, 1.2.26, 1.2.27, 1.2.28, 1.2.29, 1.2.30, 1.2.32, 1.3.7, 1.3.9, 1.4.8, 1.5.6, 1.5.7, 1.5.8, 1.5.11, 1.7.8, 1.9.2, 1.9.4
it("takes an article from writing through review to its rating, on a phone", async ({ visit }) => {
  const writer = await visit({ device: "phone" });
  await writer.goto("/articles/new");
  await writer.waitForURL("**/login?redirect=%2Farticles%2Fnew");
  await writer.getByText("You need to sign in to start writing articles.").waitFor();
  await signInAs(writer, "member@sadhana.test", "/articles/new");
  await writer.getByRole("heading", { level: 1, name: "Write a New Article" }).waitFor();
  await writer.getByText("Article Creator").waitFor();
  expect(await writer.getByRole("link", { name: "Back to Learning" }).getAttribute("href")).toBe("/learning");
  const help = writer.getByRole("complementary", { name: "Help with writing" });
  const listed = (title: string) => help.getByRole("region", { name: title }).getByRole("listitem");
  expect(await listed("Tips for a great article").count()).toBeGreaterThanOrEqual(3);
  const flow = await listed("Publishing flow").allTextContents();
  expect(flow.map((step) => /Draft|Review|Published/.exec(step)?.[0])).toEqual([
    "Draft",
    "Review",
    "Published",
  ]);
  expect(flow[1]).toContain("When you submit it for review, a sangha guide reads it before it is published.");
  await text(writer).waitFor({ timeout: 60_000 });

  await writer.getByRole("button", { name: "Submit for Review" }).click();
  for (const words of ["Title is required", "Preview text is required", "Content is required"]) {
    await writer.getByText(words).waitFor();
  }
  await writer.getByLabel("Title", { exact: true }).fill(title);
  expect(await writer.getByText("Title is required").count()).toBe(0);
  await writer.getByText(`${title.length}/60`).waitFor();
  await writer.getByLabel("Preview text").fill("Standing on a ferry is a class of one hour.");
  await writer.getByLabel("Image URL").fill("not an address");
  await writer.getByLabel("Video URL").fill("https://example.org/video");
  await writer.getByRole("textbox", { name: "Tags" }).fill("balance");
  await writer.getByRole("textbox", { name: "Tags" }).press("Enter");
  await writer.getByRole("textbox", { name: "Tags" }).fill("travel");
  await writer.getByRole("button", { name: "Add Tag" }).click();
  await writer.getByRole("button", { name: "Remove travel" }).click();
  await writer.getByRole("button", { name: "Submit for Review" }).click();
  await writer.getByText("Please enter a valid image URL").waitFor();
  await writer.getByText("Please enter a valid YouTube or Vimeo URL").waitFor();
  await writer.getByLabel("Image URL").fill("");
  await writer.getByLabel("Video URL").fill("https://youtu.be/dQw4w9WgXcQ");
  await writeEverything(writer);
  expect(await text(writer).locator("p", { hasText: "plain after all" }).locator("strong").count()).toBe(0);
  await writer
    .getByLabel("Picture file")
    .setInputFiles({ name: "sea.png", mimeType: "image/png", buffer: await drawnPicture(1400, 900) });
  await writer.getByAltText("Preview").waitFor({ timeout: 60_000 });
  await writer.getByText(/Draft saved at/).waitFor({ timeout: 60_000 });
  await expectAccessible(writer);

  // A reload finds everything again, under the article's own address.
  await writer.reload();
  await writer.waitForURL("**/articles/*/edit");
  await text(writer).getByText("struck words").waitFor({ timeout: 60_000 });
  await writer.getByRole("button", { name: "Submit for Review" }).click();
  await writer.waitForURL("**/learning");

  const guide = await visit();
  await signInAs(guide, "guide@sadhana.test", "/dashboard/article-workflow");
  await guide.getByText("SANGHA GUIDE").first().waitFor();
  await guide.getByRole("link", { name: title }).click();
  await guide.getByRole("heading", { name: title }).waitFor();
  await guide.getByRole("link", { name: "Send back" }).click();
  await guide.getByRole("button", { name: "Send article back" }).click();
  await guide.getByText("Please tell the author why").waitFor();
  await guide.getByLabel("Reason").fill("Which ferry was it?");
  await guide.getByRole("button", { name: "Send article back" }).click();
  await guide.getByText("Sent back to the author with your reason.").waitFor();

  await writer.goto("/dashboard/article-management");
  await writer.getByText("“Which ferry was it?”").waitFor();
  await writer.getByRole("link", { name: title }).click();
  await writer.getByText("A reviewer sent this back:").waitFor();
  await text(writer).waitFor({ timeout: 60_000 });
  await text(writer).getByText("Heading of level 1").click();
  await writer.keyboard.press("End");
  await writer.keyboard.type(" on the Bosporus");
  await writer.getByRole("button", { name: "Submit for Review" }).click();
  await writer.waitForURL(/\/(learning|dashboard\/article-management)$/);

  await guide.goto("/dashboard/article-workflow");
  await guide.getByRole("link", { name: title }).click();
  await guide.getByRole("heading", { name: "Heading of level 1 on the Bosporus" }).waitFor();
  await guide.getByLabel("Last feedback is resolved").check();
  await guide.getByRole("link", { name: "Approve and publish" }).click();
  await guide.getByText("Not checked: Safe advice, Respectful, Category and tags fit.").waitFor();
  await guide.getByRole("button", { name: "Approve and publish" }).click();
  await guide.getByText("Published. We notified the author.").waitFor();

  const plain = await visit({ javaScript: false });
  await plain.goto("/learning?q=ferry");
  await plain.getByText("1 lesson found").waitFor();
  await plain.getByRole("link", { name: title }).click();
  await plain.getByRole("heading", { level: 1, name: title }).waitFor();
  const head = plain.locator("header").filter({ has: plain.getByRole("heading", { level: 1 }) });
  expect(await head.getByRole("link", { name: "General" }).getAttribute("href")).toBe(
    "/learning?category=general",
  );
  await head.getByText("Maya Lindqvist").waitFor();
  const published = new Date((await head.locator("time").getAttribute("datetime")) ?? "");
  expect(Math.abs(Date.now() - published.getTime())).toBeLessThan(3_600_000);
  expect(await head.locator("time").textContent()).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  await head.getByText("1 min read", { exact: true }).waitFor();
  await head.getByText(/^\d+ views?$/).waitFor();
  const tags = plain.getByRole("list", { name: "Tags" }).getByRole("listitem");
  expect(await tags.allTextContents()).toEqual(["balance"]);
  const quick = plain.getByRole("navigation", { name: "Quick navigation" }).getByRole("link");
  const ways = quick.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(await ways).toEqual([
    ["All articles", "/learning"],
    ["More in General", "/learning?category=general"],
    ["Book a class", "/book-class"],
  ]);
  const article = plain.locator(".prose");
  for (const tag of ["h2", "h3", "h4", "strong", "em", "u", "s", "ol", "ul", "blockquote", "pre"]) {
    expect(await article.locator(tag).count(), tag).toBeGreaterThan(0);
  }
  expect(await article.locator("a").getAttribute("href")).toBe("https://example.org/ferry");
  expect(await article.locator("img").getAttribute("alt")).toBe("A green ferry");
  await plain.getByText("plain after all").waitFor();
  const content = (name: string) => plain.locator(`meta[property="${name}"]`).getAttribute("content");
  expect(await content("og:title")).toBe(title);
  expect(await content("og:description")).toBe("Standing on a ferry is a class of one hour.");
  const shared = await plain.request.get((await content("og:image")) ?? "");
  expect(shared.status()).toBe(200);
  expect(await sharp(await shared.body()).metadata()).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  expect(await plain.locator("meta[name='twitter:card']").getAttribute("content")).toBe(
    "summary_large_image",
  );
  expect(await plain.locator("link[rel=canonical]").getAttribute("href")).toBe(plain.url());
  expect(await plain.locator("iframe").count()).toBe(0);

  const reader = await visit({ device: "phone", theme: "dark" });
  await reader.goto(plain.url());
  await reader.getByText("No ratings yet").first().waitFor();
  await reader.getByText("1 view", { exact: true }).waitFor();
  for (const stars of ["2 stars", "5 stars"]) {
    const sent = reader.waitForResponse(
      (answer) => answer.request().method() === "POST" && answer.url().includes(".data"),
    );
    await reader.locator("label").filter({ hasText: stars }).click();
    await sent;
    await reader.getByText("Thank you for rating this article!").waitFor();
  }
  await reader.getByText("Rated 5.0 out of 5 by 1 person").waitFor({ state: "attached" });
  await reader.reload();
  await reader.getByText("Rated 5.0 out of 5 by 1 person").waitFor({ state: "attached" });
  await expectAccessible(reader);
}, 300_000);

// Proves 1.1.4, 1.2.23, 1.2.24, 1.2.25, 1.3.8, 1.7.7, 1.8.11, 1.9.6
it("lists, searches, filters and sorts articles, with the state in the address", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learning");
  await page.getByText(/^2[4-6] lessons found/).waitFor();
  await page.getByText("+1 more").first().waitFor();
  await page.getByRole("heading", { name: "Quality is rewarded" }).waitFor();
  const start = page.getByRole("link", { name: "Start Writing Articles" }).first();
  expect(await start.getAttribute("href")).toBe("/articles/new");
  await page.getByLabel("Search lessons").pressSequentially("handstand");
  await page.waitForURL("**/learning?q=handstand");
  await page.getByText("1 lesson found").waitFor();
  await page.getByLabel("Search lessons").fill("no such words");
  await page.getByText("No lessons found").waitFor();
  await page.getByText("Try adjusting your search or filter criteria.").waitFor();
  await page.getByRole("link", { name: "Show all lessons" }).click();
  await page.getByText(/^2\d lessons found/).waitFor();
  expect(await page.getByLabel("Search lessons").inputValue()).toBe("");
  await page.getByLabel("Sort by").selectOption({ label: "Highest Rated" });
  await page.waitForURL("**/learning?sort=rated");
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "Meditation" });
  await page.waitForURL(/category=meditation/);
  await page.getByText("3 lessons found").waitFor();
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: /^All/ }).click();
  await page.waitForURL((url) => !url.searchParams.has("category"));
  await page.getByRole("link", { name: "More lessons" }).click();
  await page.waitForURL(/show=24/);
  await page.getByRole("article").nth(23).waitFor();
});

async function typeAtEnd(page: Page, words: string): Promise<void> {
  await text(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

// Proves 1.2.29, 1.2.31, 1.5.6
it("lets an admin save or publish an article, and returns by Cancel and Back", async ({ visit }) => {
  const page = await visit({ theme: "dark" });
  await signInAs(page, "admin@sadhana.test", "/dashboard/article-editing");
  await page.getByRole("link", { name: "Write a New Article" }).click();
  await text(page).waitFor({ timeout: 60_000 });
  for (const name of ["Back", "Cancel"]) {
    const way = page.getByRole("main").getByRole("link", { name, exact: true });
    expect(await way.getAttribute("href")).toBe("/dashboard/article-editing");
  }
  expect(await page.getByRole("button", { name: "Submit for Review" }).count()).toBe(0);
  await page.getByLabel("Title", { exact: true }).fill("a".repeat(70));
  expect(await page.getByLabel("Title", { exact: true }).inputValue()).toHaveLength(60);
  await page.getByText("60/60").waitFor();
  await page.getByLabel("Title", { exact: true }).fill("Published at once");
  await page.getByLabel("Preview text").fill("By somebody who may.");
  await typeAtEnd(page, "One line is enough.");
  await page.getByRole("button", { name: "Publish Now" }).click();
  await page.getByText("Your article is published.").waitFor();
  await page.waitForURL("**/dashboard/article-editing");
  await page.getByRole("link", { name: "Published at once" }).waitFor();
});
