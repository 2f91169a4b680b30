import { describe, expect, it } from "vitest";
import { isJoinOpen } from "./join-window.ts";

const start = new Date("2026-11-26T01:30:00Z");

describe("the link to the live session", () => {
  it("shows from 15 minutes before the start until after the end", () => {
    const at = (minutes: number) => isJoinOpen(start, 60, new Date(start.getTime() + minutes * 60_000));
    expect([-16, -15.01, -15, 0, 59, 89].map(at)).toEqual([false, false, true, true, true, true]);
    expect([90, 600].map(at)).toEqual([false, false]);
  });
});
