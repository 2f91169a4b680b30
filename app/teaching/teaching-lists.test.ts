import { expect, it } from "vitest";
import { movedAddress, readDone } from "./teaching-lists.ts";

const id = "5f0c8a52-0d3f-4f4c-9a8e-6f6d2f3f4a10";

it.each([
  ["", undefined],
  ["tab=next", undefined],
  ["tab=unknown", undefined],
  ["session=some", undefined],
  [`session=${id}`, `/${id}`],
  [`session=${id}_2026-12-01`, `/${id}_2026-12-01`],
  ["q=river", "/classes?q=river"],
  ["answer=pending", "/classes?answer=pending"],
  ["tab=classes", "/classes"],
  ["tab=classes&when=past", "/classes?when=past"],
  ["tab=offers&q=river", "/offers?q=river"],
  ["tab=away", "/time-off"],
  ["tab=earnings&year=2025", "/earnings?year=2025"],
])("redirects the earlier address ?%s to %s", (query, path) => {
  expect(movedAddress(new URLSearchParams(query))).toBe(path && `/dashboard/teaching-dashboard${path}`);
});

it.each([
  ["declined", "Class declined. We notified the studio."],
  ["declined.3", "3 classes declined. We notified the studio."],
  ["link.2", "The link is saved. Everyone with the old link gets the new one."],
  ["canceled.1", "Class canceled. 1 person was notified."],
  ["constructor", undefined],
])("reads the result %s of a form", (done, words) => {
  expect(readDone(new URLSearchParams({ done }))).toBe(words);
});
