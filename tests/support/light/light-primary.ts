import cluster from "node:cluster";
import { resolve } from "node:path";
import { readEnvironment } from "#app/platform/env.server.ts";
import { lead } from "#server/primary.ts";

// The process that keeps others running, with light ones in the place of the studio's.

cluster.setupPrimary({ exec: resolve("tests/support/light/light-worker.ts") });
await lead(readEnvironment(process.env));
