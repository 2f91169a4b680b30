import { sessionMessages } from "#app/planning/messages.ts";

export const badHeadcount = "Please enter a number from 0 to 500";

export const teachingMessages = {
  ...sessionMessages,
  not_marked: "Please mark who was there first.",
  bad_makeup: "Please choose another class that this person is booked in.",
  nobody_to_count: "Everybody here has an account and is marked by name.",
};

export type TeachingRefusal = keyof typeof teachingMessages;
