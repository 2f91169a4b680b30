import { useLocation } from "react-router";

/** The profile stands under two addresses: on its own, and in the dashboard's frame. */
export const profilePath = "/profile";
export const profileModulePath = "/dashboard/user-profile";

export function profileBase(pathname: string): string {
  return pathname.startsWith(profileModulePath) ? profileModulePath : profilePath;
}

/** The address that the page's links and forms stay under. */
export function useProfileBase(): string {
  return profileBase(useLocation().pathname);
}
