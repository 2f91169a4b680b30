import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const accountMessages = {
  no_credentials: "You must provide either an email or phone number and a password",
  wrong_password: "Invalid email or password",
  not_verified:
    "Your email address is not verified yet. We have just sent you a fresh link: please check your email.",
  request_used: refusalMessages.request_used,
  common_password: "Please choose a less common password",
  password_needed: "Choose a password to confirm your address.",
  deactivated: "This account is deactivated. Please contact the studio.",
  too_many_attempts: "Too many attempts. Please wait 15 minutes and try again.",
  too_many_links:
    "We sent several links to this address in the last hour. Please use the newest email, or try again in an hour.",
  too_many_emails_today:
    "This email address was used in too many forms today. Use the newest email we sent, or try again tomorrow.",
  link_used_or_expired:
    "This link has expired or was already used. Please sign in, or sign up again to get a new one.",
  reset_link_missing: "Auth session missing! Open the reset link from your email again.",
  no_session: "No session found. Please try signing in again.",
  password_wrong: "This password is incorrect.",
  sign_in_again: "Please sign in again to confirm that it's you.",
  code_wrong: "This code is incorrect. Codes change every 30 seconds, and each backup code works once.",
  second_step_expired: "Your sign-in expired or had too many attempts. Please sign in again.",
  two_step_already_on: "Two-step sign-in is already on.",
  address_link_over: "This link has expired or was already used. Change your email again to get a new one.",
  address_taken: "Another account already uses this address.",
  unknown_device: "This device is already signed out.",
  not_linked: "This account is not linked.",
  last_way_in: "This is your only way to sign in. Set a password or link another account first.",
  not_allowed: "You don't have permission to do this.",
  last_super_admin: "The last super admin cannot be removed or deactivated.",
  last_role: "Each person needs at least one role.",
  unknown_person: "There is no account with this email address.",
  unknown_role: "There is no role with this name.",
  changed_meanwhile: refusalMessages.changed_meanwhile,
  teaches_still: "This teacher has upcoming classes. Assign them to another teacher first.",
  already_joined: "This person has already joined.",
  has_account: "This person already has an account.",
  is_deactivated: "This account is deactivated. Activate it first.",
};

/** Why an account command refuses. */
export type AccountRefusal = keyof typeof accountMessages;

/** Shown to everyone who signs up, even if the address has an account. */
export const signUpDone = "Account created successfully! Please check your email for verification.";

/** Said instead while the studio cannot send emails. */
export const signUpWaits =
  "Account created. We can't send emails yet. We'll email you a link to confirm your address as soon as we can.";

/** The confirmation before a link signs in while another person is signed in. */
export const otherSignedIn = (email: string) =>
  `You are signed in as ${email} in this browser. Continuing signs that account out.`;

export const bookingNeedsSignIn = "Please sign in to continue booking your class";

export const googleLinked = "Google is linked. You can now use it to sign in.";

/** Said whether or not the address belongs to an account. */
export const resetSent =
  "If an account uses this address, we have emailed a link to choose a new password. The link works once and expires after one hour.";
/** Said instead while the studio cannot send emails. */
export const resetWaits = "We can't send emails yet. Please contact the studio if you need a new password.";
export const resetFailed = "An error occurred. Please try again.";
export const resetNotReady = "Unable to initialize password reset session.";
export const passwordUpdated = "Password updated successfully! Redirecting to login page...";

/** For visitors who want to write an article. */
export const signInToWrite = "You need to sign in to start writing articles.";
