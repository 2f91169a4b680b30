import { z } from "zod";
import { refusalWords } from "../refusal-words.ts";
import { calendarDate } from "./calendar-date.ts";
import { wholeField } from "./form-fields.ts";

const orNull = z
  .string()
  .default("")
  .transform((text) => text || null);

/** Somebody or something that is chosen from a list, or nothing. */
export const optionalId = orNull.pipe(z.uuid(refusalWords.bad_choice).nullable());

export const optionalDate = orNull.pipe(calendarDate(refusalWords.bad_date).nullable());

/** A whole number, or undefined where the field is left empty: what is usual holds then. */
export const optionalWhole = (least: number, most: number, words: string) =>
  z
    .string()
    .default("")
    .transform((text) => text.trim() || undefined)
    .pipe(wholeField({ least, most, tooLow: words, tooHigh: words }).optional());
