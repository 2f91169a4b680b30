import { firstName } from "#app/platform/text/first-name.ts";
import { formatCount } from "#app/platform/text/plural.ts";

export interface EmailPass {
  first_name: string;
  name: string;
  credits: number | null;
  credits_left: number | null;
  valid_until: string | null;
  validity_days: number;
}

export function emailPass(
  { name, credits, credits_left, valid_until, validity_days }: Omit<EmailPass, "first_name">,
  holder: string,
): EmailPass {
  return { first_name: firstName(holder), name, credits, credits_left, valid_until, validity_days };
}

/** `6 of 10 classes left`, or as many as one likes. */
export function leftText({ credits, credits_left }: Pick<EmailPass, "credits" | "credits_left">): string {
  if (credits === null || credits_left === null) return "Unlimited classes";
  return `${credits_left} of ${formatCount(credits, "class", "classes")} left`;
}
