import { type BookingRefusal, bookingMessages } from "#app/bookings/messages.ts";

export const instructorNotFound = "Instructor Not Found";
export const instructorUnknown = "The instructor profile you are looking for does not exist.";

export const loginToComplete = "Please log in to complete your class booking";
export const loginToBook = bookingMessages.not_allowed;
export const profileNeeded = "Please complete your profile with name and email before booking";
export const reviewsComingSoon = "Reviews Coming Soon";
export const defaultLocation = "Yoga Studio";

export function bookingFailure(refusal?: BookingRefusal): string {
  if (refusal === "fully_booked") return bookingMessages.fully_booked;
  return `Failed to book class: ${refusal ? bookingMessages[refusal] : "Please try again."}`;
}
