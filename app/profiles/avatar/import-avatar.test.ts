import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { type Files, openFiles } from "#app/platform/files/files.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testMember } from "#tests/support/factories.ts";
import { serve } from "#tests/support/http/serve.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { findProfile } from "../queries.server.ts";
import { createProfile } from "../save-profile.server.ts";
import { profiles } from "../tables.server.ts";
import { wholeCrop } from "./avatar-crop.ts";
import { changeAvatar, fetchAvatar } from "./change-avatar.server.ts";

const fresh = testDatabase();
const member = testMember(fresh);
let folder: string;
let files: Files;
let origin: string;
let requests: string[];
let photo: Buffer;

beforeEach(async () => {
  folder = temporaryFolder();
  files = openFiles({ dataDir: folder, s3: undefined });
  photo = await sharp({ create: { width: 200, height: 120, channels: 3, background: "#3c7a63" } })
    .jpeg()
    .withExif({ IFD0: { Make: "SecretCamera" } })
    .toBuffer();
  requests = [];
  origin = await serve((request, response) => {
    requests.push(request.url ?? "");
    if (request.url === "/page") response.end("<html>");
    else if (request.url === "/photo") response.end(photo);
    else response.writeHead(404).end();
  });
});

const google = (issuer: string | undefined) => ({ google: { clientId: "", clientSecret: "", issuer } });
const importFrom = (
  path: string,
  { issuer = origin, last = true }: { issuer?: string; last?: boolean } = {},
) =>
  fetchAvatar(
    fresh.db,
    { env: google(issuer), files, last },
    { user_id: member.id, address: path.startsWith("http") ? path : origin + path },
  );
const picture = async () => (await findProfile(fresh.db, member.id))?.avatar_url ?? null;

describe("the identity provider's picture", () => {
  it("is queued with the new profile and never loaded by a page", async () => {
    await fresh.db.delete(profiles);
    const given = { user_id: member.id, email: member.email, full_name: "Lena" };
    await fresh.db.transaction((tx) =>
      createProfile(tx, { ...given, avatar_url: "https://lh3.example/a.png" }),
    );
    expect(await picture()).toBeNull();
    const { rows } = await fresh.db.execute<{ data: unknown }>(
      "select data from pgboss.job where name = 'avatar-borrow'",
    );
    expect(rows).toEqual([{ data: { user_id: member.id, address: "https://lh3.example/a.png" } }]);
  });

  // Proves V10-4
  it("is copied and encoded in every size", async () => {
    await importFrom("/photo");
    const address = await picture();
    expect(address).toMatch(/^\/files\/avatars\/[0-9a-f-]{36}-256\.webp$/);
    const kept = await files.get((address ?? "").replace("/files/", ""));
    expect(await sharp(kept?.body).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect(Buffer.from(kept?.body ?? []).toString("latin1")).not.toContain("SecretCamera");
    expect(readdirSync(join(folder, "uploads/avatars"))).toHaveLength(4);
  });

  it("never replaces a picture the member chose", async () => {
    await changeAvatar(fresh.db, files, member, { upload: photo, crop: wholeCrop });
    const chosen = await picture();
    await importFrom("/photo");
    expect(await picture()).toBe(chosen);
  });

  it("gives up after a few failed attempts", async () => {
    await expect(importFrom("/missing", { last: false })).rejects.toThrow();
    await importFrom("/missing");
    await importFrom("/page");
    expect(await picture()).toBeNull();
  });

  it("is fetched only by HTTPS and never from a private network", async () => {
    for (const issuer of ["https://accounts.example", "http://127.0.0.1:9"])
      await importFrom("/photo", { issuer });
    await importFrom("https://127.0.0.1/photo");
    await importFrom("http://[::1]/photo");
    expect(requests).toEqual([]);
    expect(await picture()).toBeNull();
  });

  it("deletes the files if the account was deleted in the meantime", async () => {
    await fresh.db.delete(profiles);
    await importFrom("/photo");
    const { rows } = await fresh.db.execute<{ data: { names: string[] } }>(
      "select data from pgboss.job where name = 'files-remove'",
    );
    expect(rows[0]?.data.names).toHaveLength(4);
  });
});
