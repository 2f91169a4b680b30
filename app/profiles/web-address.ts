/**
 * A web address as a person types it, made whole: without a scheme it is read as https. Null when it is
 * none, or leads elsewhere than the web.
 */
export function webAddress(typed: string): string | null {
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*\.[^/]*:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // A name without a dot is a machine at home; a name or password before the host is a trap.
  if (!isWeb || !/[^.]\.[^.]/.test(url.hostname) || url.username || url.password) return null;
  return url.href;
}

/** The same, of one of these sites or a part of it. */
export function webAddressOn(typed: string, hosts: readonly string[]): string | null {
  const address = webAddress(typed);
  if (address === null) return null;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? address : null;
}

/** An Instagram handle, also out of `@name` or the address of the profile; null when it is none. */
export function instagramHandle(typed: string): string | null {
  const name = typed
    .replace(/^(https?:\/\/)?(www\.)?instagram\.com\//i, "")
    .replace(/^@/, "")
    .replace(/[/?#].*$/, "");
  return /^[a-z0-9._]{1,30}$/i.test(name) ? name : null;
}

export function instagramAddress(handle: string): string {
  return `https://www.instagram.com/${handle}/`;
}
