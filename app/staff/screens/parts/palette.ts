import type { RoleName } from "#app/accounts/roles.ts";
import { type Action, may } from "#app/accounts/who-may.ts";
import { hasWords } from "#app/platform/text/search-text.ts";
import { listModules, type ModuleId, moduleTitles, roleModules } from "../../modules.ts";

export interface PaletteEntry {
  title: string;
  to: string;
  module: ModuleId;
}

interface PaletteAction {
  title: string;
  /** Added to the module's address, unless it is a complete address. */
  at: string;
  permission?: Action;
}

/** The forms that the page actions of the modules open. */
const actions: Partial<Record<ModuleId, readonly PaletteAction[]>> = {
  "class-bookings": [{ title: "Add booking", at: "/new" }],
  forms: [{ title: "Add booking", at: "/bookings/new?tab=requests" }],
  transactions: [
    { title: "Add transaction", at: "/new" },
    { title: "Sell or give a pass", at: "/passes/new?tab=passes" },
  ],
  "class-management": [{ title: "Plan a class", at: "/plan?new=once" }],
  "weekly-schedule": [
    { title: "Add a class", at: "/new" },
    { title: "Add a closure", at: "/closures/new?tab=closures" },
    { title: "Add time off", at: "/time-off/new?tab=absences" },
  ],
  "user-management": [
    { title: "Invite a person", at: "/new" },
    { title: "Import people", at: "/import" },
  ],
  "instructor-management": [{ title: "Promote a member", at: "/promote" }],
  "rate-management": [{ title: "Add rate", at: "/new" }],
  "class-package-manager": [
    { title: "Add class type", at: "/new", permission: "class_types.manage" },
    { title: "Add package", at: "/packages/new?tab=packages", permission: "packages.manage" },
    { title: "Add pass", at: "/passes/new?tab=passes", permission: "packages.manage" },
  ],
  "newsletter-management": [
    { title: "Write a newsletter", at: "?new=letter" },
    { title: "Add subscriber", at: "?tab=subscribers&new=subscriber" },
  ],
  "article-management": [
    { title: "Write a new article", at: "/articles/new?back=/dashboard/article-management" },
  ],
  "article-editing": [{ title: "Write a new article", at: "/articles/new?back=/dashboard/article-editing" }],
};

/** Actions shown before anything is typed. */
const firstActions = 5;

/** Finds the actions and modules whose title holds the typed words. A leading `>` finds actions only. */
export function findInPalette(
  role: RoleName,
  roles: RoleName[],
  typed: string,
): { title: string; found: PaletteEntry[] }[] {
  const isActionsOnly = typed.startsWith(">");
  const words = typed.replace(/^>/, "").trim();
  const matches = ({ title }: PaletteEntry) => words === "" || hasWords(title, words);
  const modules = [...new Set([...roleModules[role], ...listModules(roles)])];
  const found = modules.flatMap((module) => actionsIn(module, roles)).filter(matches);
  // Two modules can offer the same action.
  const unique = found.filter(({ title }, at) => found.findIndex((other) => other.title === title) === at);
  const goTo = modules
    .map((module) => ({ title: moduleTitles[module], to: `/dashboard/${module}`, module }))
    .filter(matches);
  return [
    { title: "Do", found: typed === "" ? unique.slice(0, firstActions) : unique },
    { title: "Go to", found: isActionsOnly ? [] : goTo },
  ].filter((group) => group.found.length > 0);
}

function actionsIn(module: ModuleId, roles: RoleName[]): PaletteEntry[] {
  return (actions[module] ?? [])
    .filter(({ permission }) => !permission || may({ roles }, permission))
    .map(({ title, at }) => ({
      title,
      to: at.startsWith("/articles") ? at : `/dashboard/${module}${at}`,
      module,
    }));
}
