import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const profileMessages = {
  not_allowed: "Please sign in to view your profile.",
  too_many_attempts: "Too many changes in a short time. Please try again in an hour.",
  picture_too_large: "This picture is too large. Please choose one of at most 8 MB and 40 megapixels.",
  picture_unknown: "Please choose a photo: JPEG, PNG, WebP, AVIF or GIF.",
  picture_broken: "We couldn't read this picture. Please choose another one.",
  picture_too_small: "This picture is too small. Please choose one of at least 64 by 64 pixels.",
  picture_busy: "We are processing many pictures right now. Please try again in a moment.",
};

export type ProfileRefusal = keyof typeof profileMessages;

export const accessDenied = "Access Denied";
export const accessDeniedText = "Please sign in to view your profile.";
export const profileSaved = "Profile updated successfully!";
export const profileNotSaved = "Your profile could not be saved. Please try again.";
export const profileNotLoaded = "We couldn't load your full profile. Please try again in a moment.";
export const addressPending = (email: string) =>
  `We have emailed a link to ${email}. Your account keeps its old address until you open the link.`;
export const addressTooMany =
  "Your new address was not saved because of too many changes in a short time. Please try again in an hour.";

export const personMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  badge_unnamed: "Please choose a badge, or enter one of up to 30 characters",
  badges_full: "A person can have up to 8 badges. Remove one first.",
};

export type PersonRefusal = keyof typeof personMessages;
