import { enableCompileCache } from "node:module";
import { builtStudio } from "./build.ts";

// `npm start`: builds if the sources are newer than the last build, then opens the studio.
process.env.NODE_ENV ??= "production";
const { server, files, compiled } = await builtStudio();
enableCompileCache(compiled);
// Only this user can read new files: the database, uploads, emails and the secret.
process.umask(0o077);
const { main } = await import(server.href);
await main(files);
