import { type RoleName, roleNames } from "#app/accounts/roles.ts";
import type { Action } from "#app/accounts/who-may.ts";

/** The dashboard's modules. A module's id is the last part of its address. */
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

interface ModuleGroup {
  /** The small heading above the group in the sidebar. */
  heading?: string;
  ids: readonly ModuleId[];
}

/** The groups of each role's sidebar, in the specification's order. */
const roleGroups: Record<RoleName, readonly ModuleGroup[]> = {
  super_admin: [
    { heading: "People", ids: ["user-management", "rate-management"] },
    {
      heading: "Studio",
      ids: ["class-management", "article-management", "transactions", "business-settings"],
    },
    { heading: "Day to day", ids: ["class-bookings", "weekly-schedule", "form-submissions-messages"] },
    {
      heading: "Offer and reach",
      ids: ["class-package-manager", "newsletter-management", "classes-overview"],
    },
  ],
  admin: [
    { ids: ["overview"] },
    { heading: "People", ids: ["user-management", "instructor-management", "rate-management"] },
    { heading: "Studio", ids: ["transactions", "business-settings"] },
    { heading: "Content and offer", ids: ["article-editing", "class-package-manager"] },
    { heading: "Day to day", ids: ["forms", "classes-overview"] },
  ],
  instructor: [{ ids: ["teaching-dashboard", "article-management", "user-profile"] }],
  yoga_acharya: [
    {
      ids: [
        "teaching-dashboard",
        "class-management",
        "article-management",
        "weekly-schedule",
        "class-package-manager",
      ],
    },
  ],
  energy_exchange_lead: [{ ids: ["transactions"] }],
  sangha_guide: [{ ids: ["comment-moderation", "article-editing", "content-review", "article-workflow"] }],
  user: [{ ids: ["article-management", "user-profile"] }],
  mantra_curator: [{ ids: ["article-management", "article-editing", "user-profile"] }],
};

/** The modules of each role, in the sidebar's order. */
export const roleModules = Object.fromEntries<readonly ModuleId[]>(
  roleNames.map((role) => [role, roleGroups[role].flatMap(({ ids }) => ids)]),
) as Record<RoleName, readonly ModuleId[]>;

export function groupsFor(role: RoleName): readonly ModuleGroup[] {
  return roleGroups[role];
}

const busiest: Partial<Record<RoleName, readonly ModuleId[]>> = {
  super_admin: ["class-bookings", "weekly-schedule", "transactions", "form-submissions-messages"],
  admin: ["overview", "forms", "transactions", "classes-overview"],
};

/** The modules in a phone's bottom bar. All others are behind its More button. */
export function busiestFor(role: RoleName): readonly ModuleId[] {
  return busiest[role] ?? roleModules[role].slice(0, 4);
}

/** Returns the module's short title for a phone's bottom bar, or its full title, which can take two lines. */
export function shortTitle(id: ModuleId): string {
  return shortTitles[id] ?? moduleTitles[id];
}

const shortTitles: Partial<Record<ModuleId, string>> = {
  "class-bookings": "Bookings",
  "classes-overview": "Classes",
  "form-submissions-messages": "Messages",
  "teaching-dashboard": "Teaching",
  "user-profile": "Profile",
  "weekly-schedule": "Schedule",
};

/** The key that opens each module after G. A key is unique within a role. */
export const moduleKeys: Record<ModuleId, string> = {
  overview: "O",
  "user-management": "U",
  "instructor-management": "I",
  "rate-management": "R",
  "class-management": "C",
  "article-management": "A",
  transactions: "T",
  "business-settings": "S",
  "class-bookings": "B",
  "weekly-schedule": "W",
  "form-submissions-messages": "F",
  "class-package-manager": "P",
  "newsletter-management": "N",
  "classes-overview": "L",
  "article-editing": "E",
  forms: "F",
  "teaching-dashboard": "T",
  "user-profile": "P",
  "comment-moderation": "C",
  "content-review": "R",
  "article-workflow": "W",
};

export function isModuleId(id: string): id is ModuleId {
  return Object.hasOwn(moduleTitles, id);
}

/**
 * Addresses that open a module's screen for members who have the permission but not the module. Emails and
 * notifications link to them, but no sidebar does.
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

/** Returns the roles that have a module. */
export function rolesWith(id: ModuleId): RoleName[] {
  return roleNames.filter((role) => roleModules[role].includes(id));
}

/**
 * Returns the module of an address: the first part after `/dashboard`, or the last part if the first names no module.
 */
export function moduleOfPath(pathname: string): string {
  const parts = pathname
    .replace(/\.data$/, "")
    .split("/")
    .filter(Boolean);
  const [first = "", ...deeper] = parts[0] === "dashboard" ? parts.slice(1) : parts;
  const named = sharedModule(first) ?? first;
  if (isModuleId(named)) return named;
  const last = deeper.at(-1) ?? first;
  return sharedModule(last) ?? last;
}

function sharedModule(part: string): ModuleId | undefined {
  return Object.hasOwn(sharedScreens, part)
    ? sharedScreens[part as keyof typeof sharedScreens].module
    : undefined;
}

/**
 * Returns the role with which a member opens a module: the chosen role if it has the module, otherwise the first role
 * that has it, or null.
 */
export function roleForModule(
  roles: readonly RoleName[],
  chosen: RoleName | undefined,
  id: ModuleId,
): RoleName | null {
  const held = chosen && roles.includes(chosen) ? [chosen, ...roles] : roles;
  return held.find((role) => roleModules[role].includes(id)) ?? null;
}

/** Returns the chosen role if the member has it, otherwise their first role. */
export function firstRole(roles: readonly RoleName[], chosen: RoleName | undefined): RoleName | undefined {
  return chosen && roles.includes(chosen) ? chosen : roles[0];
}

/** Returns the first module of a role. */
export function firstModule(role: RoleName): ModuleId | undefined {
  return roleModules[role][0];
}

/** Returns all modules of the roles. */
export function listModules(roles: readonly RoleName[]): ModuleId[] {
  return (Object.keys(moduleTitles) as ModuleId[]).filter((id) => roleForModule(roles, undefined, id));
}

/** Returns a role's name in capitals, as the sidebar shows it. */
export function roleTitle(role: RoleName): string {
  return role.replaceAll("_", " ").toUpperCase();
}
