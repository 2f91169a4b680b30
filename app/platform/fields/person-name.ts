export const nameWithAddress = "Please write a name without web addresses";

/**
 * Whether a text can be the name of a person or a company. Names stand in subjects, lists and mails of
 * others: none carries a web address, or marks that turn the text around it.
 */
export function isPersonName(text: string): boolean {
  return !/:\s*\/|\/\/|\bwww\.|[<>\u202a-\u202e\u2066-\u2069]/i.test(text);
}
