/** What holds where a class says nothing of its own. Money is paise. */
export const classDefaults = {
  duration_minutes: 60,
  max_participants: 20,
  price: 2_500,
} as const;

/** How long a class is said to be where its package says nothing. */
export const usualDuration = "60-90 minutes";

export const unknownClass = "Unknown Class";
export const unknownInstructor = "TBD";
