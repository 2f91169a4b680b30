import type { PackageType } from "./kinds.ts";

export const packagesFailed = "Failed to load class packages. Please refresh the page.";

/** Why the list of packages is empty. Companies are offered programs. */
export function noPackages(type: PackageType, why: "none" | "no_match"): string {
  const word = type === "Corporate" ? "programs" : "packages";
  return why === "none" ? `No ${word} available.` : `No ${word} found matching your search.`;
}
