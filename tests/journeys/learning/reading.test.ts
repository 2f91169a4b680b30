import { expect } from "vitest";
import { expectAccessible, untilHydrated } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { pageText } from "#tests/support/http/page-text.ts";
import { writeArticle } from "#tests/support/http/write-article.ts";
import { it } from "#tests/support/journey.ts";
import { article, isMarked, mark } from "../site/reading-page.ts";

// Proves 1.2.26, V3-3
it("contacts YouTube or Vimeo only after a reader agrees to a video", async ({ visit, studio }) => {
  const players: Record<string, string> = {
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ": "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://vimeo.com/76979871": "https://player.vimeo.com/video/76979871",
  };
  for (const [video_url, player] of Object.entries(players)) {
    const id = await writeArticle(studio, "admin@sadhana.test", "publish_now", {
      title: "With a video",
      video_url,
    });
    const page = await visit({ expected: new RegExp(`^another host: ${player}`) });
    const elsewhere: string[] = [];
    await page.context().route(/youtube|vimeo/, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<title>Player</title>" });
    });
    await page.goto(`/learning/${id}`);
    const play = page.getByRole("button", { name: /^Play the video from (YouTube|Vimeo)$/ });
    expect(await page.locator("iframe").count()).toBe(0);
    expect(elsewhere).toEqual([]);
    await play.click();
    await page.locator(`iframe[src^="${player}"]`).waitFor();
    await expect.poll(() => elsewhere.length).toBe(1);
    expect(elsewhere[0]?.startsWith(player)).toBe(true);
  }
});

// Proves 1.1.1, 1.2.27, 1.7.18, 1.8.13, 1.9.3
it("shares an article by three sites, the device and a copied address", async ({ visit, studio }) => {
  const id = await writeArticle(studio, "admin@sadhana.test", "publish_now", { title: "Pass me on" });
  const page = await visit();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      Object.assign(window, { shared });
    };
  });
  await page.clock.install();
  await page.goto(`/learning/${id}`);
  const address = `${studio.origin}/learning/${id}`;
  for (const [name, place] of [
    ["Facebook", "https://www.facebook.com/sharer/sharer.php"],
    ["Twitter", "https://twitter.com/intent/tweet"],
    ["LinkedIn", "https://www.linkedin.com/sharing/share-offsite/"],
  ] as const) {
    const href = await page.getByRole("link", { name: `Share on ${name}` }).getAttribute("href");
    const url = new URL(href ?? "");
    expect(url.origin + url.pathname).toBe(place);
    expect(url.searchParams.get("u") ?? url.searchParams.get("url")).toBe(address);
  }
  await page.clock.runFor(2_000);
  await page.getByRole("button", { name: "Share…" }).click();
  await expect
    .poll(() => page.evaluate("window.shared"))
    .toEqual({ title: "Pass me on", text: "A line.", url: address });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole("button", { name: "Copy link" }).click();
  const copied = page.getByRole("button", { name: "Copied!" });
  await copied.waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(address);
  await page.clock.runFor(1_990);
  expect(await copied.count()).toBe(1);
  await page.clock.runFor(20);
  await page.getByRole("button", { name: "Copy link" }).waitFor();
});

