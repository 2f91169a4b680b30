import { enableCompileCache } from "node:module";
import { builtStudio } from "./build.ts";

// `npm run studio -- <command>`: the operator's tool, from the same build as the studio itself.
process.env.NODE_ENV ??= "production";
process.env.LOG_LEVEL ??= "warn";
const { server, compiled } = await builtStudio();
enableCompileCache(compiled);
// A backup holds every secret of the studio: what is written is this user's alone.
process.umask(0o077);
const { runStudio } = await import(server.href);
process.exitCode = await runStudio(process.argv.slice(2));
