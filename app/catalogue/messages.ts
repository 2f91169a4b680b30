import { refusalMessages } from "#app/platform/refusal-messages.ts";
import type { PackageType } from "./kinds.ts";

export const packagesFailed = "Failed to load class packages. Please refresh the page.";

/** Why the list of packages is empty. Companies are offered programs. */
export function noPackages(type: PackageType, why: "none" | "no_match"): string {
  const word = type === "Corporate" ? "programs" : "packages";
  return why === "none" ? `No ${word} available.` : `No ${word} found matching your search.`;
}

export const packagesAreAdmins = "Only admins can change packages.";

const shared = {
  not_allowed: refusalMessages.not_allowed,
  request_used: refusalMessages.request_used,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  archived: "This is archived. Restore it first.",
  weekly_classes: "This class type has weekly classes. Archive it separately to choose when they end.",
  date_past: "Please choose today or a later date.",
  type_archived: "One of the class types is inactive or archived. Please choose others.",
} as const;

export const classTypeMessages = {
  ...shared,
  name_taken: "A class type with this name already exists.",
  in_use: "This class type has been used, so it can be archived but not deleted.",
};

/** Errors of changes to class types, packages and pass types. */
export type CatalogueRefusal = keyof typeof classTypeMessages;

export const packageMessages: Record<CatalogueRefusal, string> = {
  ...shared,
  not_allowed: packagesAreAdmins,
  name_taken: "A package with this name and type already exists.",
  in_use: "This package has been booked, so it can be archived but not deleted.",
};

export const passTypeMessages: Record<CatalogueRefusal, string> = {
  ...shared,
  not_allowed: "Only admins can change passes.",
  name_taken: "A pass with this name already exists.",
  in_use: "This pass has been sold, so it can be archived but not deleted.",
};
