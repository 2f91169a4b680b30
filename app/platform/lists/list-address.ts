/**
 * Returns a list's address without the parameters in `opened` and with those in `set`, or `otherwise` if none is
 * left. An empty value removes a parameter.
 */
export function listAddress(
  params: URLSearchParams,
  {
    opened,
    set = {},
    otherwise,
  }: { opened: readonly string[]; set?: Readonly<Record<string, string>>; otherwise: string },
): string {
  const list = new URLSearchParams(params);
  for (const name of opened) list.delete(name);
  for (const [name, value] of Object.entries(set)) {
    if (value) list.set(name, value);
    else list.delete(name);
  }
  return list.size > 0 ? `?${list}` : otherwise;
}

/**
 * Returns the message for the key in the address's `done` parameter. Free text isn't accepted, because a link
 * could then make the studio say anything.
 */
export function doneWord(
  words: Readonly<Record<string, string>>,
  params: URLSearchParams,
): string | undefined {
  const key = params.get("done");
  return key !== null && Object.hasOwn(words, key) ? words[key] : undefined;
}
