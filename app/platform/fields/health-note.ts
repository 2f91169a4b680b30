declare const health: unique symbol;

/**
 * Text about a person's health. It is not assignable to a string, so that no email, log line, file or audit
 * entry contains it by mistake; `readHealthNote` returns the text for the screens that show it.
 */
export interface HealthNote {
  readonly [health]: "note";
}

/**
 * The columns and form fields that contain health notes. The form for groups asks for injuries under special
 * requests, and staff pass on such information in the note for the teacher, so both count.
 */
export const healthFields = [
  "health_conditions",
  "special_requests",
  "booking_notes",
  "healthConditions",
  "specialRequests",
] as const;

const isHealthField = (name: string) => (healthFields as readonly string[]).includes(name);

/** Marks a text as a health note; an empty one is none. */
export function toHealthNote(text: string | null | undefined): HealthNote | null {
  // A note is a string that TypeScript treats as something else.
  return text ? (text as unknown as HealthNote) : null;
}

/** Returns the text of a health note, for a screen that the person or their teacher reads. */
export function readHealthNote(note: HealthNote | null | undefined): string {
  // A note is a string that TypeScript treats as something else.
  return (note as unknown as string | null | undefined) ?? "";
}

/** Picks the health notes out of the values of a form. */
export function healthValues<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isHealthField(name)));
}

/** Copies a value without the health notes in it, at any depth. */
export function withoutHealthNotes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutHealthNotes) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isHealthField(name) ? [] : [[name, withoutHealthNotes(inner)]],
    ),
  ) as Value;
}
