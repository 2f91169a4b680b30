import { describe, expect, it } from "vitest";
import { listReadParameters, sharedAddress } from "./shared-address.ts";

type Routes = Parameters<typeof listReadParameters>[0];

const route = (id: string, path: string | undefined, handle?: object) => ({
  [id]: {
    id,
    parentId: "root",
    ...(path === undefined ? { index: true } : { path }),
    module: { default: () => null, ...(handle ? { handle } : {}) },
  },
});

// A whole route module holds more than `listReadParameters` reads.
const readBy = listReadParameters({
  ...route("home", undefined, { reads: [] }),
  ...route("article", "learning/:articleId", { reads: ["comments"] }),
  ...route("feed", "learning/rss.xml"),
  ...route("not-found", "*"),
} as unknown as Routes);

const shared = (address: string) => sharedAddress(address, readBy);

describe("sharedAddress", () => {
  it("removes parameters that the page doesn't read", () => {
    expect(shared("/?utm_source=a")).toBe("/");
    expect(shared("/learning/1?x=1&comments=20&y=%F0")).toBe("/learning/1?comments=20");
    expect(shared("/learning/1.data?_routes=a&utm=b")).toBe("/learning/1.data?_routes=a");
    expect(shared("/learning/1?comments=20")).toBe("/learning/1?comments=20");
  });

  it("is undefined for pages without known parameters and for unshared addresses", () => {
    expect(shared("/learning/rss.xml?a=1")).toBeUndefined();
    expect(shared("/anything?a=1")).toBeUndefined();
    expect(shared("/anything")).toBe("/anything");
    expect(shared("/learning/1?comments=1&comments=2")).toBeUndefined();
    expect(shared(`/learning/1?comments=${"1".repeat(300)}`)).toBeUndefined();
    expect(shared(`/?utm_source=${"1".repeat(2_000)}`)).toBeUndefined();
    expect(shared("//learning/1?a=1")).toBeUndefined();
    expect(shared("http://elsewhere.test/?a=1")).toBeUndefined();
  });
});
