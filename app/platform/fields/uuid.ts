const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks a UUID from an address, because the database refuses to compare keys with other texts. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
