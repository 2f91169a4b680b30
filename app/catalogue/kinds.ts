export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

export const courseTypes = ["crash", "regular"] as const;
export type CourseType = (typeof courseTypes)[number];

export const packageTypes = ["Private group", "Corporate", "Individual"] as const;
export type PackageType = (typeof packageTypes)[number];

/** Drawings for class types. */
export const classDrawings = [
  "lotus",
  "sunrise",
  "mountain",
  "moon",
  "breath",
  "desk",
  "kite",
  "cradle",
  "rings",
  "wave",
] as const;

export const courseUnits = ["day", "week", "month"] as const;
export type CourseUnit = (typeof courseUnits)[number];

/** Days per unit of a crash course. */
export const unitDays: Record<CourseUnit, number> = { day: 1, week: 7, month: 30 };

/** When the days of a pass begin: with the date of its first class, or when it is paid. */
export const validityStarts = ["first_class", "payment"] as const;
export type ValidityStart = (typeof validityStarts)[number];
