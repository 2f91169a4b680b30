const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What comes from an address may be anything; the database refuses to compare a key with it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
