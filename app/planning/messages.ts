export type SessionRefusal =
  | "not_allowed"
  | "not_found"
  | "over"
  | "below_bookings"
  | "not_started"
  | "locked"
  | "not_booked"
  | "bad_mark"
  | "bad_link";

export const sessionMessages: Record<SessionRefusal, string> = {
  not_allowed: "You don't have permission to change this class.",
  not_found: "This class is not found.",
  over: "This class is over or was called off before.",
  below_bookings: "More seats are booked than that.",
  not_started: "Attendance can be marked once the class has begun.",
  locked: "Attendance is locked 30 minutes after the end. The studio can still put it right.",
  not_booked: "This person is not booked in this class.",
  bad_mark: "Please choose one of the marks.",
  bad_link: "Please enter a link that begins with https://",
};
