import { mkdirSync, writeFileSync } from "node:fs";
import { buildWhenNeeded } from "#server/build.ts";
import { bookings } from "./bookings.ts";
import { booksGrowth } from "./books-growth.ts";
import { cachedPages } from "./cached-pages.ts";
import { deskGrowth } from "./desk-growth.ts";
import { type Figure, table } from "./figures.ts";
import { firstLook } from "./first-look.ts";
import { type Ground, importApp, machine, prepareGround } from "./ground.ts";
import { growth } from "./growth.ts";
import { inputDelay } from "./input-delay.ts";
import { keptUnderBookings } from "./kept-under-bookings.ts";
import { live } from "./live.ts";
import { memory } from "./memory.ts";
import { pageWeight } from "./page-weight.ts";
import { rendering } from "./rendering.ts";
import { rush } from "./rush.ts";

// `npm run bench [name …]`: measures on a temporary PostgreSQL server and prints a table.

const benchmarks: Record<string, ((ground: Ground) => Promise<Figure[]>)[]> = {
  "cached-pages": [cachedPages, keptUnderBookings],
  rendering: [rendering],
  memory: [memory],
  "input-delay": [inputDelay],
  rush: [rush],
  bookings: [bookings],
  live: [live],
  "page-weight": [pageWeight],
  "first-look": [firstLook],
  growth: [growth, deskGrowth, booksGrowth],
  search: [search],
};

async function search(ground: Ground): Promise<Figure[]> {
  const { measureSearch } = await importApp<typeof import("./search.ts")>("./bench/search.ts");
  return measureSearch(ground);
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(", ")}; there are ${Object.keys(benchmarks).join(", ")}.`,
  );
  process.exit(1);
}

process.env.NODE_ENV ??= "production";
await buildWhenNeeded();
const ground = await prepareGround();
const figures: Figure[] = [];
try {
  for (const [name, measures] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`${name} …`);
    for (const measure of measures) figures.push(...(await measure(ground)));
  }
} finally {
  await ground.remove();
}
console.log(`\n${machine()}\n\n${table(figures)}`);
mkdirSync("bench/results", { recursive: true });
const at = new Date().toISOString();
writeFileSync(
  `bench/results/${at.replaceAll(":", "-")}.json`,
  JSON.stringify({ at, machine: machine(), figures }, null, 2),
);
process.exit(0);
