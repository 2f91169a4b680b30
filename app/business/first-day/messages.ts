import { accountMessages } from "#app/accounts/messages.ts";

export type SetupRefusal = "over" | "set_up_already" | "common_password";

export const setupMessages: Record<SetupRefusal, string> = {
  over: "This link is over. The studio prints a new one each time it starts.",
  set_up_already: "This studio is set up already.",
  common_password: accountMessages.common_password,
};

export const beingSetUp = "This studio is being set up.";
