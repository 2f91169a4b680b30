import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { type Files, openFiles } from "#app/platform/files/files.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { readLogo, storeLogo } from "./logo.server.ts";
import { logoSize } from "./logo-size.ts";

const fresh = testDatabase();
let files: Files;
let admin: Member;

beforeEach(async () => {
  files = openFiles({ dataDir: temporaryFolder(), s3: undefined });
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

const svg = (content: string, attributes = 'viewBox="0 0 600 100"') =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const bar = '<rect width="600" height="100" fill="#1f5c46"/>';

const store = (bytes: Uint8Array) => storeLogo(fresh.db, files, admin, bytes);

/** Returns the stored picture of an accepted upload. */
async function stored(bytes: Uint8Array) {
  const result = await store(bytes);
  if (!result.ok) throw new Error(result.refusal);
  const address = result.value;
  const file = await files.get(address.replace("/files/", ""));
  const png = await readLogo(files, address);
  return { address, webp: sharp(file?.body), png: sharp(png) };
}

describe("a logo", () => {
  it.each([
    ["a square", 400, 400, { width: 320, height: 320 }],
    ["a word-mark", 1_800, 300, { width: 960, height: 160 }],
    ["a tall one", 200, 800, { width: 80, height: 320 }],
    ["a small one", 60, 40, { width: 60, height: 40 }],
  ])("keeps its proportions and has its size in its address: %s", async (_kind, width, height, expected) => {
    const bytes = await sharp({ create: { width, height, channels: 4, background: "#1f5c46" } })
      .webp()
      .toBuffer();
    const { address, webp, png } = await stored(bytes);
    expect(logoSize(address)).toEqual(expected);
    expect(await webp.metadata()).toMatchObject({ format: "webp", ...expected });
    expect(await png.metadata()).toMatchObject({ format: "png", ...expected });
  });

  it("is rendered from an SVG at full size", async () => {
    const { address, webp } = await stored(svg(bar));
    expect(address).toMatch(/-960x160\.webp$/);
    expect(await webp.metadata()).toMatchObject({ format: "webp", width: 960, height: 160 });
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    const withDoctype = new TextEncoder().encode(doctype + new TextDecoder().decode(svg(bar)).slice(21));
    expect((await store(withDoctype)).ok).toBe(true);
  });

  // Proves V5-1
  it("contains no scripts, links or external references of an SVG", async () => {
    const hostile = svg(
      `${bar}<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>` +
        '<image xlink:href="http://127.0.0.1:1/x.png" width="9" height="9"/><style>@import url(http://127.0.0.1:1/x.css);rect{fill:url(http://127.0.0.1:1/p.svg#a)}</style>',
    );
    const { webp } = await stored(hostile);
    const { format } = await webp.metadata();
    expect(format).toBe("webp");
    const body = await webp.toBuffer();
    expect(body.toString("latin1")).not.toMatch(/script|passwd|127\.0\.0\.1/);
  });

  it.each([
    [
      "entities",
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>&b;</text></svg>',
      "not_a_picture",
    ],
    ["too many elements", new TextDecoder().decode(svg("<path d='M0 0h1'/>".repeat(5_001))), "too_large"],
    [
      "elements that multiply",
      new TextDecoder().decode(svg(`<g id="a">${'<use href="#a"/>'.repeat(101)}</g>`)),
      "too_large",
    ],
    ["huge sides", new TextDecoder().decode(svg(bar, 'width="90000" height="90000"')), "too_large"],
    ["too many bytes", new TextDecoder().decode(svg(`<!-- ${"x".repeat(600_000)} -->`)), "too_large"],
    ["broken markup", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g></svg>", "not_a_picture"],
    ["another kind of file", "<html><svg></svg></html>", "not_a_picture"],
  ])("is refused with %s", async (_what, text, refusal) => {
    expect(await store(new TextEncoder().encode(text))).toEqual({ ok: false, refusal });
  });

  it("is readable if an earlier version stored it", async () => {
    const body = await sharp({ create: { width: 30, height: 20, channels: 3, background: "red" } })
      .webp()
      .toBuffer();
    await files.put("images/logo-0.webp", { body: new Uint8Array(body), contentType: "image/webp" });
    expect(await sharp(await readLogo(files, "/files/images/logo-0.webp")).metadata()).toMatchObject({
      format: "png",
      width: 30,
    });
    expect(await readLogo(files, "")).toBeUndefined();
    expect(await readLogo(files, "/files/images/logo-gone.webp")).toBeUndefined();
  });
});
