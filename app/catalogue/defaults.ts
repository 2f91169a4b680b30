/** What holds where a class says nothing of its own. Money is paise. */
export const classDefaults = {
  duration_minutes: 60,
  max_participants: 20,
  price: 2_500,
} as const;

export const unknownClass = "Unknown Class";
export const unknownInstructor = "TBD";
