import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Entry {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Entry>;
};

/** The places where a package finds another: beside it, then further up. */
function* placesOf(name: string, from: string): Generator<string> {
  for (let at = from; at; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    yield `${at}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

it("locks every package, also those of other systems", () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => ![...placesOf(name, path)].some((place) => packages[place]?.version))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

// Proves V15-2
it("pins exact versions of direct dependencies", () => {
  const root = packages[""] ?? {};
  const loose = Object.entries({
    ...root.dependencies,
    ...root.devDependencies,
    ...root.optionalDependencies,
  }).filter(([, version]) => !/^\d/.test(version));
  expect(loose).toEqual([]);
});
