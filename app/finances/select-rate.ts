import type { instructorRates } from "./tables.server.ts";

/** The fields that decide whether a rate applies. */
export type RateTerms = Pick<
  typeof instructorRates.$inferSelect,
  | ("id" | "instructor_id" | "class_type_id" | "package_id" | "schedule_type" | "category")
  | ("effective_from" | "effective_until" | "is_active")
>;

/** A class to find a rate for. The date is in studio time. */
export type RatedClass = Omit<RateTerms, "id" | "effective_from" | "effective_until" | "is_active"> & {
  date: string;
};

export const rateReasons = [
  "The teacher's own rate for this class.",
  "The teacher's own rate for any class.",
  "The standard rate for this class.",
  "The standard rate for any class.",
] as const;

export interface FoundRate<Rate> {
  rate: Rate;
  /** Which of the four it is, from the teacher's own for this class to the standard for any. */
  rank: 0 | 1 | 2 | 3;
  /** The pay rates that it overrides, the most specific first. */
  overridden: Rate[];
}

export const noRate = "No rate applies on this date. The pay stays open until there is one.";

function holdsOn(rate: RateTerms, date: string): boolean {
  return (
    rate.is_active &&
    rate.effective_from <= date &&
    (rate.effective_until === null || date <= rate.effective_until)
  );
}

/** 0 to 3, or undefined where the rate has nothing to do with the class. The package stands before the class type. */
function rankOf(rate: RateTerms, rated: RatedClass): FoundRate<RateTerms>["rank"] | undefined {
  if (rate.schedule_type !== rated.schedule_type || rate.category !== rated.category) return undefined;
  if (rate.instructor_id !== null && rate.instructor_id !== rated.instructor_id) return undefined;
  const isAny = rate.class_type_id === null && rate.package_id === null;
  const isTarget =
    rated.package_id !== null
      ? rate.package_id === rated.package_id
      : rated.class_type_id !== null && rate.class_type_id === rated.class_type_id;
  if (!isAny && !isTarget) return undefined;
  const own = rate.instructor_id !== null;
  if (own) return isAny ? 1 : 0;
  return isAny ? 3 : 2;
}

/**
 * Selects the pay rate of a class: the rate of the teacher before the standard rate, and a rate for this class before one
 * for any class.
 */
export function selectRate<Rate extends RateTerms>(
  rates: readonly Rate[],
  rated: RatedClass,
): FoundRate<Rate> | undefined {
  const found = rates
    .filter((rate) => holdsOn(rate, rated.date))
    .flatMap((rate) => {
      const rank = rankOf(rate, rated);
      return rank === undefined ? [] : [{ rate, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
  const [first, ...others] = found;
  return first && { ...first, overridden: others.map(({ rate }) => rate) };
}
