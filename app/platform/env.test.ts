import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import { readEnvironment, StartRefusal } from "./env.server.ts";

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
});

const read = (given: Record<string, string> = {}) => readEnvironment({ DATA_DIR: folder, ...given });

describe("the operating contract", () => {
  it("lets the studio run without variables", () => {
    const env = read();
    expect(env).toMatchObject({
      production: false,
      port: 3000,
      host: "127.0.0.1",
      origin: "http://localhost:3000",
      databaseUrl: undefined,
      smtpUrl: undefined,
      google: undefined,
      s3: undefined,
      demo: undefined,
      trustProxy: 0,
      logLevel: "info",
      metrics: undefined,
      processes: 1,
      slowQueryMs: 0,
      weakPasswordHashes: false,
    });
  });

  it("treats an empty value as missing", () => {
    expect(read({ PORT: "", SMTP_URL: "", DEMO: "", ORIGIN: "" }).origin).toBe("http://localhost:3000");
  });

  it("makes a studio with a database server real, unless it is a demo", () => {
    const DATABASE_URL = "postgres://studio@db/studio";
    expect(read({ DATABASE_URL })).toMatchObject({ production: true, host: "0.0.0.0" });
    expect(read({ DATABASE_URL, DEMO: "1" })).toMatchObject({ production: false, host: "127.0.0.1" });
    expect(read({ DEMO: "0" })).toMatchObject({ production: true, host: "0.0.0.0" });
  });

  // Proves V13-1
  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", " "],
    ["PORT", "80.5"],
    ["ORIGIN", "studio.example"],
    ["ORIGIN", "https://studio.example/app"],
    ["ORIGIN", "ftp://studio.example"],
    ["DATABASE_URL", "mysql://studio@db/studio"],
    ["DATABASE_URL", "postgres:studio"],
    ["SMTP_URL", "mail.example:587"],
    ["MAIL_FROM", "the studio"],
    ["AUTH_SECRET", "short"],
    ["DEMO", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "11"],
    ["LOG_LEVEL", "loud"],
    ["S3_ENDPOINT", "s3.example/bucket"],
  ])("refuses %s=%s and names it", (name, value) => {
    expect(() => read({ [name]: value })).toThrow(StartRefusal);
    try {
      read({ [name]: value });
    } catch (error) {
      expect((error as Error).message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
    }
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
    [{ GOOGLE_CLIENT_SECRET: "secret" }, "GOOGLE_CLIENT_ID"],
    [{ S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k" }, "S3_SECRET_ACCESS_KEY"],
    [{ S3_BUCKET: "b" }, "S3_ENDPOINT"],
  ])("refuses half a group and names the missing variable", (given, missing) => {
    expect(() => read(given)).toThrow(new RegExp(`^${missing}: `));
  });

  // Proves V6.2-2
  it("allows weak password hashes in a demo only", () => {
    const given = { WEAK_PASSWORD_HASHES: "1" };
    const DATABASE_URL = "postgres://studio@db/studio";
    expect(read(given).weakPasswordHashes).toBe(true);
    expect(read({ ...given, DATABASE_URL, DEMO: "1" }).weakPasswordHashes).toBe(true);
    const realStudios: Record<string, string>[] = [
      { DATABASE_URL },
      { DEMO: "0" },
      { DATABASE_URL, DEMO: "0" },
    ];
    for (const real of realStudios) {
      expect(() => read({ ...given, ...real })).toThrow(/^WEAK_PASSWORD_HASHES: [^\n]+$/);
    }
  });

  // Proves V11-1
  it("creates a secret once, readable only by this user", () => {
    const first = read().authSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(read().authSecret).toBe(first);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, "secret"), "utf8").trim()).toBe(first);
    expect(read({ AUTH_SECRET: "x".repeat(32) }).authSecret).toBe("x".repeat(32));
  });

  // Proves V11-1
  it("refuses a file without a secret", () => {
    writeFileSync(join(folder, "secret"), "");
    expect(() => read()).toThrow(/^DATA_DIR: /);
  });

  it.each([{}, { DATABASE_URL: "postgres://studio@db/studio", AUTH_SECRET: "x".repeat(32) }])(
    "refuses a read-only data folder",
    (given) => {
      writeFileSync(join(folder, "file"), "");
      expect(() => readEnvironment({ ...given, DATA_DIR: join(folder, "file") })).toThrow(/^DATA_DIR: /);
      expect(() => readEnvironment({ ...given, DATA_DIR: "/proc/sadhana" })).toThrow(/^DATA_DIR: /);
    },
  );

  it("backs up at night unless an empty time switches it off", () => {
    expect(read().backup).toEqual({ folder: join(folder, "backups"), at: "03:30" });
    const elsewhere = join(folder, "elsewhere");
    expect(read({ BACKUP_DIR: elsewhere, BACKUP_AT: "23:05" }).backup).toEqual({
      folder: elsewhere,
      at: "23:05",
    });
    expect(read({ BACKUP_AT: "" }).backup).toBeUndefined();
    expect(() => read({ BACKUP_AT: "25:00" })).toThrow(/^BACKUP_AT: /);
  });

  it("needs no data folder when all data is stored elsewhere", () => {
    const elsewhere = {
      DATABASE_URL: "postgres://studio@db/studio",
      AUTH_SECRET: "x".repeat(32),
      SMTP_URL: "smtp://mail.example",
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "b",
      S3_ACCESS_KEY_ID: "k",
      S3_SECRET_ACCESS_KEY: "s",
    };
    expect(readEnvironment({ ...elsewhere, DATA_DIR: "/proc/sadhana" }).s3?.bucket).toBe("b");
  });
});
