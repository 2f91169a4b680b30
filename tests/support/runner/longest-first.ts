import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of a few lines that take a minute or two, the longest first. */
const long = [
  "walks/looks.slow",
  "processes/input-growth.slow",
  "processes/killed-work.slow",
  "processes/killed-database.slow",
  "processes/power-cut.slow",
  "processes/database-away.slow",
  "processes/mail-server.slow",
  "walks/hostile-content.slow",
  "processes/rebuild.slow",
  "processes/start.slow",
  "sessions/growth.slow",
  "processes/route-permissions.slow",
];

/**
 * Vitest begins with the largest files where it has not seen yet how long they take. A long one that begins last keeps one
 * processor waiting for the other, and so do those about processes, which wait for much: they are spread among the journeys.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? long.length : at;
    };
    const sorted = (await super.sort(files)).sort((a, b) => place(a) - place(b));
    const first = sorted.filter((file) => place(file) < long.length);
    const rest = sorted.filter((file) => place(file) === long.length);
    const isJourney = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/journeys/");
    return [
      ...first,
      ...spreadEvenly(
        rest.filter((file) => !isJourney(file)),
        rest.filter(isJourney),
      ),
    ];
  }
}

/** Both in one order, each at even distances and in its own. */
function spreadEvenly<Item>(...kinds: Item[][]): Item[] {
  return kinds
    .flatMap((items) => items.map((item, at) => ({ item, place: (at + 0.5) / items.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
