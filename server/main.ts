import cluster from "node:cluster";
import { readEnvironment, StartRefusal } from "#app/platform/env.server.ts";
import type { BuiltFiles } from "./build.ts";

/**
 * Starts the studio and keeps it running until a signal. A refusal ends the start with one line.
 * `files` are those of this very build.
 */
export async function main(files: BuiltFiles): Promise<void> {
  try {
    const env = readEnvironment(process.env);
    // Whoever keeps others running loads nothing of what they serve with.
    if (env.processes > 1 && cluster.isPrimary) await (await import("./primary.ts")).lead(env);
    else await (await import("./serve.ts")).serve(env, files);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    process.stderr.write(`Sadhana does not start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Reads what a studio is made of, and opens none. */
export async function readAll(): Promise<void> {
  await Promise.all([import("./primary.ts"), import("./serve.ts")]);
}

/** The operator's commands. */
export async function runStudio(given: string[]): Promise<number> {
  return (await import("./studio.ts")).runStudio(given);
}
