import { z } from "zod";

/** When a class begins, as staff type it: on the 24-hour clock, in steps of five minutes. */
export const startTimeField = z
  .string()
  .default("")
  .pipe(
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Please choose a time", abort: true })
      .regex(/[05]$/, "Please choose a time in steps of five minutes"),
  );