// Proves 1.1.3
it("holds a first comment for review, and removes reported ones", async ({ visit, openSession, studio }) => {
  const id = await writeArticle(studio, "admin@sadhana.test", "publish_now", { title: "To be discussed" });
  const guide = await visit();
  await signInAs(guide, "guide@sadhana.test", "/dashboard/comment-moderation");
  await guide.getByRole("tab", { name: "Waiting 2" }).waitFor();

  const member = await visit({ device: "phone" });
  await signInAs(member, "acharya@sadhana.test", `/learning/${id}`);
  await untilHydrated(member.getByRole("button", { name: "Post comment" }));
  await member.getByRole("button", { name: "Post comment" }).click();
  await member.getByLabel("Your comment").fill("Forty minutes here as well.");
  await member.getByRole("button", { name: "Post comment" }).click();
  await member.getByText("A moderator will read your comment before it appears.").waitFor();
  await member.getByText("Waiting for a moderator").waitFor();

  // The moderator's list updates live.
  await guide.getByRole("tab", { name: "Waiting 3" }).waitFor();
  const waiting = guide.getByRole("row").filter({ hasText: "Forty minutes here as well." });
  await waiting.getByRole("button", { name: "Approve" }).click();
  await waiting.waitFor({ state: "detached" });

  await member.reload();
  await member.getByRole("heading", { name: "1 comment" }).waitFor();
  await untilHydrated(member.getByRole("button", { name: "Post comment" }));
  await member.getByLabel("Your comment").fill("And an hour on Sundays.");
  await member.getByRole("button", { name: "Post comment" }).click();
  await member.getByText("Thank you. Your comment is published.").waitFor();
  await member.getByRole("heading", { name: "2 comments" }).waitFor();

  const reader = await visit();
  const comment = reader.locator("#comments li").filter({ hasText: "And an hour on Sundays." });
  // A cached page may be outdated for a second.
  await expect
    .poll(async () => {
      await reader.goto(`/learning/${id}`);
      return comment.count();
    })
    .toBe(1);
  await comment.getByText("Report", { exact: true }).click();
  await comment.getByLabel("What's wrong with this comment?").fill("Far too long");
  await comment.getByRole("button", { name: "Report comment" }).click();
  await comment.getByText("Thank you. A moderator will look at this comment.").waitFor();

  await guide.getByRole("tab", { name: "Reported 2" }).click();
  const reported = guide.getByRole("row").filter({ hasText: "And an hour on Sundays." });
  await reported.getByText("1: Far too long").waitFor();
  await reported.getByRole("link", { name: "Remove" }).click();
  await guide.getByText("Reported once: Far too long").waitFor();
  const question = guide.getByRole("alertdialog", { name: "Remove this comment?" });
  await question.getByLabel("Note for the history").fill("Agreed");
  await expectAccessible(guide);
  await question.getByRole("button", { name: "Remove" }).click();
  await reported.waitFor({ state: "detached" });
  await guide.getByRole("tab", { name: "History" }).click();
  await guide.getByRole("cell", { name: "Agreed" }).waitFor();

  const stranger = await openSession();
  await expect
    .poll(async () => {
      const text = pageText((await stranger.get(`/learning/${id}`)).text);
      expect(text).toContain("Forty minutes here as well.");
      return text.includes("And an hour on Sundays.");
    })
    .toBe(false);
});

it("changes the list without loading another document, once scripts run", async ({ visit }) => {
  const page = await visit();
  await page.goto("/learning");
  await mark(page);
  const first = page.getByRole("navigation", { name: "Categories" }).getByRole("link").nth(1);
  const category = (await first.textContent())?.replace(/\s*\d+ lessons\s*$/, "") ?? "";
  await first.click();
  await page.getByRole("heading", { level: 1, name: category }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect.poll(() => page.getByRole("heading", { level: 1, name: category }).count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

const thanks = "Thank you for rating this article!";

it("is counted, sees the current heading and finds their stars again", async ({ visit, studio }) => {
  const page = await visit({ locale: "en-AU" });
  const told = page.waitForResponse("**/reader");
  await page.goto(article);
  const { view_count } = (await (await told).json()) as { view_count: number };
  await page.getByText(`${view_count.toLocaleString("en-GB")} view`).waitFor();
  const contents = page.getByRole("navigation", { name: "In this article" });
  const second = contents.getByRole("link").nth(1);
  await second.click();
  await expect.poll(() => second.getAttribute("aria-current")).toBe("location");

  const rated = async () =>
    /Rated \d\.\d out of 5 by [\d,]+/.exec(
      pageText(await (await fetch(studio.origin + article)).text()),
    )?.[0];
  const unrated = await rated();
  await page.locator("label").filter({ hasText: "4 stars" }).click();
  await page.getByText(thanks).waitFor();
  // The next load must not come from the cache with the old figures.
  await expect.poll(rated).not.toBe(unrated);
  const again = page.waitForResponse("**/reader");
  await page.reload();
  expect(await (await again).json()).toMatchObject({ view_count, my_rating: 4 });
  await page.getByText(thanks).waitFor();
  await expect.poll(() => page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("4");
});
