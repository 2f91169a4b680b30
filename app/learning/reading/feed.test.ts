import { expect, it } from "vitest";
import { articleFeed } from "./feed.ts";

it("lists articles in the feed and escapes their titles", () => {
  const feed = articleFeed(
    [
      {
        id: "a-1",
        title: `Hips & "chairs" <script>\uFFFF\u0001\uD800`,
        preview_text: "What’s new",
        category: "wellness",
        author: null,
        published_at: new Date("2026-11-12T06:00:00Z"),
      },
    ],
    { name: "Sadhana & Co", tagline: "Calm", origin: "https://studio.test" },
  );
  expect(feed).toContain("<title>Hips &amp; &quot;chairs&quot; &lt;script&gt;</title>");
  expect(feed.isWellFormed()).toBe(true);
  expect(feed).toContain("<link>https://studio.test/learning/a-1</link>");
  expect(feed).toContain("<dc:creator>Sadhana &amp; Co</dc:creator>");
  expect(feed).toContain("<pubDate>Thu, 12 Nov 2026 06:00:00 GMT</pubDate>");
  expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});
