import { readdirSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { type Files, openFiles } from "#app/platform/files/files.server.ts";
import { refuse } from "#app/platform/result.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { serveAnswers } from "#tests/support/http/serve.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { parsePictureAddress, pictureSources } from "../picture.ts";
import { images } from "../tables.server.ts";
import { fetchImage, storeImage } from "./store-image.server.ts";

const fresh = testDatabase();
let member: Member;
let folder: string;
let files: Files;

beforeEach(async () => {
  member = await aMember(fresh.db);
  folder = temporaryFolder();
  files = openFiles({ dataDir: folder, s3: undefined });
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3c7a63" } })
    .jpeg()
    .toBuffer();

const frame = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe("article pictures", () => {
  it("are stored in several widths and formats with a placeholder", async () => {
    const answer = await storeImage(fresh.db, member, { files, bytes: await photo(1200, 800) });
    if (!answer.ok) throw new Error(answer.refusal);
    const picture = parsePictureAddress(answer.value.address);
    expect(picture).toMatchObject({ width: 1200, height: 800, widths: [480, 960, 1200] });
    if (!picture) return;
    for (const name of [
      ...pictureSources(picture).webp.split(", "),
      ...pictureSources(picture).avif.split(", "),
    ]) {
      const [address = "", wide = ""] = name.split(" ");
      const file = await files.get(address.replace("/files/", ""));
      const { width, format } = await sharp(file?.body).metadata();
      expect([width, format === "heif" ? "avif" : format]).toEqual([
        Number.parseInt(wide, 10),
        address.split(".").at(-1),
      ]);
    }
    const share = await files.get(pictureSources(picture).share.replace("/files/", ""));
    expect(await sharp(share?.body).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(await fresh.rows(images)).toMatchObject([
      { id: picture.id, owner_id: member.id, blur: expect.stringMatching(/^data:image\/webp;base64,/) },
    ]);
  });

  it("are limited to the widest size shown", async () => {
    const answer = await storeImage(fresh.db, member, { files, bytes: await photo(3000, 1500) });
    expect(answer).toMatchObject({ ok: true, value: { width: 1600, height: 800 } });
  });

  it("store an animation as a still with its frames", async () => {
    const frames = await Promise.all(
      ["#3c7a63", "#f4b03e", "#b5485d"].map((colour) => frame(60, 40, colour)),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 200, 300], loop: 2 })
      .toBuffer();
    const answer = await storeImage(fresh.db, member, { files, bytes });
    const picture = answer.ok ? parsePictureAddress(answer.value.address) : null;
    expect(picture).toMatchObject({ width: 60, height: 40, moves: true });
    if (!picture) return;
    const { src, moving } = pictureSources(picture);
    const still = await sharp((await files.get(src.replace("/files/", "")))?.body).metadata();
    expect([still.format, still.pages ?? 1]).toEqual(["webp", 1]);
    const played = await files.get(moving?.replace("/files/", "") ?? "");
    expect(await sharp(played?.body).metadata()).toMatchObject({
      format: "webp",
      pages: 3,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect(await fresh.rows(images)).toMatchObject([{ moves: true }]);
  });

  it("measure an animation with all its frames", async () => {
    const one = await frame(2000, 2000, "#3c7a63");
    const other = await frame(2000, 2000, "#f4b03e");
    const many = Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other));
    const bytes = await sharp(many, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer();
    expect(await storeImage(fresh.db, member, { files, bytes })).toEqual(refuse("too_large"));
  });

  it("require a signed-in member and a picture, and are limited per hour", async () => {
    const bytes = await photo(20, 20);
    expect(await storeImage(fresh.db, null, { files, bytes })).toEqual(refuse("not_allowed"));
    expect(await storeImage(fresh.db, member, { files, bytes: Buffer.from("<svg/>") })).toEqual(
      refuse("not_a_picture"),
    );
    let last = "";
    for (let at = 0; at < 60; at += 1) {
      const answer = await storeImage(fresh.db, member, { files, bytes: Buffer.from("x") });
      last = answer.ok ? "" : answer.refusal;
    }
    expect(last).toBe("too_many");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("pictures from a web address", () => {
  const atHome = () => true;

  it("are copied, also after a redirect", async () => {
    const body = await photo(30, 20);
    const { origin } = await serveAnswers((path) =>
      path === "/moved" ? { status: 302, headers: { Location: "/a.jpg" } } : { status: 200, body },
    );
    const answer = await fetchImage(fresh.db, member, {
      files,
      address: `${origin}/moved`,
      mayVisit: atHome,
    });
    expect(answer).toMatchObject({ ok: true, value: { width: 30, height: 20 } });
    expect(await fresh.rows(images)).toMatchObject([{ source_url: `${origin}/moved` }]);
  });

  it("are refused when missing, too large, not a picture or redirected in circles", async () => {
    const { origin } = await serveAnswers((path) => {
      if (path === "/page") return { status: 200, body: Buffer.from("<html>") };
      if (path === "/circle") return { status: 302, headers: { Location: "/circle" } };
      if (path === "/large") return { status: 200, body: Buffer.alloc(10 * 1024 * 1024 + 1) };
      return { status: 404 };
    });
    const get = (path: string) =>
      fetchImage(fresh.db, member, { files, address: origin + path, mayVisit: atHome });
    expect(await get("/page")).toEqual(refuse("not_a_picture"));
    for (const path of ["/circle", "/large", "/missing"]) {
      expect(await get(path)).toEqual(refuse("not_reachable"));
    }
  });

  it("are limited per hour and require a signed-in member", async () => {
    let visited = 0;
    const { origin: address } = await serveAnswers(() => {
      visited += 1;
      return { status: 404 };
    });
    const get = (who: Member | null) => fetchImage(fresh.db, who, { files, address, mayVisit: atHome });
    expect(await get(null)).toEqual(refuse("not_allowed"));
    for (let at = 0; at < 60; at += 1) await get(member);
    expect(await get(member)).toEqual(refuse("too_many"));
    expect(visited).toBe(60);
  });

  it("are not fetched from private networks or cloud metadata", async () => {
    let visited = 0;
    const { origin } = await serveAnswers(() => {
      visited += 1;
      return { status: 200 };
    });
    const port = new URL(origin).port;
    const addresses = [
      origin,
      `http://localhost:${port}/`,
      `http://2130706433:${port}/`,
      "http://127.0.0.1/",
      "http://localhost/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://169.254.169.254/latest/meta-data/",
      "http://0/",
      "https://user:pw@example.org/a.png",
      "file:///etc/passwd",
      "not an address",
    ];
    for (const address of addresses) {
      expect(await fetchImage(fresh.db, member, { files, address })).toEqual(refuse("not_reachable"));
    }
    expect(visited).toBe(0);
  });
});
