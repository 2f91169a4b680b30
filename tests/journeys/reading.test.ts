import { describe, expect, onTestFinished } from "vitest";
import { expectAccessible, openPage, untilAlive, untilAnswered } from "#tests/support/browser.ts";
import { signInAs } from "#tests/support/demo-people.ts";
import { expectInert } from "#tests/support/hostile/inert.ts";
import { xssCorpus } from "#tests/support/hostile/xss-corpus.ts";
import { it, type Journey } from "#tests/support/journey.ts";
import { openNewStudio } from "#tests/support/new-studio.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { startStudio } from "#tests/support/studio.ts";

/** Sends a form as a browser without scripts would. */
async function send(
  { studio }: Pick<Journey, "studio">,
  path: string,
  cookie: string,
  fields: Record<string, string>,
): Promise<void> {
  const answer = await fetch(studio.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookie, Origin: studio.origin },
    body: new URLSearchParams(fields),
  });
  expect(answer.status, `${path}: ${fields.intent}`).toBeLessThan(400);
}

/** Writes an article with one of the buttons; answers its id. */
async function write(
  { studio }: Pick<Journey, "studio">,
  email: string,
  intent: string,
  fields: Record<string, string>,
): Promise<string> {
  const id = crypto.randomUUID();
  const text = { title: "Untold", preview_text: "A line.", content: "<p>Text.</p>", ...fields };
  await send({ studio }, "/articles/new", await signedIn(studio, email), {
    id,
    version: "0",
    intent,
    ...text,
  });
  return id;
}

