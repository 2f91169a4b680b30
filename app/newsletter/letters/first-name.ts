/** How a letter calls its reader: the first word of the name, or nothing. */
export function firstNameOf(name: string | null | undefined): string {
  return (name ?? "").trim().split(/\s+/)[0] ?? "";
}
