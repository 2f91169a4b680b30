import { refusalWords } from "#app/platform/refusal-words.ts";
import type { PackageType } from "./kinds.ts";

export const packagesFailed = "Failed to load class packages. Please refresh the page.";

/** Why the list of packages is empty. Companies are offered programs. */
export function noPackages(type: PackageType, why: "none" | "no_match"): string {
  const word = type === "Corporate" ? "programs" : "packages";
  return why === "none" ? `No ${word} available.` : `No ${word} found matching your search.`;
}

export const packagesAreAdmins = "Packages are kept by the studio's admins.";

const shared = {
  not_allowed: refusalWords.not_allowed,
  request_used: refusalWords.request_used,
  not_found: refusalWords.not_found,
  changed_meanwhile: refusalWords.changed_meanwhile,
  archived: "It is archived. Please restore it first.",
  not_archived: "It is not archived.",
  weekly_classes: "It has weekly classes. Archive it by itself, to say when they end.",
  date_past: "Please choose today or a later day.",
  type_archived: "One of the class types is switched off or archived. Please choose others.",
} as const;

export const classTypeMessages = {
  ...shared,
  name_taken: "There is a class type of this name already.",
  in_use: "It was used. What was used is archived, not removed.",
};

/** Why a class type, package or pass type stays as it is. */
export type CatalogueRefusal = keyof typeof classTypeMessages;

export const packageMessages: Record<CatalogueRefusal, string> = {
  ...shared,
  not_allowed: packagesAreAdmins,
  name_taken: "There is a package of this name and type already.",
  in_use: "It was booked. What was booked is archived, not removed.",
};

export const passTypeMessages: Record<CatalogueRefusal, string> = {
  ...shared,
  not_allowed: "Passes are kept by the studio's admins.",
  name_taken: "There is a pass of this name already.",
  in_use: "It was sold. What was sold is archived, not removed.",
};
