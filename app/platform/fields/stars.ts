import { z } from "zod";

export const starsMissing = "Please choose one to five stars";

/** One to five whole stars. */
export const starsField = z.coerce
  .number(starsMissing)
  .int(starsMissing)
  .min(1, starsMissing)
  .max(5, starsMissing);
