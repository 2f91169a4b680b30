import { sessionMessages } from "#app/planning/messages.ts";

export const badHeadcount = "Please enter a number from 0 to 500";

export const teachingMessages = {
  ...sessionMessages,
  not_marked: "Please mark attendance first.",
  bad_makeup: "Please choose another class that this person has booked.",
  nobody_to_count: "Everyone in this class has an account, so mark attendance by name.",
};

export type TeachingRefusal = keyof typeof teachingMessages;
