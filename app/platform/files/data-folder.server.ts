import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { StartRefusal } from "../start-refusal.ts";

const SECRET_LENGTH = 32;

/**
 * Creates the data folder for this user alone. Removes other users' access to an existing one, and throws
 * StartRefusal if it can't.
 */
export function openDataFolder(folder: string): void {
  try {
    makeFolder(folder);
    rmSync(mkdtempSync(join(folder, ".try-")), { recursive: true });
  } catch {
    throw new StartRefusal(`DATA_DIR: cannot write to ${folder}`);
  }
  if (!isWide(folder)) return;
  try {
    chmodSync(folder, 0o700);
    for (const name of readdirSync(folder)) close(join(folder, name));
  } catch {
    throw new StartRefusal(
      `DATA_DIR: others may read ${folder} and it belongs to somebody else; make it 0700`,
    );
  }
}

function isWide(path: string): boolean {
  return process.platform !== "win32" && (lstatSync(path).mode & 0o077) !== 0;
}

/** Closing a folder also closes its content. */
function close(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink() || !isWide(path)) return;
  chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
}

/** Creates parents one by one, because Node's recursive mode hangs on paths such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Returns the secret that signs sessions and links, created on the first start. */
export function readSecret(folder: string): string {
  const file = join(folder, "secret");
  const mine = `${file}.${process.pid}`;
  try {
    writeFileSync(mine, randomBytes(SECRET_LENGTH).toString("base64url"), { mode: 0o600 });
    // If two processes start at once, only one links its complete file.
    linkSync(mine, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
      throw new StartRefusal(`DATA_DIR: cannot write to ${folder}`);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SECRET_LENGTH) {
    throw new StartRefusal(`DATA_DIR: ${file} holds no secret; remove it for a new one, or set AUTH_SECRET`);
  }
  return secret;
}
