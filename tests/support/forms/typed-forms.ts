/** Fills every empty visible field with a valid value. */
export function fillIn(
  form: HTMLElement,
  { typed, alone }: { typed: Record<string, string>; alone: boolean },
): void {
  const right: Record<string, string> = {
    email: "lost@example.test",
    password: "a long one indeed",
    number: "3",
    date: "2030-01-02",
    url: "https://example.test/",
    tel: "+31 20 123 4567",
    time: "10:00",
    month: "2030-01",
  };
  const enter = (field: HTMLInputElement, value: string) => {
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
    own?.set?.call(field, value);
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
  const chosen = new Set<string>();
  for (const field of form.querySelectorAll<HTMLInputElement>("input, textarea, select")) {
    if (!field.checkVisibility() || field.disabled || field.readOnly || field.type === "file") continue;
    if (field.type === "checkbox" || (alone && typed[field.name] === undefined)) continue;
    if (field.type === "radio") {
      if (!chosen.has(field.name) && !form.querySelector(`input[name="${field.name}"]:checked`))
        field.click();
      chosen.add(field.name);
    } else if (field.tagName === "SELECT") {
      const options = [...field.querySelectorAll("option")];
      if (field.value === "") enter(field, options.find(({ value }) => value)?.value ?? "");
    } else if (typed[field.name] !== undefined) enter(field, typed[field.name] ?? "");
    else if (field.value === "" && !field.matches(".sr-only *, [aria-hidden=true] *"))
      enter(field, right[field.type] ?? "Words that stay");
  }
}

/** Returns the values of the visible fields. */
export function typedIn(form: HTMLElement): Record<string, string> {
  const fields = [...form.querySelectorAll<HTMLInputElement>("input, textarea, select")].filter(
    (field) => field.name && field.type !== "file" && field.checkVisibility(),
  );
  return Object.fromEntries(
    fields.map((field) => [
      /radio|checkbox/.test(field.type) ? `${field.name}=${field.value}` : field.name,
      /radio|checkbox/.test(field.type) ? String(field.checked) : field.value,
    ]),
  );
}
