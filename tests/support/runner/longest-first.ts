import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a minute or more although they are short, the longest first. */
const long = ["walks/looks.slow", "processes/start.slow", "sessions/growth.slow"];

/**
 * Starts long files first, so that none runs alone at the end. Vitest would start with the largest files. Process tests
 * mostly wait, so they alternate with browser tests.
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
    const studio = rest.filter(({ project }) => project.name === "studio");
    const spread = spreadEvenly(
      studio.filter(isJourney),
      studio.filter((file) => !isJourney(file)),
    );
    return [...first, ...spread, ...rest.filter((file) => !spread.includes(file))];
  }
}

/** Merges lists at even distances. Each keeps its own order. */
function spreadEvenly<Item>(...kinds: Item[][]): Item[] {
  return kinds
    .flatMap((items) => items.map((item, at) => ({ item, place: (at + 0.5) / items.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
