/**
 * Reports to React what a visitor entered before it started. React keeps the entered value but calls no handler for it.
 * A browser that restores the fields of a reloaded page enters nothing new.
 */
export function reportEarlyInput(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation?.type !== "navigate") return;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "main :is(input, select, textarea)",
  );
  for (const field of fields) {
    if (field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type)) repeatChoice(field);
    else if (isChanged(field)) {
      for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

function repeatChoice(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked || (box.type === "radio" && !box.checked)) return;
  box.checked = !box.checked;
  box.click();
}

function isChanged(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const byDefault = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(byDefault, 0);
}
