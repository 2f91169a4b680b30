import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of a few lines that take a minute or two, the longest first. */
const long = [
  "processes/bad-input",
  "processes/people-import",
  "processes/letter-sending",
  "journeys/sent-forms",
  "processes/subscriber-import",
  "processes/closure",
  "processes/power-cut",
  "processes/rebuild",
];

/**
 * Vitest begins with the largest files where it has not seen yet how long they take. A long one that begins last keeps one
 * processor waiting for the other.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? long.length : at;
    };
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => place(a) - place(b));
  }
}
