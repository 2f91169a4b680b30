import { describe, expect, it } from "vitest";
import { testStudio } from "#tests/support/test-services.ts";
import { accents, templates } from "./design.ts";
import type { CampaignBlock } from "./forms.ts";
import { campaignColours, campaignHeadings } from "./kinds.ts";
import { minutesLeft, progressText } from "./progress.ts";
import { renderCampaign } from "./render-campaign.server.ts";

const studio = { ...testStudio, phone: "+91 1" };
const own = `/files/images/letter-${"a".repeat(32)}-1120x640.jpg`;
const shared = `/files/images/${"b".repeat(32)}-1600x900-share.jpg`;

const blocks: CampaignBlock[] = [
  { kind: "heading", text: "A heading" },
  {
    kind: "text",
    html: '<p>Come <a href="/schedule">here</a>.</p><ul><li>one</li></ul><img src=x onerror=alert(1)>',
  },
  { kind: "picture", picture: own, description: "Two mats", link: "https://example.org/a" },
  { kind: "hero", picture: own, description: "A window", title: "Open", text: "One\nTwo" },
  { kind: "button", label: "See the week", link: "/schedule" },
  { kind: "divider" },
  {
    kind: "article",
    title: "Breath",
    text: "Slowly.",
    picture: shared,
    description: "",
    link: "/learning/1",
  },
  { kind: "class", title: "Yin", text: "60 minutes", picture: "", description: "", link: "/schedule" },
  { kind: "package", title: "Ten", text: "10 classes", picture: "", description: "", link: "/book-class" },
];
const design = { colour: "lotus", heading: "serif" } as const;
const words = { subject: "News", preheader: "In short", blocks, design };
const all = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b[^>]*>`, "g")) ?? [];

describe("a rendered newsletter", () => {
  it("uses only elements that email programs support", async () => {
    const { html } = await renderCampaign(words, studio);
    for (const tag of ["script", "svg", "form", "iframe", "video", "link", "button", "input"]) {
      expect([tag, all(html, tag)]).toEqual([tag, []]);
    }
    expect(html).not.toMatch(
      /display:\s*(flex|grid)|position:\s*(absolute|fixed)|var\(--|oklch|\.webp|\.avif|onerror/,
    );
  });

  it("lays out everything in tables, with a fixed-width one for Outlook", async () => {
    const { html } = await renderCampaign(words, studio);
    const tables = all(html.replace(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, ""), "table");
    expect(tables.length).toBeGreaterThan(8);
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
    expect(html.match(/<!--\[if mso\]><table role="presentation" width="600"/g)).toHaveLength(1);
    expect(html.match(/<!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/g)).toHaveLength(1);
  });

  it("gives every picture a description and a size and loads it from the studio", async () => {
    const { html } = await renderCampaign(words, studio);
    const pictures = all(html, "img");
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(picture).toMatch(/src="https:\/\/studio\.test\/files\/images\/[^"]+\.jpg"/);
      expect(picture).toMatch(/alt="[^"]+"/);
      expect(picture).toMatch(/width="\d+"/);
      expect(picture).toMatch(/height="\d+"/);
    }
  });

  it("uses absolute links, supports dark mode and has unsubscribe links in HTML and text", async () => {
    const { html, text, bytes } = await renderCampaign(words, studio);
    const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);
    expect(links.filter((href) => !/^(https:\/\/|mailto:|\{way_out\}$)/.test(href))).toEqual([]);
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark){.room{");
    expect(html).toContain("[data-ogsc] .sheet");
    expect(html).toContain('<html lang="en"');
    expect(html.indexOf("In short")).toBeLessThan(html.indexOf("A heading"));
    expect(text).toContain("Unsubscribe {way_out}");
    expect(text).not.toContain("In short");
    expect(bytes).toBe(Buffer.byteLength(html));
    expect(bytes).toBeLessThan(30 * 1024);
  });

  it("renders every template in every design", async () => {
    for (const colour of campaignColours) {
      for (const heading of campaignHeadings) {
        const { html } = await renderCampaign({ ...words, design: { colour, heading } }, studio);
        expect(html).toContain(accents[colour].light.fill);
      }
    }
    for (const start of Object.values(templates)) {
      expect((await renderCampaign({ ...words, ...start }, studio)).text.length).toBeGreaterThan(100);
    }
  });
});

const bright = (hex: string) => {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [bright(one), bright(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

it("keeps text readable on every color of the designs", () => {
  for (const { light, dark } of Object.values(accents)) {
    expect(contrast(light.on, light.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.on, dark.fill)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light.ink, "#fdfaf4")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.ink, "#171f2f")).toBeGreaterThanOrEqual(4.5);
  }
});

it("reports progress and the remaining time", () => {
  const at = new Date("2026-05-05T09:06:00Z");
  const since = new Date("2026-05-05T09:00:00Z");
  const minutes = minutesLeft({ done: 5_000, total: 10_000, since, at });
  expect(progressText({ done: 5_000, total: 10_000, minutes })).toBe("5,000 of 10,000, about 6 minutes");
  expect(minutesLeft({ done: 0, total: 10, since, at })).toBeUndefined();
});
