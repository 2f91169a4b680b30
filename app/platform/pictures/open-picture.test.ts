import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { expectOk } from "#tests/support/factories.ts";
import { decodeBmp, decodeIcon, kindOfPicture } from "./decode-bitmap.ts";
import { openPicture } from "./open-picture.server.ts";

const red = [255, 0, 0, 255];
const blue = [0, 0, 255, 255];

/** Creates a BMP with a red upper and a blue lower half. */
function bmp(width: number, height: number, bits: 8 | 24 | 32): Buffer {
  const colours = bits === 8 ? 2 : 0;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const start = 54 + colours * 4;
  const file = Buffer.alloc(start + stride * height);
  file.write("BM", 0);
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  dib(file, 14, width, height, bits, colours);
  if (bits === 8) file.set([0, 0, 255, 0, 255, 0, 0, 0], 54);
  paint(file, start, stride, width, height, bits);
  return file;
}

function dib(file: Buffer, at: number, width: number, height: number, bits: number, colours: number): void {
  file.writeUInt32LE(40, at);
  file.writeInt32LE(width, at + 4);
  file.writeInt32LE(height, at + 8);
  file.writeUInt16LE(1, at + 12);
  file.writeUInt16LE(bits, at + 14);
  file.writeUInt32LE(colours, at + 32);
}

function paint(
  file: Buffer,
  start: number,
  stride: number,
  width: number,
  height: number,
  bits: number,
): void {
  for (let y = 0; y < height; y += 1) {
    const lower = y < height / 2; // Rows stand from the bottom up.
    for (let x = 0; x < width; x += 1) {
      const at = start + y * stride + (x * bits) / 8;
      if (bits === 8) file[at] = lower ? 1 : 0;
      else file.set(lower ? [255, 0, 0] : [0, 0, 255], at);
    }
  }
}

function ico(side: number): Buffer {
  const stride = Math.ceil((side * 24) / 32) * 4;
  const mask = Math.ceil(side / 32) * 4;
  const size = 40 + stride * side + mask * side;
  const file = Buffer.alloc(22 + size);
  file.writeUInt16LE(1, 2);
  file.writeUInt16LE(1, 4);
  file.set([side, side], 6);
  file.writeUInt32LE(size, 14);
  file.writeUInt32LE(22, 18);
  dib(file, 22, side, side * 2, 24, 0);
  paint(file, 62, stride, side, side, 24);
  // The last pixel of the top row is transparent.
  file[62 + stride * side + mask * (side - 1) + Math.floor((side - 1) / 8)] = 1 << (7 - ((side - 1) % 8));
  return file;
}

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const opened = await expectOk(openPicture(bytes));
  const { data, info } = await opened.picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

const drawn = () => sharp({ create: { width: 8, height: 6, channels: 3, background: "red" } });

describe("openPicture", () => {
  // Proves 1.5.9
  it.each([8, 24, 32] as const)("reads a BMP of %i bits", async (bits) => {
    const file = bmp(5, 4, bits);
    expect(await pixel(file, 0, 0)).toEqual(red);
    expect(await pixel(file, 4, 3)).toEqual(blue);
    expect(await decodeBmp(file, 100)).toMatchObject({ width: 5, height: 4 });
  });

  // Proves 1.5.9
  it("reads an icon with its mask and an icon with a PNG", async () => {
    expect(await pixel(ico(16), 0, 0)).toEqual(red);
    expect((await pixel(ico(16), 15, 0))[3]).toBe(0);
    expect(await pixel(ico(16), 0, 15)).toEqual(blue);
    const png = await drawn().png().toBuffer();
    const head = Buffer.alloc(22);
    head.set([0, 0, 1, 0, 1, 0, 0, 0]);
    head.writeUInt32LE(png.length, 14);
    head.writeUInt32LE(22, 18);
    expect(await pixel(Buffer.concat([head, png]), 0, 0)).toEqual(red);
  });

  // Proves 1.5.9, V5-1
  it.each(["png", "gif", "jpeg"] as const)("detects a %s by its content", async (kind) => {
    const bytes = await drawn().toFormat(kind).toBuffer();
    expect(kindOfPicture(bytes)).toBe(kind);
    expect(await openPicture(bytes)).toMatchObject({ ok: true, value: { width: 8, height: 6 } });
  });

  // Proves V5-1
  it("turns a photo upright and removes its metadata", async () => {
    const photo = await drawn()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const opened = await openPicture(photo);
    expect(opened).toMatchObject({ ok: true, value: { width: 6, height: 8 } });
    const kept = opened.ok ? await opened.value.picture.webp().toBuffer() : photo;
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("secret place")).toBe(false);
  });

  // Proves V5-1
  it("refuses other files, including SVG and WebP", async () => {
    const texts = [
      "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
      "GIF89a",
      "BM",
      "",
      "<?xml?>",
    ];
    const files = [
      ...texts.map((text) => Buffer.from(text)),
      await drawn().webp().toBuffer(),
      Buffer.alloc(100),
    ];
    for (const file of files)
      expect(await openPicture(file)).toEqual({ ok: false, refusal: "not_a_picture" });
  });

  it("refuses a truncated file or a false size", async () => {
    const png = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "red",
        noise: { type: "gaussian", mean: 9, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect((await openPicture(png.subarray(0, png.length / 2))).ok).toBe(false);
    const liar = bmp(4, 4, 24);
    liar.writeInt32LE(12_000, 18);
    expect((await openPicture(liar)).ok).toBe(false);
    expect(await decodeIcon(ico(16).subarray(0, 200), 10_000)).toBeNull();
  });

  // Proves V5-1
  it("refuses too many bytes or pixels", async () => {
    expect(await openPicture(new Uint8Array(10 * 1024 * 1024 + 1))).toEqual({
      ok: false,
      refusal: "too_large",
    });
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "red" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await openPicture(bomb)).toEqual({ ok: false, refusal: "too_large" });
  });
});

describe("a large bitmap", () => {
  it("lets other work run while it is decoded", async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const bitmap = await decodeBmp(bmp(3_000, 3_000, 8), 10_000_000);
    isOver = true;
    expect(bitmap?.pixels.length).toBe(36_000_000);
    expect(turns).toBeGreaterThan(30);
  });

  it("is refused above ten megapixels, even in a small file", async () => {
    expect(await openPicture(bmp(4_000, 2_600, 8))).toEqual({ ok: false, refusal: "not_a_picture" });
  });
});

it("opens one picture at a time and is busy when too many wait", async () => {
  const picture = await drawn().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 40 }, () => openPicture(picture)));
  const busy = answers.filter((answer) => !answer.ok && answer.refusal === "busy");
  expect(answers.filter(({ ok }) => ok)).toHaveLength(17);
  expect(busy).toHaveLength(23);
  expect((await openPicture(picture)).ok).toBe(true);
});
