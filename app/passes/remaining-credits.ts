/** Returns the credits left on a class pass, such as `3 of 10`. */
export function formatRemainingCredits(pass: {
  credits: number | null;
  credits_left: number | null;
}): string {
  return pass.credits === null ? "Unlimited" : `${pass.credits_left ?? 0} of ${pass.credits}`;
}
