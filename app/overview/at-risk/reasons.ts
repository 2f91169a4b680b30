export const riskReasons = ["away", "first_time", "pass_ends"] as const;
export type RiskReason = (typeof riskReasons)[number];

export const riskWords: Record<RiskReason, string> = {
  away: "Came weekly, stays away",
  first_time: "Came once",
  pass_ends: "Pass ends soon",
};

export const riskRules = {
  /** Older classes are ignored. */
  lookBackDays: 180,
  /** Weekly: in so many of the five weeks that end with the last class. */
  weeklyWeeks: 4,
  ofWeeks: 5,
  awayDays: 21,
  firstDays: 14,
  firstMostDays: 90,
  passDays: 14,
} as const;

export const riskHelp: Record<RiskReason, string> = {
  away: `Came in ${riskRules.weeklyWeeks} of ${riskRules.ofWeeks} weeks, and not for ${riskRules.awayDays} days.`,
  first_time: `Came for the first time ${riskRules.firstDays} to ${riskRules.firstMostDays} days ago, and not again.`,
  pass_ends: `Ends within ${riskRules.passDays} days, or has one class left, and no other pass follows.`,
};

/** The preference that ends such notes. */
export const checkInPreference = "check_ins.mail";

/** The minimum days between two notes. */
export const restDays = 60;
/** A studio writes so many in a day. */
export const writtenMostADay = 500;

/** The suggested start of a note. */
export const firstWords: Record<RiskReason, { subject: string; words: string }> = {
  away: {
    subject: "We miss you on the mat",
    words:
      "Dear {first_name},\n\nwe have not seen you for some weeks and hope that you are well. If your days have changed, we are happy to help you find a class that fits them.\n\nYour mat is where it was.",
  },
  first_time: {
    subject: "How was your first class?",
    words:
      "Dear {first_name},\n\nthank you for coming to your first class with us. How was it? If something did not suit you, tell us: there are gentler and stronger classes, and other hours.\n\nWe would be glad to see you again.",
  },
  pass_ends: {
    subject: "Your pass ends soon",
    words:
      "Dear {first_name},\n\nyour pass with us ends soon. If you would like to use what is left of it, the week's classes are open for booking; and if you would like to go on, the next pass is a minute's work.\n\nWe are glad that you practise with us.",
  },
};
