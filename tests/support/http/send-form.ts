import { formsOf } from "../form-controls.ts";
import type { Answer, HttpSession } from "./session.ts";

/**
 * Submits the form that contains these fields with its first button. Other fields keep their values. Loads the page unless the caller passes its HTML.
 */
export async function sendForm(
  session: HttpSession,
  path: string,
  fields: Record<string, string>,
  page?: string,
): Promise<Answer> {
  const html = page ?? (await session.get(path)).text;
  const [, main = html] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const names = Object.keys(fields);
  const form = formsOf(main, path).find(
    ({ controls, isInClosedDialog }) =>
      !isInClosedDialog && names.every((name) => controls.some((control) => control.name === name)),
  );
  if (!form) throw new Error(`${path} has no form with ${names.join(", ")}`);
  const sent = new URLSearchParams();
  const button = form.controls.find(({ type }) => type === "submit");
  for (const control of form.controls) {
    const { name, type, value, isChecked, isOff } = control;
    const isChosen = ["checkbox", "radio"].includes(type)
      ? isChecked
      : type !== "submit" || control === button;
    if (isChosen && !isOff && !(name in fields)) sent.append(name, value);
  }
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return session.post(form.action, sent, path);
}
