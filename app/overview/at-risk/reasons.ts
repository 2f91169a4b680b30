export const riskReasons = ["away", "first_time", "pass_ends"] as const;
export type RiskReason = (typeof riskReasons)[number];

export const riskLabels: Record<RiskReason, string> = {
  away: "Used to come weekly",
  first_time: "Came once",
  pass_ends: "Pass expires soon",
};

export const riskRules = {
  /** Older classes are ignored. */
  lookBackDays: 180,
  /** Members count as weekly with classes in this many of the five weeks up to their last class. */
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

/** The email preference for these notes. */
export const checkInPreference = "check_ins.mail";

/** The minimum days between two notes. */
export const restDays = 60;
/** The most notes a studio can send in a day. */
export const writtenMostADay = 500;

/** The suggested start of a note. */
export const checkInTexts: Record<RiskReason, { subject: string; words: string }> = {
  away: {
    subject: "We miss you on the mat",
    words:
      "Dear {first_name},\n\nWe haven't seen you for a few weeks and hope you are well. If your schedule has changed, we are happy to help you find a class that fits.\n\nYour mat is waiting.",
  },
  first_time: {
    subject: "How was your first class?",
    words:
      "Dear {first_name},\n\nThank you for coming to your first class with us. How was it? If something didn't suit you, let us know. We have gentler and stronger classes at other times, too.\n\nWe would be glad to see you again.",
  },
  pass_ends: {
    subject: "Your pass expires soon",
    words:
      "Dear {first_name},\n\nYour pass with us expires soon. If you have classes left, you can still book this week's classes. If you would like to continue, you can buy your next pass online in a minute.\n\nWe are glad that you practice with us.",
  },
};

/** Returns the most common risk reason among the recipients. */
export function findMainReason(people: readonly { reasons: readonly RiskReason[] }[]): RiskReason {
  const count = (reason: RiskReason) => people.filter(({ reasons }) => reasons.includes(reason)).length;
  const [main = "away"] = [...riskReasons].sort((a, b) => count(b) - count(a));
  return main;
}
