export type SiteTextRefusal =
  | "not_allowed"
  | "not_valid"
  | "not_found"
  | "changed_meanwhile"
  | "changed_again";
