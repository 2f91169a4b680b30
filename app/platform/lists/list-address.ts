/**
 * A list's address without what was opened from it, and with what `set` names; where nothing is left, `otherwise`.
 * An empty value takes a name away.
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
