import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { weekMessages } from "#app/schedule/week-messages.ts";

export const sessionMessages = {
  not_allowed: "You don't have permission to change this class.",
  not_found: "We couldn't find this class.",
  over: "This class has ended or was canceled.",
  below_bookings: "More seats than that are already booked.",
  not_started: "You can mark attendance once the class has started.",
  locked: "Attendance locks 30 minutes after the class ends. Staff can still correct it.",
  not_booked: "This person isn't booked in this class.",
  bad_mark: "Please choose one of the marks.",
  bad_link: refusalMessages.not_https,
  changed_meanwhile: refusalMessages.changed_meanwhile,
  busy: "The teacher has another class at that time.",
  past: "Please choose a later time.",
  teacher_off: weekMessages.teacher_off,
  teacher_resting: weekMessages.teacher_resting,
  booked_twice: "Someone booked in this class already has the same class at that time.",
  late_offer: "A class can be offered until 2 hours before it starts.",
  nobody: "Please choose who to offer it to.",
  not_begun: "Only classes whose start time has passed can be marked “Didn't take place”.",
  not_missed: "This class isn't marked “Didn't take place”.",
  pay_agreed: "The pay for this class is already approved. Undo the approval first.",
  offer_taken: "Another teacher has taken this class. Thank you.",
  offer_over: "This offer has ended.",
};

export type SessionRefusal = keyof typeof sessionMessages;
