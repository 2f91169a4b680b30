const rupees = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2, minimumFractionDigits: 0 });

/** `₹1,250`, from paise. */
export function rupeeText(paise: number): string {
  return `₹${rupees.format(paise / 100)}`;
}
