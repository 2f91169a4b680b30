/** The part before the @: what a person is called until they say otherwise. */
export function nameFromEmail(email: string): string {
  return email.slice(0, email.lastIndexOf("@")) || email;
}

/** First name and the rest, for forms and bookings that keep them apart. */
export function splitName(full_name: string): { first_name: string; last_name: string } {
  const [first_name = "", ...rest] = full_name.trim().split(/\s+/);
  return { first_name, last_name: rest.join(" ") };
}
