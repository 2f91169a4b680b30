import { existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listen } from "#tests/support/http/serve.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { type Files, isFileName, openFiles } from "./files.server.ts";

/** Imitates S3 storage: objects by address, for signed requests. */
async function startStorage() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const key = request.url ?? "";
    const body = await buffer(request);
    const signed = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\/aws4_request/.test(
      request.headers.authorization ?? "",
    );
    if (!signed) return response.writeHead(403).end();
    if (request.method === "PUT") objects.set(key, body);
    if (request.method === "DELETE") objects.delete(key);
    const found = objects.get(key);
    if (request.method === "GET" && !found) return response.writeHead(404).end();
    response.writeHead(request.method === "DELETE" ? 204 : 200).end(found);
  });
  return { server, endpoint: await listen(server), objects };
}

const picture = { body: new Uint8Array([1, 2, 3, 255]), contentType: "image/webp" };

let folder: string;
let storage: Awaited<ReturnType<typeof startStorage>>;

beforeAll(async () => {
  folder = temporaryFolder();
  storage = await startStorage();
});

afterAll(() => void storage.server.close());

const s3 = (secretAccessKey = "secret", accessKeyId = "key") => ({
  endpoint: storage.endpoint,
  bucket: "studio",
  region: "auto",
  accessKeyId,
  secretAccessKey,
});

describe.each(["disk", "bucket"])("files on a %s", (place) => {
  const files = (): Files => openFiles({ dataDir: folder, s3: place === "disk" ? undefined : s3() });

  it("are returned with their type until they are removed", async () => {
    const name = "avatars/0f3c-256.webp";
    expect(await files().get(name)).toBeUndefined();
    await files().put(name, picture);
    expect(await files().get(name)).toEqual(picture);
    await files().put(name, { ...picture, body: new Uint8Array([9]) });
    expect((await files().get(name))?.body).toEqual(new Uint8Array([9]));
    await files().remove(name);
    await files().remove(name);
    expect(await files().get(name)).toBeUndefined();
  });

  // Proves V5-3
  it.each(["../secret.json", "a/../../b.png", "/etc/passwd.json", "a.html", "A.png", "a//b.png", "a.png\0"])(
    "refuse the name %j",
    async (name) => {
      expect(isFileName(name)).toBe(false);
      await expect(files().put(name, picture)).rejects.toThrow("not a file name");
      await expect(files().get(name)).rejects.toThrow("not a file name");
    },
  );
});

it("stores uploads in the bucket, not on the disk", async () => {
  const files = openFiles({ dataDir: join(folder, "unused"), s3: s3() });
  await files.put("a.png", picture);
  expect([...storage.objects.keys()]).toEqual(["/studio/a.png"]);
  expect(existsSync(join(folder, "unused"))).toBe(false);
});

it("fails when the storage refuses an upload", async () => {
  const files = openFiles({ dataDir: folder, s3: s3("secret", "stranger") });
  await expect(files.put("a.png", picture)).rejects.toThrow("403");
});
