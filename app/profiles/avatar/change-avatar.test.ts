import { readdirSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { user } from "#app/accounts/tables.server.ts";
import { type Files, openFiles } from "#app/platform/files/files.server.ts";
import { refuse } from "#app/platform/result.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { findProfile } from "../queries.server.ts";
import { avatarSizes, listAvatarFiles, maxAvatarBytes, wholeCrop } from "./avatar-crop.ts";
import { changeAvatar, changeAvatarIfPossible, makeAvatar, removeAvatar } from "./change-avatar.server.ts";

const red = { r: 220, g: 30, b: 30 };
const blue = { r: 30, g: 30, b: 220 };

/** Red above, blue below. */
function flag(width = 300, height = 300) {
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width, height: Math.ceil(height / 2), channels: 3, background: blue } },
      gravity: "south",
    },
  ]);
}

async function made(upload: Uint8Array, crop = wholeCrop) {
  const answer = await makeAvatar(upload, crop);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
}

async function colourAt(image: Uint8Array, x: number, y: number): Promise<"red" | "blue" | "other"> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
  if (r > 150 && b < 100 && g < 100) return "red";
  return b > 150 && r < 100 ? "blue" : "other";
}

const refusalOf = async (upload: Uint8Array) => {
  const answer = await makeAvatar(upload, wholeCrop);
  return answer.ok ? "taken" : answer.refusal;
};

describe("an uploaded picture", () => {
  it("turns each photo format into square WebP files of every size", async () => {
    const photos = await Promise.all([
      flag(640, 480).jpeg().toBuffer(),
      flag().png().toBuffer(),
      flag().webp().toBuffer(),
      flag().gif().toBuffer(),
      flag().avif().toBuffer(),
    ]);
    for (const photo of photos) {
      const images = await made(photo);
      expect(images.map(({ size }) => size)).toEqual([...avatarSizes]);
      for (const { size, body } of images) {
        expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: size, height: size });
      }
    }
  });

  // Proves 2.3.13, 2.7.13
  it("rotates a photo upright and removes its metadata", async () => {
    const photo = await flag(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: "SecretCamera", ImageDescription: "SecretHome" },
        IFD3: { GPSLatitude: "51/1 30/1 3230/100", GPSLatitudeRef: "N" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    for (const { body } of await made(photo)) {
      expect([await colourAt(body, 0.9, 0.5), await colourAt(body, 0.1, 0.5)]).toEqual(["red", "blue"]);
      const { exif, icc, xmp, orientation } = await sharp(body).metadata();
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(body).toString("latin1")).not.toMatch(/Secret|GPS|Exif/);
    }
  });

  it("crops a picture to the selection", async () => {
    const [image] = await made(await flag().png().toBuffer(), { x: 0.5, y: 0.9, size: 0.3 });
    expect(await colourAt(image?.body ?? new Uint8Array(), 0.5, 0.1)).toBe("blue");
  });

  // Proves 2.3.13, 2.7.13
  it("refuses files that are not photos, whatever their name and type", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>';
    for (const text of [
      svg,
      `<?xml version="1.0"?>${svg}`,
      "%PDF-1.7",
      "<html>",
      "",
      "GIF89",
      "RIFF0000WAVE",
    ]) {
      expect(await refusalOf(Buffer.from(text))).toMatch(/^picture_(unknown|broken)$/);
    }
    // An SVG behind the first bytes of a JPEG does not reach the SVG decoder.
    expect(await refusalOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]))).toMatch(
      /^picture_/,
    );
    const tiff = await flag().tiff().toBuffer();
    expect(await refusalOf(tiff)).toBe("picture_unknown");
  });

  // Proves 2.3.13, 2.7.13
  it("refuses pictures that are too large or too small", async () => {
    const heavy = Buffer.concat([await flag().jpeg().toBuffer(), Buffer.alloc(maxAvatarBytes)]);
    expect(await refusalOf(heavy)).toBe("picture_too_large");
    // Many megapixels of one colour: some kilobytes that would fill the memory.
    const bomb = await sharp({
      create: { width: 6_500, height: 6_500, channels: 3, background: red },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(maxAvatarBytes);
    expect(await refusalOf(bomb)).toBe("picture_too_large");
    expect(await refusalOf(await flag(63, 300).png().toBuffer())).toBe("picture_too_small");
  });

  it("refuses a truncated picture", async () => {
    const photo = await flag(900, 900).jpeg().toBuffer();
    expect(await refusalOf(photo.subarray(0, photo.byteLength / 2))).toBe("picture_broken");
  });

  // Proves 2.3.13, 2.7.13
  it("removes data hidden in a picture", async () => {
    const hidden = "<script>alert(document.domain)</script>PK\u0003\u0004evil.exe";
    const photo = await flag().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, hidden.length + 2]), Buffer.from(hidden)]);
    const polyglot = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(hidden)]);
    for (const { body } of await made(polyglot)) {
      expect(Buffer.from(body).toString("latin1")).not.toMatch(/script|PK|evil/);
    }
  });
});

