/** 10,000,000.00: no entry is larger. */
export const amountMost = 1_000_000_000;

/**
 * Minor units of an amount as it is typed: digits with at most two decimals, thousands parted or not. A comma before two
 * digits is where half the world writes its decimals: it is refused, not read as a hundred times as much.
 */
export function readAmount(text: string): number | undefined {
  const found = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return undefined;
  const whole = Number((found[1] ?? "").replaceAll(",", ""));
  const amount = whole * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return amount <= amountMost ? amount : undefined;
}

/** The amount as a field shows it: `1250`, `12.50`. */
export function amountText(minor: number | null): string {
  if (minor === null) return "";
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
