import { expect, it } from "vitest";
import { backupName, findOutdatedBackups } from "./backup-files.server.ts";

const DAY = 24 * 60 * 60 * 1000;

it("keeps the newest backup of each of 7 days and 4 weeks, and all other files", () => {
  const today = Date.parse("2026-06-30T03:30:00Z");
  let names = ["notes.txt", "studio-old.tar.gz"];
  for (let day = 60; day >= 0; day -= 1) {
    names.push(backupName(new Date(today - day * DAY)));
    const gone = findOutdatedBackups(names);
    names = names.filter((name) => !gone.includes(name));
  }
  const kept = names.filter((name) => name.startsWith("studio-2026")).sort();
  expect(names).toEqual(expect.arrayContaining(["notes.txt", "studio-old.tar.gz"]));
  expect(kept.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0].map((day) => backupName(new Date(today - day * DAY))));
  const oldest = Date.parse(kept[0]?.slice("studio-".length, "studio-2026-06-30".length) ?? "");
  expect(today - oldest).toBeGreaterThan(14 * DAY);
  expect(kept.length).toBeLessThanOrEqual(11);
});

it("keeps only the newest of several backups of a day", () => {
  const names = ["2026-06-30T01:00:00Z", "2026-06-30T02:00:00Z", "2026-06-30T03:00:00Z"].map((at) =>
    backupName(new Date(at)),
  );
  expect(findOutdatedBackups(names)).toEqual([names[1], names[0]]);
});
