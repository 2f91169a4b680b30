/** In the place of what cannot be read. */
export function NotAvailable() {
  return <p className="text-ink-2">Not available just now</p>;
}