describe("what attackers write", () => {
  it("is inert where it is reviewed, read, commented and searched", async ({ visit, studio }) => {
    const content = xssCorpus.map((payload) => `<p>Payload</p>${payload}`).join("\n");
    const id = await write({ studio }, "member@sadhana.test", "submit_for_review", {
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
    await signInAs(page, "guide@sadhana.test", `/dashboard/article-workflow?article=${id}`);
    await page.locator(".prose").getByText("Payload").first().waitFor();
    await expectInert(page, "main");
    await page.getByRole("button", { name: "Approve and publish" }).click();
    await page.getByText("It is published, and its author was told.").waitFor();

    const guide = await signedIn(studio, "guide@sadhana.test");
    const bodies = xssCorpus.reduce<string[]>(
      ([last = "", ...others], payload) =>
        last.length + payload.length < 1_900
          ? [`${last}\n${payload}`, ...others]
          : [payload, last, ...others],
      [],
    );
    for (const body of bodies) await send({ studio }, `/learning/${id}`, guide, { intent: "comment", body });

    await page.goto(`/learning/${id}`);
    await page.getByRole("heading", { level: 1, name: `<script>window.hacked=1</script>` }).waitFor();
    await page.getByRole("heading", { name: `${bodies.length} comments` }).waitFor();
    await page.locator("#comments").getByText("</script><script>window.hacked=1</script>").first().waitFor();
    await untilAlive(page.getByRole("button", { name: "Post comment" }));
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
});

describe("an article", () => {
  it("asks nobody else before a reader agrees to a video, from YouTube or Vimeo", async ({
    visit,
    studio,
  }) => {
    const players: Record<string, string> = {
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ": "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "https://vimeo.com/76979871": "https://player.vimeo.com/video/76979871",
    };
    for (const [video_url, player] of Object.entries(players)) {
      const id = await write({ studio }, "admin@sadhana.test", "publish_now", {
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

  it("is passed on: three places, the device's own sheet, and a copied address for two seconds", async ({
    visit,
    studio,
  }) => {
    const id = await write({ studio }, "admin@sadhana.test", "publish_now", { title: "Pass me on" });
    const page = await visit();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() => {
      const kept = window as unknown as { shared?: unknown };
      navigator.share = async (what) => {
        kept.shared = what;
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
      .toEqual({
        title: "Pass me on",
        text: "A line.",
        url: address,
      });
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

  it("counts a reader once a day, whatever they open again", async ({ visit, studio }) => {
    const id = await write({ studio }, "admin@sadhana.test", "publish_now", { title: "Looked at" });
    const first = await visit();
    for (let times = 0; times < 2; times += 1) {
      await first.goto(`/learning/${id}`);
      await first.getByText("1 view", { exact: true }).waitFor();
    }
    const second = await visit({ device: "phone", locale: "de-DE" });
    await second.goto(`/learning/${id}`);
    await second.getByText("2 views", { exact: true }).waitFor();
  });

  it("counts a rating that is quicker than what was asked before it", async ({ visit, studio }) => {
    const id = await write({ studio }, "admin@sadhana.test", "publish_now", { title: "Rated at once" });
    const page = await visit();
    let goOn = () => {};
    const rated = new Promise<void>((done) => {
      goOn = done;
    });
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

  it("is read on paper without what only a screen can do", async ({ visit }) => {
    const page = await visit();
    await page.goto("/learning/legs-up-the-wall-fifteen-minutes-that-ask-nothing");
    await page.emulateMedia({ media: "print" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.locator(".prose p").first().waitFor();
    for (const screenOnly of ["#rating", "#share", "#comments", "nav", "#contents"]) {
      const seen = await page
        .locator(screenOnly)
        .evaluateAll((found) =>
          found
            .filter((element) => element.checkVisibility())
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(seen, screenOnly).toEqual([]);
    }
  });
});

describe("a list that does not come", () => {
  it("says so where it stands, and tries again", async ({ visit }) => {
    const page = await visit({ expected: /ERR_FAILED|Failed to fetch/ });
    // Neither does the foot of the page, whose script comes later: what stands there stays, and wakes up in time.
    await page.route(/\/foot-newsletter-[^/]*\.js$/, (route) => route.abort());
    const lost = page.waitForEvent("requestfailed", (request) => /foot-newsletter/.test(request.url()));
    await page.goto("/learning");
    const sort = page.getByLabel("Sort by");
    await sort.focus();
    await untilAlive(sort);
    await lost;
    await page.unroute(/\/foot-newsletter-[^/]*\.js$/);
    await untilAlive(page.getByLabel("Email Address"));
    await page.route(/\/learning\.data/, (route) => route.abort());
    await sort.selectOption({ label: "Most Popular" });
    await page.getByText(/^Failed to load articles: ./).waitFor();
    await page.unroute(/\/learning\.data/);
    await page.getByRole("link", { name: "Try Again" }).click();
    await page.getByText(/lessons found/).waitFor();
    expect(new URL(page.url()).searchParams.get("sort")).toBe("popular");
  });
});

describe("comments", () => {
  it("wait the first time, appear at once later, are reported, removed, and remembered", async ({
    visit,
    studio,
  }) => {
    const id = await write({ studio }, "admin@sadhana.test", "publish_now", { title: "To be discussed" });
    const guide = await visit();
    await signInAs(guide, "guide@sadhana.test", "/dashboard/comment-moderation");
    await guide.getByRole("tab", { name: "Waiting 2" }).waitFor();

    const member = await visit({ device: "phone" });
    await signInAs(member, "acharya@sadhana.test", `/learning/${id}`);
    await untilAlive(member.getByRole("button", { name: "Post comment" }));
    await member.getByRole("button", { name: "Post comment" }).click();
    await member.getByLabel("Your comment").fill("Forty minutes here as well.");
    await member.getByRole("button", { name: "Post comment" }).click();
    await member.getByText("A moderator will read your comment before it appears.").waitFor();
    await member.getByText("Waiting for a moderator").waitFor();

    // The moderator's list grows by itself.
    await guide.getByRole("tab", { name: "Waiting 3" }).waitFor();
    const card = guide.getByRole("article").filter({ hasText: "Forty minutes here as well." });
    await card.getByRole("button", { name: "Approve" }).click();
    await card.waitFor({ state: "detached" });
    await expectAccessible(guide);

    await member.reload();
    await member.getByRole("heading", { name: "1 comment" }).waitFor();
    await untilAlive(member.getByRole("button", { name: "Post comment" }));
    await member.getByLabel("Your comment").fill("And an hour on Sundays.");
    await member.getByRole("button", { name: "Post comment" }).click();
    await member.getByText("Thank you. Your comment is published.").waitFor();
    await member.getByRole("heading", { name: "2 comments" }).waitFor();

    const reader = await visit({ theme: "dark" });
    const comment = reader.locator("#comments li").filter({ hasText: "And an hour on Sundays." });
    // A kept page may be a second behind what was written on it.
    await expect
      .poll(async () => {
        await reader.goto(`/learning/${id}`);
        return comment.count();
      })
      .toBe(1);
    await comment.getByText("Report", { exact: true }).click();
    await comment.getByLabel("What is wrong with it?").fill("It is too long");
    await comment.getByRole("button", { name: "Report comment" }).click();
    await comment.getByText("Thank you. A moderator will look at this comment.").waitFor();

    await guide.getByRole("tab", { name: "Reported 2" }).click();
    const reported = guide.getByRole("article").filter({ hasText: "And an hour on Sundays." });
    await reported.getByText("Reported once: It is too long").waitFor();
    await reported.getByRole("button", { name: "Remove" }).click();
    const question = guide.getByRole("dialog", { name: "Remove this comment?" });
    await question.getByLabel("Note for the history").fill("Agreed");
    await expectAccessible(guide);
    await question.getByRole("button", { name: "Remove" }).click();
    await reported.waitFor({ state: "detached" });
    await guide.getByRole("tab", { name: "History" }).click();
    await guide.getByText("Note: Agreed").waitFor();

    const plain = await visit({ javaScript: false });
    await expect
      .poll(async () => {
        await plain.goto(`/learning/${id}`);
        await plain.getByText("Forty minutes here as well.").waitFor();
        return plain.getByText("And an hour on Sundays.").count();
      })
      .toBe(0);
  });
});

describe("a studio where nobody has written yet", () => {
  it("invites the first one", async ({ browser }) => {
    const empty = await startStudio({ env: { DEMO: "0" } });
    onTestFinished(() => empty.remove());
    await openNewStudio(empty);
    const page = await openPage(browser, empty, { device: "phone" });
    await page.goto("/learning");
    await page.getByText("No lessons found").waitFor();
    await page.getByText("Be the first to contribute to this module!").waitFor();
    await expectAccessible(page);
  });
});
