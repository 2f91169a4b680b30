import { changedOnItsWay } from "#app/bookings/messages.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";

export const requestMessages = {
  not_allowed: "Please log in to send this booking.",
  changed_on_its_way: changedOnItsWay,
  request_used: refusalMessages.request_used,
  package_gone: "This package is no longer offered. Please select another.",
  price_changed: "The price has changed since you opened this page. Please check it before you submit.",
  date_past: "This date has passed. Please select today or a later date.",
  time_past: "This time has passed. Please select a later one.",
  not_offered: "Private groups are not offered at the moment. Please choose another way to practice.",
  too_soon: "We need more time to prepare a class. Please select a later time.",
  outside_hours: "Private groups don't meet at this time. Please select one of the times offered.",
  date_far: "Please select a date within the next year.",
  too_many: "Too many bookings in a short time. Please try again in an hour.",
  too_many_for_address:
    "This email address already has several bookings today. Please sign in with this address to book more, or write to us.",
};

/** Why a private group, a corporate program or individual sessions were not booked. */
export type RequestRefusal = keyof typeof requestMessages;

/** The field that shows an error. Other errors appear above the form. */
export const refusedField: Partial<Record<RequestRefusal, "package" | "date" | "time">> = {
  package_gone: "package",
  date_past: "date",
  date_far: "date",
  time_past: "time",
  too_soon: "time",
  outside_hours: "time",
};

export const requestFailed = {
  private_group: "An error occurred while booking your class.",
  corporate: "An error occurred while submitting your request.",
  individual: "An error occurred while booking your session.",
} as const;
