import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { outlineLines } from "#app/platform/pictures/typesetting/outline-text.server.ts";
import { typefaces } from "#app/platform/pictures/typesetting/typefaces.ts";
import { openTypesetter } from "#app/platform/pictures/typesetting/typesetter.server.ts";
import { launchBrowser } from "#tests/support/browser.ts";

const size = 60;
const box = { width: 1_000, height: 140 };
const baseline = 95;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: box });
});

afterAll(() => browser.close());

/** Returns for each pixel whether it is dark. */
async function pixelsOf(html: string): Promise<boolean[]> {
  await page.setContent(`<style>body { margin: 0; background: #fff }</style>${html}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { data } = await sharp(await page.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((shade) => shade < 128);
}

function asDrawn(paths: ReturnType<typeof outlineLines>): string {
  const drawn = paths.map(({ d, transform }) => `<path d="${d}" transform="${transform}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}">${drawn}</svg>`;
}

function asText(text: string, name: string): string {
  const typeface = typefaces.find((one) => one.name === name);
  const path = createRequire(import.meta.url).resolve(`${typeface?.package}/${typeface?.files[400]}`);
  const font = readFileSync(path).toString("base64");
  return `<style>
    @font-face { font-family: Noto; src: url(data:font/woff;base64,${font}) }
    p { position: absolute; left: 20px; top: 0; margin: 0; font: ${size}px/1 Noto; white-space: pre;
      text-rendering: geometricPrecision }
    p::before { content: ""; display: inline-block; height: ${baseline}px }
  </style><p dir="ltr"><bdi>${text}</bdi></p>`;
}

it.each([
  ["sans", "Zoë Åström-Nguyễn Łukasz"],
  ["sans", "कृष्ण प्रियांका राष्ट्रीय"],
  ["tamil", "அனுஷ்கா ராமன் கிருஷ்ணன்"],
  ["kannada", "ಅನುಷ್ಕಾ ರಾವ್ ಲಕ್ಷ್ಮೀ"],
  ["bengali", "গৌতম সেন রবীন্দ্রনাথ"],
  ["gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["gujarati", "શ્રી લક્ષ્મી"],
  ["telugu", "శ్రీనివాస్ లక్ష్మీ"],
  ["malayalam", "കൃഷ്ണൻ ലക്ഷ്മി സ്ത്രീ"],
  ["sinhala", "ශ්‍රී ලංකා"],
  ["arabic", "محمد الأمين مُحَمَّدٌ"],
  ["hebrew", "יעל כהן שָׁלוֹם"],
  ["thai", "สมชาย ใจดี น้ำ ญี่ปุ่น"],
  ["khmer", "ភ្នំពេញ"],
  ["myanmar", "မြန်မာ ကြည်"],
  ["armenian", "Արմեն"],
])("draws %s as a browser does: %s", async (name, text) => {
  const lines = (await openTypesetter()).wrap(text, 2_000, { size, weight: 400, lines: 1 });
  expect(lines[0]?.runs.map(({ face }) => face.name)).toEqual([`${name}-400`]);
  const drawn = await pixelsOf(asDrawn(outlineLines(lines, { x: 20, y: baseline, size, leading: 0 })));
  const expected = await pixelsOf(asText(text, name));
  const ink = expected.filter(Boolean).length;
  const different = drawn.filter((isDark, at) => isDark !== expected[at]).length;
  expect(ink).toBeGreaterThan(1_000);
  expect(different / ink).toBeLessThan(0.1);
});
