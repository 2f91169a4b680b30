import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { Environment } from "../env.server.ts";

export interface StoredFile {
  body: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Stores uploads under names that the studio generates. */
export interface Files {
  put: (name: string, file: StoredFile) => Promise<void>;
  get: (name: string) => Promise<StoredFile | undefined>;
  remove: (name: string) => Promise<void>;
}

const SAFE_NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.(avif|webp|jpg|png|pdf|json)$/;

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
  pdf: "application/pdf",
  json: "application/json",
};

/** Checks for a lower-case path with a known ending: `avatars/…-256.webp`. */
export function isFileName(name: string): boolean {
  return name.length <= 200 && SAFE_NAME.test(name);
}

function getContentType(name: string): string {
  return contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
}

function checked(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name: ${name}`);
  return name;
}

export function openFiles(env: Pick<Environment, "dataDir" | "s3">): Files {
  return env.s3 ? bucketFiles(env.s3) : diskFiles(join(env.dataDir, "uploads"));
}

function diskFiles(folder: string): Files {
  return {
    async put(name, file) {
      const path = join(folder, checked(name));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, file.body);
    },
    async get(name) {
      try {
        const body = new Uint8Array(await readFile(join(folder, checked(name))));
        return { body, contentType: getContentType(name) };
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    async remove(name) {
      await rm(join(folder, checked(name)), { force: true });
    },
  };
}

function bucketFiles(s3: NonNullable<Environment["s3"]>): Files {
  const client = new AwsClient({
    accessKeyId: s3.accessKeyId,
    secretAccessKey: s3.secretAccessKey,
    region: s3.region,
    service: "s3",
  });
  const address = (name: string) => `${s3.endpoint.replace(/\/$/, "")}/${s3.bucket}/${checked(name)}`;
  async function call(name: string, init: RequestInit): Promise<Response> {
    const answer = await client.fetch(address(name), init);
    if (!answer.ok && answer.status !== 404) throw new Error(`the file storage answered ${answer.status}`);
    return answer;
  }
  return {
    async put(name, file) {
      await call(name, { method: "PUT", body: file.body, headers: { "Content-Type": file.contentType } });
    },
    async get(name) {
      const answer = await call(name, { method: "GET" });
      if (answer.status === 404) return undefined;
      return { body: new Uint8Array(await answer.arrayBuffer()), contentType: getContentType(name) };
    },
    async remove(name) {
      await call(name, { method: "DELETE" });
    },
  };
}
