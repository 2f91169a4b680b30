import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import { withNeededRoutes } from "./needed-routes.ts";

const ids = ["root", "home", "learning", "article", "about", "dashboard"];
const routes = Object.fromEntries(ids.map((id) => [id, { id }]));
const above: Record<string, string[]> = { "/": ["root", "home"], "/learning": ["root", "learning"] };

function entryOf(pathname: string, shown: string[], paths: string[] = []): EntryContext {
  const matchesOf = (names: string[]) => names.map((id) => ({ route: { id } }));
  return {
    manifest: { version: "1", routes },
    staticHandlerContext: {
      location: { pathname },
      matches: matchesOf(shown),
      _match: (path: string) => {
        paths.push(path);
        return above[path] ? matchesOf(above[path]) : null;
      },
    },
  } as unknown as EntryContext;
}

const idsFor = (pathname: string, shown: string[]) =>
  Object.keys(withNeededRoutes(entryOf(pathname, shown)).manifest.routes).sort();

it("a page takes its own routes, the beginning and what stands above its address", () => {
  expect(idsFor("/about", ["root", "about"])).toEqual(["about", "home", "root"]);
  expect(idsFor("/learning/breath", ["root", "article"])).toEqual(["article", "home", "learning", "root"]);
  expect(idsFor("/nothing/here", ["root"])).toEqual(["home", "root"]);
});

it("an address above is matched once, whoever asks", () => {
  const paths: string[] = [];
  for (let times = 0; times < 3; times += 1) {
    const entry = withNeededRoutes(entryOf("/paths-once/page", ["root"], paths));
    const { _match } = entry.staticHandlerContext as unknown as { _match: (path: string) => unknown };
    expect(_match("/paths-once")).toBeNull();
  }
  expect(paths.filter((path) => path === "/paths-once")).toEqual(["/paths-once"]);
});
