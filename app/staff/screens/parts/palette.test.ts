import { describe, expect, it } from "vitest";
import { roleNames } from "#app/accounts/roles.ts";
import { moduleKeys, roleModules } from "../../modules.ts";
import { findInPalette } from "./palette.ts";

function titles(...args: Parameters<typeof findInPalette>) {
  return Object.fromEntries(
    findInPalette(...args).map(({ title, found }) => [title, found.map((entry) => entry.title)]),
  );
}

describe("the palette", () => {
  it.each(roleNames)("offers %s only modules and actions of its modules", (role) => {
    const own = roleModules[role];
    const entries = findInPalette(role, [role], "").flatMap(({ found }) => found);
    expect(entries.every(({ module }) => own.includes(module))).toBe(true);
    expect(entries.filter(({ to }) => /^\/dashboard\/[a-z-]+$/.test(to)).map(({ module }) => module)).toEqual(
      own,
    );
  });

  it("finds actions and modules by any of their words, ignoring case", () => {
    expect(titles("super_admin", ["super_admin"], "rate")).toEqual({
      Do: ["Add rate"],
      "Go to": ["Rate Management"],
    });
    expect(titles("super_admin", ["super_admin"], "management RATE")).toEqual({
      "Go to": ["Rate Management"],
    });
    expect(titles("energy_exchange_lead", ["energy_exchange_lead"], "rate")).toEqual({});
  });

  it("shows only actions after >", () => {
    expect(titles("energy_exchange_lead", ["energy_exchange_lead"], ">")).toEqual({
      Do: ["Add transaction", "Sell or give a pass"],
    });
    expect(titles("super_admin", ["super_admin"], "> class type")).toEqual({ Do: ["Add class type"] });
  });

  it("hides an action that the role may not take in a module that it may read", () => {
    expect(titles("yoga_acharya", ["yoga_acharya"], ">add")).toEqual({
      Do: ["Add a class", "Add a closure", "Add time off", "Add class type"],
    });
  });

  it("puts the modules of the open role before those of other roles, each once", () => {
    const found = titles("energy_exchange_lead", ["super_admin", "energy_exchange_lead"], "")["Go to"];
    expect(found?.[0]).toBe("Transactions");
    expect(new Set(found).size).toBe(found?.length);
  });

  it.each(roleNames)("gives each module of %s a key of its own", (role) => {
    const keys = roleModules[role].map((id) => moduleKeys[id]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
