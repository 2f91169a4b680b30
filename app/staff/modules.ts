import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import type { Action } from "#app/accounts/who-may.ts";

/** Every module of the dashboard: its id is the last part of its address. */
export const moduleTitles = {
  overview: "Overview",
  "user-management": "User Management",
  "instructor-management": "Instructor Management",
  "rate-management": "Rate Management",
  "class-management": "Class Management",
  "article-management": "Article Management",
  transactions: "Transactions",
  "business-settings": "Business Settings",
  "class-bookings": "Class Bookings",
  "weekly-schedule": "Weekly Schedule",
  "form-submissions-messages": "Form Submissions & Messages",
  "class-package-manager": "Class & Package Manager",
  "newsletter-management": "NewsLetter Management",
  "classes-overview": "Classes Overview",
  "article-editing": "Article Editing",
  forms: "Forms",
  "teaching-dashboard": "Teaching Dashboard",
  "user-profile": "User Profile",
  "comment-moderation": "Comment Moderation",
  "content-review": "Content Review",
  "article-workflow": "Article Workflow",
} as const;

export type ModuleId = keyof typeof moduleTitles;

/** Who works with what, in the order in which the sidebar lists it. */
export const roleModules: Record<RoleName, readonly ModuleId[]> = {
  super_admin: [
    "user-management",
    "rate-management",
    "class-management",
    "article-management",
    "transactions",
    "business-settings",
    "class-bookings",
    "weekly-schedule",
    "form-submissions-messages",
    "class-package-manager",
    "newsletter-management",
    "classes-overview",
  ],
  admin: [
    "overview",
    "user-management",
    "instructor-management",
    "rate-management",
    "transactions",
    "business-settings",
    "article-editing",
    "class-package-manager",
    "forms",
    "classes-overview",
  ],
  instructor: ["teaching-dashboard", "article-management", "user-profile"],
  yoga_acharya: [
    "teaching-dashboard",
    "class-management",
    "article-management",
    "weekly-schedule",
    "class-package-manager",
  ],
  energy_exchange_lead: ["transactions"],
  sangha_guide: ["comment-moderation", "article-editing", "content-review", "article-workflow"],
  user: ["article-management", "user-profile"],
  mantra_curator: ["article-management", "article-editing", "user-profile"],
};

/**
 * The modules that have their screen. The sidebar lists these and no others, so that nothing looks done
 * that is not; a module joins them together with its screen in routes.ts.
 */
export const builtModules: readonly ModuleId[] = [
  "article-management",
  "article-editing",
  "article-workflow",
  "business-settings",
  "class-bookings",
  "class-management",
  "class-package-manager",
  "classes-overview",
  "comment-moderation",
  "content-review",
  "form-submissions-messages",
  "forms",
  "newsletter-management",
  "instructor-management",
  "rate-management",
  "overview",
  "teaching-dashboard",
  "transactions",
  "user-management",
  "user-profile",
  "weekly-schedule",
];

export function isModuleId(id: string): id is ModuleId {
  return Object.hasOwn(moduleTitles, id);
}

/**
 * Addresses at which a module's screen opens for people who have the permission but not the module, because emails and
 * notifications ask them to decide there. It is in no sidebar.
 */
export const sharedScreens = {
  review: { module: "article-workflow", permission: "articles.review" },
  comments: { module: "comment-moderation", permission: "comments.moderate" },
} as const satisfies Record<string, { module: ModuleId; permission: Action }>;

/** Returns the shared address of a module, if it has one. */
export function findSharedScreen(id: ModuleId): { path: string; permission: Action } | undefined {
  const found = Object.entries(sharedScreens).find(([, { module }]) => module === id);
  return found && { path: `/dashboard/${found[0]}`, permission: found[1].permission };
}

/** The modules a role has in its sidebar. */
export function modulesFor(role: RoleName, built = builtModules): ModuleId[] {
  return roleModules[role].filter((id) => built.includes(id));
}

/** The roles that work with a module. */
export function rolesWith(id: ModuleId): RoleName[] {
  return roleNames.filter((role) => roleModules[role].includes(id));
}

/** The module of an address: its last part, whatever stands before it. */
export function moduleOfPath(pathname: string): string {
  const last =
    pathname
      .replace(/\.data$/, "")
      .split("/")
      .filter(Boolean)
      .at(-1) ?? "";
  return Object.hasOwn(sharedScreens, last) ? sharedScreens[last as keyof typeof sharedScreens].module : last;
}

/**
 * As whom somebody opens a module: with the role they chose if it has the module, else with the first of
 * their roles that has. Null when none has.
 */
export function roleForModule(
  roles: readonly RoleName[],
  chosen: RoleName | undefined,
  id: ModuleId,
): RoleName | null {
  const held = chosen && roles.includes(chosen) ? [chosen, ...roles] : roles;
  return held.find((role) => roleModules[role].includes(id)) ?? null;
}

/** The role the dashboard begins with: the chosen one, else the first. */
export function firstRole(roles: readonly RoleName[], chosen: RoleName | undefined): RoleName | undefined {
  return chosen && roles.includes(chosen) ? chosen : roles[0];
}

/** Where a role's dashboard begins: its first module that is built, else the first it has. */
export function firstModule(role: RoleName): ModuleId | undefined {
  return modulesFor(role)[0] ?? roleModules[role][0];
}

/** `sangha_guide` as the sidebar shows it: in capitals. */
export function roleTitle(role: RoleName): string {
  return role.replaceAll("_", " ").toUpperCase();
}
