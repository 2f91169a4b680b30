export const difficultyLevels = ["beginner", "intermediate", "advanced"] as const;
export type DifficultyLevel = (typeof difficultyLevels)[number];

export const courseTypes = ["crash", "regular"] as const;
export type CourseType = (typeof courseTypes)[number];

export const packageTypes = ["Private group", "Corporate", "Individual"] as const;
export type PackageType = (typeof packageTypes)[number];
