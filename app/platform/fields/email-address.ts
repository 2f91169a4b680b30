export const longestEmail = 254;
export const emailMissing = "Email is required";
export const emailInvalid = "Email is invalid";
/** Where the page speaks to whoever types. */
export const emailNotValid = "Please enter a valid email address";

/** zod's own pattern, by which the sign-in library judges; pages without a schema ask it here. */
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether mail can be sent there and an account be made for it: asked by every form, before the database. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longestEmail && pattern.test(text);
}
