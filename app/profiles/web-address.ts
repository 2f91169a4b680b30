/** Completes a typed web address, with https by default. Returns null for invalid or non-web addresses. */
export function webAddress(typed: string): string | null {
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]*\.[^/]*:\d/.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  // Names without a dot are local machines. A user name before the host may deceive.
  if (!isWeb || !/[^.]\.[^.]/.test(url.hostname) || url.username || url.password) return null;
  return url.href;
}

export function webAddressOn(typed: string, hosts: readonly string[]): string | null {
  const address = webAddress(typed);
  if (address === null) return null;
  const { hostname } = new URL(address);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)) ? address : null;
}

/** Extracts an Instagram handle from `@name` or a profile address, or returns null. */
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
