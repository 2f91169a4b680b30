import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const settingMessages = {
  not_allowed: "You don't have permission to change the studio's settings.",
  not_valid: "This setting is not valid.",
  changed_meanwhile: refusalMessages.changed_meanwhile,
  not_found: refusalMessages.not_found,
  changed_again: "This was changed again afterward, so nothing was undone.",
  too_old: "This change is older than 30 days. Please change the setting itself.",
};

export type SettingRefusal = keyof typeof settingMessages;

export const logoMessages = {
  not_allowed: settingMessages.not_allowed,
  too_many: "Too many pictures. Please try again in an hour.",
  not_a_picture: "Please upload the logo as SVG, PNG, JPEG, WebP, GIF, BMP or ICO.",
  too_large: "This picture is too large. Please upload a smaller one.",
  busy: "We are processing many pictures right now. Please try again in a moment.",
};

export type LogoRefusal = keyof typeof logoMessages;

export const siteTextMessages = {
  not_allowed: refusalMessages.not_allowed,
  not_valid: "This text is not valid.",
  not_found: refusalMessages.not_found,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  changed_again: "This was changed again afterward, so nothing was undone.",
};

export type SiteTextRefusal = keyof typeof siteTextMessages;
