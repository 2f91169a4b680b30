import { expect, it } from "vitest";
import { campaignForm, campaignFormMessages, maxCampaignHtml } from "./forms.ts";
import { parseTyped } from "./preview-campaign.server.ts";

const parseBlocks = (texts: number, each: number) => ({
  title: "June",
  subject: "June at the studio",
  preheader: "",
  who: "everyone",
  colour: "forest",
  heading: "serif",
  blocks: JSON.stringify(
    Array.from({ length: texts }, () => ({ kind: "text", html: `<b>a</b>${"<i></i>".repeat(each / 7)}` })),
  ),
});

const getError = (campaign: object) =>
  campaignForm.safeParse(campaign).error?.flatten().fieldErrors.blocks?.[0];

it("refuses a newsletter whose texts together are too long to draw", () => {
  expect(getError(parseBlocks(60, 29_000))).toBe(campaignFormMessages.tooLong);
  expect(getError(parseBlocks(60, 1_400))).toBeUndefined();
});

it("stops reading a newsletter at the limit, also when its texts are refused", () => {
  const refused = Array.from({ length: 6 }, () => ({ kind: "text", html: "a ".repeat(14_500) }));
  const blocks = JSON.stringify([{ kind: "divider" }, ...refused, { kind: "divider" }]);
  const { words, unfinished } = parseTyped({ ...parseBlocks(0, 0), blocks });
  expect(words.blocks).toEqual([{ kind: "divider" }]);
  expect(unfinished).toBe(7);
});

it("previews only the first part of a newsletter that is too long", () => {
  const { words, unfinished } = parseTyped(parseBlocks(60, 29_000));
  const length = words.blocks.reduce(
    (sum, block) => sum + (block.kind === "text" ? block.html.length : 0),
    0,
  );
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(maxCampaignHtml);
  expect(words.blocks.length + unfinished).toBe(60);
});
