/**
 * Returns why a text can't be the name of a person or company. Names appear in subjects, lists and emails, so
 * they have no web address, no angle bracket and no control that reverses text.
 */
export function personNameProblem(text: string): string | undefined {
  if (/:\s*\/|\/\/|\bwww\./i.test(text)) return "Please write a name without web addresses";
  if (/[<>]/.test(text)) return "Please write a name without angle brackets";
  if (/[\u202a-\u202e\u2066-\u2069]/.test(text)) return "Please write a name without invisible characters";
  return undefined;
}

export function checkPersonName(context: { value: string; issues: object[] }): void {
  const message = personNameProblem(context.value);
  if (message) context.issues.push({ code: "custom", message, input: context.value });
}
