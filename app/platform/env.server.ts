import { join, resolve } from "node:path";
import { z } from "zod";
import { openDataFolder, readSecret } from "./files/data-folder.server.ts";
import { StartRefusal } from "./start-refusal.ts";

export { StartRefusal };

const text = z.string().trim();
const optional = text.optional().transform((value) => value || undefined);
/** Number() would read a blank as 0 and 0x50 as 80. */
const whole = (most: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value <= most, error);
const httpUrl = text.refine((value) => /^https?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value), {
  message: "must be an http or https address without a path",
});
const switchValue = z
  .enum(["0", "1", ""], { error: "must be 0 or 1" })
  .optional()
  .transform((value) => (value ? value === "1" : undefined));

const variables = z.object({
  PORT: whole(65535, "must be a port number").default(3000),
  HOST: optional,
  ORIGIN: httpUrl.optional(),
  DATABASE_URL: optional.refine((value) => !value || /^postgres(ql)?:\/\/\S+$/.test(value), {
    message: "must look like postgres://user:password@host:5432/database",
  }),
  DATABASE_DIRECT_URL: optional.refine((value) => !value || /^postgres(ql)?:\/\/\S+$/.test(value), {
    message: "must look like postgres://user:password@host:5432/database",
  }),
  DATABASE_CONNECTIONS: whole(200, "must be a number of connections, at most 200").optional(),
  PROCESSES: whole(64, "must be a number of processes, at most 64").default(1),
  DATA_DIR: text.default("./data"),
  SMTP_URL: optional.refine((value) => !value || /^smtps?:\/\/\S+$/.test(value), {
    message: "must look like smtp://user:password@host:587",
  }),
  MAIL_FROM: optional.refine((value) => !value || /[^\s@<>]+@[^\s@<>]+>?$/.test(value), {
    message: 'must be an address, such as "Sadhana Yoga <hello@studio.example>"',
  }),
  AUTH_SECRET: optional.refine((value) => !value || value.length >= 32, {
    message: "must have at least 32 characters",
  }),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: httpUrl.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: optional,
  S3_REGION: text.default("auto"),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  BACKUP_DIR: optional,
  BACKUP_AT: text.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day, such as 03:30").default("03:30"),
  DEMO: switchValue,
  TRUST_PROXY: whole(10, "must be a number of proxies, at most 10").default(0),
  METRICS_PORT: whole(65535, "must be a port number").optional(),
  METRICS_HOST: text.default("127.0.0.1"),
  METRICS_TOKEN: optional.refine((value) => !value || value.length >= 16, {
    message: "must have at least 16 characters",
  }),
  SLOW_QUERY_MS: whole(600_000, "must be a number of milliseconds, at most 600000").default(0),
  WEAK_PASSWORD_HASHES: switchValue,
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .default("info"),
});

export interface Environment {
  /** False in a demo, which shows captured email and serves only this machine. */
  production: boolean;
  port: number;
  host: string;
  origin: string;
  databaseUrl: string | undefined;
  /** Direct address for notifications, locks and backups; databaseUrl if there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** Connections per process; undefined depends on the number of cores. */
  databaseConnections: number | undefined;
  /** Number of processes on one port. */
  processes: number;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  authSecret: string;
  google: { clientId: string; clientSecret: string; issuer: string | undefined } | undefined;
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Folder and studio time of the nightly backup; undefined when it is off. */
  backup: { folder: string; at: string } | undefined;
  /** Undefined means that an embedded, empty database becomes a demo. */
  demo: boolean | undefined;
  trustProxy: number;
  /** Access for operators to the metrics; undefined means nothing is measured. */
  metrics: { port: number | undefined; host: string; token: string | undefined } | undefined;
  /** Slower statements are logged; 0 logs none. */
  slowQueryMs: number;
  /** Weakens password hashes for tests; never in a real studio. */
  weakPasswordHashes: boolean;
  logLevel: z.infer<typeof variables>["LOG_LEVEL"];
}

/** Reads the environment variables (docs/operating.md). Throws StartRefusal with the name of a wrong one. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartRefusal(`${String(issue?.path[0])}: ${issue?.message}`);
  }
  const value = parsed.data;
  // A database server means a real studio, unless DEMO says otherwise.
  const production = value.DEMO === undefined ? Boolean(value.DATABASE_URL) : !value.DEMO;
  if (production && value.WEAK_PASSWORD_HASHES) {
    throw new StartRefusal("WEAK_PASSWORD_HASHES: must not be 1 in a real studio, only in a demo");
  }
  const dataDir = resolve(value.DATA_DIR);
  const s3 = together({
    S3_ENDPOINT: value.S3_ENDPOINT,
    S3_BUCKET: value.S3_BUCKET,
    S3_ACCESS_KEY_ID: value.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: value.S3_SECRET_ACCESS_KEY,
  });
  const allElsewhere = value.DATABASE_URL && value.SMTP_URL && value.AUTH_SECRET && s3;
  if (!allElsewhere) openDataFolder(dataDir);
  return {
    production,
    port: value.PORT,
    host: value.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    origin: (value.ORIGIN ?? `http://localhost:${value.PORT}`).replace(/\/$/, ""),
    databaseUrl: value.DATABASE_URL,
    databaseDirectUrl: value.DATABASE_DIRECT_URL,
    databaseConnections: value.DATABASE_CONNECTIONS || undefined,
    processes: Math.max(1, value.PROCESSES),
    dataDir,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    authSecret: value.AUTH_SECRET ?? readSecret(dataDir),
    google: together({
      GOOGLE_CLIENT_ID: value.GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET: value.GOOGLE_CLIENT_SECRET,
    })
      ? {
          clientId: value.GOOGLE_CLIENT_ID ?? "",
          clientSecret: value.GOOGLE_CLIENT_SECRET ?? "",
          issuer: value.GOOGLE_ISSUER,
        }
      : undefined,
    s3: s3
      ? {
          endpoint: value.S3_ENDPOINT ?? "",
          bucket: value.S3_BUCKET ?? "",
          region: value.S3_REGION,
          accessKeyId: value.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: value.S3_SECRET_ACCESS_KEY ?? "",
        }
      : undefined,
    // Only for this variable does an empty value have a meaning.
    backup:
      source.BACKUP_AT === "" || (allElsewhere && !value.BACKUP_DIR)
        ? undefined
        : { folder: resolve(value.BACKUP_DIR ?? join(dataDir, "backups")), at: value.BACKUP_AT },
    demo: value.DEMO,
    trustProxy: value.TRUST_PROXY,
    metrics:
      value.METRICS_PORT === undefined && !value.METRICS_TOKEN
        ? undefined
        : { port: value.METRICS_PORT, host: value.METRICS_HOST, token: value.METRICS_TOKEN },
    slowQueryMs: value.SLOW_QUERY_MS,
    weakPasswordHashes: value.WEAK_PASSWORD_HASHES ?? false,
    logLevel: value.LOG_LEVEL,
  };
}

/** Checks that a group is set together. Throws StartRefusal for half a group. */
function together(group: Record<string, string | undefined>): boolean {
  const missing = Object.keys(group).filter((name) => !group[name]);
  if (missing.length > 0 && missing.length < Object.keys(group).length) {
    throw new StartRefusal(`${missing[0]}: must be set together with the others of its group`);
  }
  return missing.length === 0;
}
