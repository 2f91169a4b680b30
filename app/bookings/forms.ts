import { z } from "zod";
import { boxField, calendarDate } from "#app/platform/fields/form-fields.ts";
import { currencies } from "#app/platform/fields/money.ts";
import { isTimeZone } from "#app/settings/forms.ts";
import { healthNote } from "./fields.ts";
import { bookingMessages } from "./messages.ts";

// People don't type these fields, so invalid values get one general refusal.
const words = bookingMessages.not_bookable;

/** An amount that a page showed and its form sends back, in minor units. */
const shownAmount = z
  .string(words)
  .regex(/^\d{1,9}$/, words)
  .transform(Number);

/** The shown price. The booking keeps it or is refused. */
const shownPrice = {
  price: shownAmount.optional(),
  currency: z.enum(currencies, words).optional(),
};

/** Book Now on the schedule. */
export const bookScheduledClassForm = z.object({
  schedule_id: z.uuid(words),
  date: calendarDate(words),
  /** The pass that pays for it; without one the class has its price. */
  pass_id: z
    .union([z.uuid(words), z.literal("")])
    .optional()
    .transform((id) => id || undefined),
  /** The form's own number: sent twice, it books once. */
  request_id: z.uuid(words),
  /** The device's time zone, if the browser reveals it. */
  time_zone: z
    .string()
    .max(64)
    .optional()
    .transform((zone) => (zone && isTimeZone(zone) ? zone : undefined)),
  ...shownPrice,
});

type BookingForm = z.output<typeof bookScheduledClassForm>;
type Optional = "pass_id" | keyof typeof shownPrice;
export type BookScheduledClass = Omit<BookingForm, Optional> & {
  [Name in Optional]?: BookingForm[Name] | undefined;
};

/** Without JavaScript, the first submit returns the question and the second one books. */
export const bookingForms = z.discriminatedUnion("intent", [
  bookScheduledClassForm.pick({ schedule_id: true, date: true }).extend({ intent: z.literal("ask") }),
  bookScheduledClassForm.extend({ intent: z.literal("book") }),
]);

export const waitingForms = z.discriminatedUnion("intent", [
  bookScheduledClassForm
    .pick({ schedule_id: true, date: true, time_zone: true, price: true, currency: true })
    .extend({ intent: z.literal("join"), use_pass: boxField }),
  z.object({ intent: z.literal("leave"), waiting_id: z.uuid(words) }),
]);

const key = z
  .string()
  .default("")
  .transform((text) => text || null);

/** A button behind a link in an email with its key. Members need no key. */
export const keyForm = z.object({ key });

/** The pass that the page said would pay; empty where it named a price. */
export const acceptSpotForm = z.object({ key, pass_id: z.string().default("") });

export const bookingNoteForm = z.object({ note: healthNote(1_000) });

/** Another session of the same class. */
export const moveForm = z.object({
  target: z
    .string(words)
    .transform((text) => text.split(" "))
    .pipe(z.tuple([z.uuid(words), calendarDate(words)], words)),
  from_session_id: z.uuid(words),
  /** The price after the move as the page showed it. */
  price: shownAmount,
  request_id: z.uuid(words),
});
