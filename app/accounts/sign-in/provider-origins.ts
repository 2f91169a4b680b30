/** Origin of Google, or of the issuer that replaces it. */
export function providerOrigins({
  google,
}: {
  google: { issuer: string | undefined } | undefined;
}): string[] {
  return google ? [new URL(google.issuer ?? "https://accounts.google.com").origin] : [];
}
