/** Returns the address of an uploaded file, or null for any other address, such as a script or another host's. */
export function uploadedAddress(address: string | null | undefined): string | null {
  return address?.startsWith("/files/") ? address : null;
}
