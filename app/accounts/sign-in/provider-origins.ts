/** Where "Continue with Google" leads, if it is offered: Google, or the issuer that stands in for it. */
export function providerOrigins({
  google,
}: {
  google: { issuer: string | undefined } | undefined;
}): string[] {
  return google ? [new URL(google.issuer ?? "https://accounts.google.com").origin] : [];
}
