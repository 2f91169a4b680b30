export type SettingRefusal = "not_allowed" | "not_valid";

export const settingMessages: Record<SettingRefusal, string> = {
  not_allowed: "You don't have permission to change the studio's settings.",
  not_valid: "This setting is not valid.",
};
