import { describe, expect, it } from "vitest";
import { roleNames } from "#app/accounts/roles.ts";
import {
  busiestFor,
  firstModule,
  isModuleId,
  type ModuleId,
  moduleOfPath,
  moduleTitles,
  roleForModule,
  roleModules,
  roleTitle,
  shortTitle,
} from "./modules.ts";

const titlesOf = (role: keyof typeof roleModules) =>
  roleModules[role].map((id) => moduleTitles[id]).join(", ");

describe("the dashboard's modules", () => {
  // Proves 1.1.3, 1.2.10, 1.2.12, 1.5.12, 1.6.4, 1.6.5, 1.6.6, 1.6.7, 1.6.8, 1.6.9, 1.6.10
  it("are listed for each role in the specification's order", () => {
    expect(titlesOf("super_admin")).toBe(
      "User Management, Rate Management, Class Management, Article Management, Transactions, Business Settings, Class Bookings, Weekly Schedule, Form Submissions & Messages, Class & Package Manager, NewsLetter Management, Classes Overview",
    );
    expect(titlesOf("admin")).toBe(
      "Overview, User Management, Instructor Management, Rate Management, Transactions, Business Settings, Article Editing, Class & Package Manager, Forms, Classes Overview",
    );
    expect(titlesOf("instructor")).toBe("Teaching Dashboard, Article Management, User Profile");
    expect(titlesOf("yoga_acharya")).toBe(
      "Teaching Dashboard, Class Management, Article Management, Weekly Schedule, Class & Package Manager",
    );
    expect(titlesOf("energy_exchange_lead")).toBe("Transactions");
    expect(titlesOf("sangha_guide")).toBe(
      "Comment Moderation, Article Editing, Content Review, Article Workflow",
    );
    expect(titlesOf("user")).toBe("Article Management, User Profile");
    expect(titlesOf("mantra_curator")).toBe("Article Management, Article Editing, User Profile");
  });

  it("are 21, each with its title in kebab-case as its address", () => {
    expect(Object.keys(moduleTitles)).toHaveLength(21);
    for (const [id, title] of Object.entries(moduleTitles)) {
      expect(id).toBe(title.toLowerCase().replace(/[^a-z]+/g, "-"));
    }
    const used = new Set(roleNames.flatMap((role) => roleModules[role]));
    expect(used.size).toBe(21);
  });

  it("open at the role's first module, and put at most four in a phone's bottom bar", () => {
    for (const role of roleNames) {
      expect(firstModule(role)).toBe(roleModules[role][0]);
      expect(busiestFor(role).length).toBeLessThanOrEqual(4);
      expect(roleModules[role]).toEqual(expect.arrayContaining([...busiestFor(role)]));
    }
  });

  it("have a short title that is part of the title", () => {
    for (const [id, title] of Object.entries(moduleTitles)) {
      expect(title).toContain(shortTitle(id as ModuleId));
    }
  });

  // Proves 1.2.10
  it("take their id from the first part of the address, otherwise from the last", () => {
    expect(moduleOfPath("/dashboard/article-management")).toBe("article-management");
    expect(moduleOfPath("/dashboard/some/where/forms/")).toBe("forms");
    expect(moduleOfPath("/dashboard/forms.data")).toBe("forms");
    expect(moduleOfPath("/dashboard/transactions/7/refund")).toBe("transactions");
    expect(moduleOfPath("/dashboard/review/7")).toBe("article-workflow");
    expect(isModuleId("constructor")).toBe(false);
  });
});

describe("a member with several roles", () => {
  it("opens a module as the chosen role, otherwise as the first role that has it", () => {
    expect(roleForModule(["admin", "sangha_guide"], undefined, "article-editing")).toBe("admin");
    expect(roleForModule(["admin", "sangha_guide"], "sangha_guide", "article-editing")).toBe("sangha_guide");
    expect(roleForModule(["admin", "sangha_guide"], "sangha_guide", "forms")).toBe("admin");
    expect(roleForModule(["user"], "admin", "forms")).toBeNull();
  });

  // Proves 1.2.10
  it("sees the role in capitals", () => {
    expect(roleTitle("sangha_guide")).toBe("SANGHA GUIDE");
  });
});
