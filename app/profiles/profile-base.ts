import { useLocation } from "react-router";

export const profilePath = "/profile";
export const profileModulePath = "/dashboard/user-profile";

export function profileBase(pathname: string): string {
  return pathname.startsWith(profileModulePath) ? profileModulePath : profilePath;
}

export function useProfileBase(): string {
  return profileBase(useLocation().pathname);
}
