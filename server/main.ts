import cluster from "node:cluster";
import { readEnvironment, StartRefusal } from "#app/platform/env.server.ts";
import type { BuiltFiles } from "./build.ts";

/** Runs the studio until a signal. A StartRefusal is printed in one line. `files` belong to this build. */
export async function main(files: BuiltFiles): Promise<void> {
  try {
    const env = readEnvironment(process.env);
    // The primary process doesn't load the code that serves pages.
    if (env.processes > 1 && cluster.isPrimary) await (await import("./primary.ts")).lead(env);
    else await (await import("./serve.ts")).serve(env, files);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`Sadhana does not start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Loads all code without opening a studio, for the compile cache. */
export async function readAll(): Promise<void> {
  await Promise.all([import("./primary.ts"), import("./serve.ts")]);
}

export async function runStudio(given: string[]): Promise<number> {
  return (await import("./studio.ts")).runStudio(given);
}
