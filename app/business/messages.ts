import { settingMessages } from "#app/settings/messages.ts";

export type TestMailRefusal = "not_allowed" | "too_many_tests";

export const testMailMessages: Record<TestMailRefusal, string> = {
  not_allowed: settingMessages.not_allowed,
  too_many_tests: "That were many tests. Please try again in an hour.",
};
