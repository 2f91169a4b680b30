import { accountMessages } from "#app/accounts/messages.ts";

export const setupMessages = {
  over: "This link is over. The studio prints a new one each time it starts.",
  set_up_already: "This studio is set up already.",
  common_password: accountMessages.common_password,
};

export type SetupRefusal = keyof typeof setupMessages;

export const beingSetUp = "This studio is being set up.";
