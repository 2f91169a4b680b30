import { enableCompileCache } from "node:module";
import { builtStudio } from "./build.ts";

// `npm run studio -- <command>`: runs an operator's command from the current build.
process.env.NODE_ENV ??= "production";
process.env.LOG_LEVEL ??= "warn";
const { server, compiled } = await builtStudio();
enableCompileCache(compiled);
// Only this user can read new files, because backups contain all secrets.
process.umask(0o077);
const { runStudio } = await import(server.href);
process.exitCode = await runStudio(process.argv.slice(2));
