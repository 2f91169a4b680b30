import { refusalWords } from "#app/platform/refusal-words.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";

export const sessionMessages = {
  not_allowed: "You don't have permission to change this class.",
  not_found: "This class is not found.",
  over: "This class is over or was called off before.",
  below_bookings: "More seats are booked than that.",
  not_started: "Attendance can be marked once the class has begun.",
  locked: "Attendance is locked 30 minutes after the end. The studio can still put it right.",
  not_booked: "This person is not booked in this class.",
  bad_mark: "Please choose one of the marks.",
  bad_link: refusalWords.not_https,
  changed_meanwhile: refusalWords.changed_meanwhile,
  busy: "The teacher has another class then.",
  past: "Please choose a later time.",
  teacher_off: weekMessages.teacher_off,
  teacher_resting: weekMessages.teacher_resting,
  booked_twice: "Somebody who is booked has a class of the same name at that time already.",
  late_offer: "A class can be offered until 2 hours before it starts.",
  nobody: "Please choose whom to offer it to.",
  not_begun: "Only a class that should have begun can be marked as not held.",
  not_missed: "This class is not marked as not held.",
  pay_agreed: "The pay of this class is approved already. Take the approval back first.",
  offer_taken: "This class has been taken by somebody else. Thank you.",
  offer_over: "This offer has ended.",
};

export type SessionRefusal = keyof typeof sessionMessages;
