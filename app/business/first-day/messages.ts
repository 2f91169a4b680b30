import { accountMessages } from "#app/accounts/messages.ts";

export const setupMessages = {
  over: "This link has expired. The server prints a new one each time it starts.",
  set_up_already: "This studio is already set up.",
  common_password: accountMessages.common_password,
};

export type SetupRefusal = keyof typeof setupMessages;

export const setUpInProgress = "This studio is being set up.";
