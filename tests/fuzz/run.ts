import { parseArgs } from "node:util";
import { buildWhenNeeded } from "#server/build.ts";
import { startStudio } from "../support/studio.ts";
import { allowedAfter, fuzz } from "./fuzz.ts";

// `npm run fuzz -- [--seeds N,N] [--requests N]`: sends hostile requests to a temporary studio, the same number per
// seed. Succeeds if there was no unexpected error, everything was answered, and memory was released.

const { values } = parseArgs({
  options: { seeds: { type: "string", default: "1" }, requests: { type: "string", default: "10000" } },
});
const seeds = values.seeds.split(",").map(Number);
const requests = Number(values.requests);
if (!seeds.every(Number.isSafeInteger) || !Number.isSafeInteger(requests) || requests < 1) {
  console.error("usage: npm run fuzz -- [--seeds N,N] [--requests N]");
  process.exit(1);
}

await buildWhenNeeded();
const studio = await startStudio({ env: { DEMO: "1", TRUST_PROXY: "1" } });
try {
  const found = await fuzz(studio, { seeds, requests });
  const { memory } = found;
  const holds = memory.after > allowedAfter(memory.warm);
  const rows = {
    seeds: seeds.join(", "),
    requests: found.requests,
    seconds: Math.round(found.seconds),
    "per second": Math.round(found.requests / found.seconds),
    routes: found.routes,
    forms: found.forms,
    ...found.answers,
    "5xx or unanswered": found.failures.length,
    "unexpected errors logged": found.unexpectedErrors.length,
    "slowest answer": `${found.slowest.ms} ms: ${found.slowest.request}`,
    "MB at first, when warm, at most, after": `${memory.before}, ${memory.warm}, ${memory.most}, ${memory.after}`,
  };
  for (const [name, value] of Object.entries(rows)) console.log(`| ${name} | ${value} |`);
  for (const line of [...found.failures.slice(0, 40), ...found.unexpectedErrors.slice(0, 40)])
    console.log(line.slice(0, 900));
  if (holds) console.log("The memory did not come back.");
  process.exitCode = found.failures.length + found.unexpectedErrors.length > 0 || holds ? 1 : 0;
} finally {
  await studio.remove();
}
