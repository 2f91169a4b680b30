/** The first field within that is marked as wrong and can be seen: where whoever sent the form goes on. */
export function firstWrong(within: ParentNode | null | undefined): HTMLElement | undefined {
  const marked = within?.querySelectorAll<HTMLElement>("[aria-invalid=true], [data-wrong] input") ?? [];
  return [...marked].find((field) => field.getClientRects().length > 0);
}
