import { refusalWords } from "#app/platform/refusal-words.ts";

export type SettingRefusal =
  | "not_allowed"
  | "not_valid"
  | "changed_meanwhile"
  | "not_found"
  | "changed_again"
  | "too_old";

export const settingMessages: Record<SettingRefusal, string> = {
  not_allowed: "You don't have permission to change the studio's settings.",
  not_valid: "This setting is not valid.",
  changed_meanwhile: refusalWords.changed_meanwhile,
  not_found: refusalWords.not_found,
  changed_again: "It was changed again since. Nothing was undone.",
  too_old: "This change is older than 30 days. Please change the setting itself.",
};

export type LogoRefusal = "not_allowed" | "too_many" | "not_a_picture" | "too_large" | "busy";

export const logoMessages: Record<LogoRefusal, string> = {
  not_allowed: settingMessages.not_allowed,
  too_many: "That were many pictures. Please try again in an hour.",
  not_a_picture: "Please upload the logo as SVG, PNG, JPEG, WebP, GIF, BMP or ICO.",
  too_large: "This picture is too large. Please upload a smaller one.",
  busy: "Many pictures are being worked on. Please try again in a moment.",
};
