import { settingMessages } from "#app/settings/messages.ts";

export const testEmailMessages = {
  not_allowed: settingMessages.not_allowed,
  too_many_tests: "Too many test emails. Please try again in an hour.",
};

export type TestEmailRefusal = keyof typeof testEmailMessages;
