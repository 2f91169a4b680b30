export function leftOf(pass: { credits: number | null; credits_left: number | null }): string {
  return pass.credits === null ? "Unlimited" : `${pass.credits_left ?? 0} of ${pass.credits}`;
}
