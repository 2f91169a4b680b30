import { existsSync } from "node:fs";
import { buildWhenNeeded } from "./build.ts";

// `npm start`: builds when the sources are newer than the last build, then opens the studio.
process.env.NODE_ENV ??= "production";
if (existsSync("app")) await buildWhenNeeded();
// What is written from here on is this user's alone: the database, uploads, mails and the secret.
process.umask(0o077);
const { main } = await import(new URL("../build/server/index.js", import.meta.url).href);
await main();