describe("a member's picture", () => {
  const fresh = testDatabase();
  let member: Member;
  let folder: string;
  let files: Files;
  let photo: Buffer;

  beforeEach(async () => {
    member = await aMember(fresh.db);
    folder = temporaryFolder();
    files = openFiles({ dataDir: folder, s3: undefined });
    photo = await flag().png().toBuffer();
  });

  afterEach(async () => {
    await fresh.close();
  });

  const stored = () => readdirSync(join(folder, "uploads/avatars"));
  const addressNow = async () => (await findProfile(fresh.db, member.id))?.avatar_url ?? null;
  const change = (storage = files) =>
    changeAvatar(fresh.db, storage, member, { upload: photo, crop: wholeCrop });
  const owedRemovals = async () => {
    const { rows } = await fresh.db.execute<{ data: { names: string[] } }>(
      "select data from pgboss.job where name = 'files-remove'",
    );
    return rows.flatMap((row) => row.data.names);
  };

  it("stores a picture under a random name and shows it with the account", async () => {
    const answer = await change();
    const address = await addressNow();
    expect(answer).toEqual({ ok: true, value: address });
    expect(stored().sort()).toEqual(
      listAvatarFiles(address)
        .map((name) => name.replace("avatars/", ""))
        .sort(),
    );
    const [account] = await fresh.db.select().from(user).where(eq(user.id, member.id));
    expect(account?.image).toBe(address);
  });

  it("deletes the files of the previous picture", async () => {
    await change();
    const before = await addressNow();
    await change();
    expect(await owedRemovals()).toEqual(listAvatarFiles(before));
    await removeAvatar(fresh.db, member);
    expect(await addressNow()).toBeNull();
    expect(await owedRemovals()).toHaveLength(8);
  });

  // Proves 2.3.13, 2.7.13, 2.8.8
  it("keeps the old picture and no new files when storage fails", async () => {
    await change();
    const before = await addressNow();
    let puts = 0;
    const failing: Files = {
      ...files,
      put: (name, file) => {
        puts += 1;
        return puts > 2 ? Promise.reject(new Error("no space left")) : files.put(name, file);
      },
    };
    const crop = wholeCrop;
    expect(await changeAvatarIfPossible(fresh.db, failing, member, { upload: photo, crop })).toEqual({
      ok: true,
      value: null,
    });
    expect(await addressNow()).toBe(before);
    expect(stored()).toHaveLength(4);
    expect(await owedRemovals()).toEqual([]);
  });

  it("refuses a signed-out visitor", async () => {
    const answer = await changeAvatar(fresh.db, files, null, { upload: photo, crop: wholeCrop });
    expect(answer).toEqual(refuse("not_allowed"));
  });
});
