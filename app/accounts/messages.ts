/** Why an account command refuses. */
export type AccountRefusal =
  | "wrong_password"
  | "not_verified"
  | "deactivated"
  | "too_many_attempts"
  | "link_used_or_expired"
  | "no_session"
  | "not_allowed"
  | "last_super_admin"
  | "last_role"
  | "unknown_person"
  | "unknown_role";

export const accountMessages: Record<AccountRefusal, string> = {
  wrong_password: "Invalid email or password",
  not_verified:
    "Your email address is not verified yet. We have just sent you a fresh link: please check your email.",
  deactivated: "This account is deactivated. Please contact the studio.",
  too_many_attempts: "Too many attempts. Please wait a quarter of an hour and try again.",
  link_used_or_expired: "This link has expired or was already used. Please sign in to get a fresh one.",
  no_session: "No session found. Please try signing in again.",
  not_allowed: "You don't have permission to do this.",
  last_super_admin: "The last super admin cannot be removed or deactivated.",
  last_role: "Every person keeps at least one role.",
  unknown_person: "There is no account with this email address.",
  unknown_role: "There is no role of this name.",
};

/** Said to everyone who signs up, also to an address that has an account already. */
export const signUpDone = "Account created successfully! Please check your email for verification.";

export const bookingNeedsSignIn = "Please sign in to continue booking your class";

export const noPermission = "You don't have permission to access this resource";
