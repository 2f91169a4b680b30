import { z } from "zod";
import {
  amountField,
  boxField,
  calendarDate,
  lineField,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { refusalMessages } from "#app/platform/refusal-messages.ts";
import { timeSlots } from "../choices.ts";
import { email, healthNote, oneOf, optionalPhone, required } from "../fields.ts";

export const customerNoteForm = z.object({
  subject: lineField(120, "Subject is required"),
  body: textField(2_000, "Message is required"),
  seen: z.string().max(40).default(""),
});

export const reasonForm = z.object({
  reason: lineField(500, refusalMessages.reason_missing),
  /** After the cut-off: the class comes back to the pass all the same. */
  returns_class: boxField,
});

/** Fields that staff may change. The others belong to the session or the booker. */
export const editBookingForm = z.object({
  first_name: required("First name is required"),
  last_name: lineField(120),
  email,
  phone: optionalPhone,
  special_requests: healthNote(),
  health_conditions: healthNote(),
  emergency_contact: lineField(120).transform((text) => text || "Not provided"),
  emergency_phone: optionalPhone.transform((text) => text || "Not provided"),
  /** Another package with its shown price in minor units. Empty keeps the current one. */
  package: z
    .string()
    .default("")
    .transform((text) => text.split(" "))
    .pipe(
      z.union(
        [
          z.tuple([z.literal("")]).transform(() => undefined),
          z
            .tuple([z.uuid(), z.string().regex(/^(\d{1,12}|-)$/)])
            .transform(([id, price]) => ({ id, price: price === "-" ? null : Number(price) })),
        ],
        refusalMessages.bad_choice,
      ),
    ),
});
export type EditBooking = z.output<typeof editBookingForm>;

/** A new date and time of a private group, in the booker's time zone. */
export const redateForm = z.object({
  date: calendarDate("Please select a date"),
  time: oneOf(timeSlots, "Please select a time"),
});

/** Another session of the same class. */
export const otherSessionForm = z.object({
  target: z
    .string(refusalMessages.bad_choice)
    .transform((text) => text.split(" "))
    .pipe(z.tuple([z.uuid(), calendarDate(refusalMessages.bad_date)], refusalMessages.bad_choice)),
  from_session_id: z.uuid(refusalMessages.bad_choice),
  /** The price after the move as the form showed it, in minor units. */
  price: z.coerce.number(refusalMessages.bad_choice).int().min(0),
});

export const proposalForm = z.object({
  price: amountField({ least: 1, missing: "Price is required" }),
  classes: wholeField({ least: 1, most: 500, tooLow: "At least 1 class", tooHigh: "At most 500 classes" }),
  words: textField(2_000),
  valid_until: calendarDate(refusalMessages.bad_date),
});

/** The price that staff agreed with the person. */
export const priceForm = z.object({
  price: proposalForm.shape.price,
  reason: lineField(500, refusalMessages.reason_missing),
});

/** A booking that staff enter: for a member by email address, or a guest with name and phone. */
export const addBookingForm = z.object({
  email,
  full_name: required("Full name is required"),
  phone: optionalPhone,
  target: otherSessionForm.shape.target,
});
