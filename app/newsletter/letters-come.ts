/** `About once a month, by`: how often letters come and what follows, or other words where that is not promised. */
export function lettersCome(rhythm: string | undefined, then: string, otherwise: string): string {
  return rhythm ? `${rhythm.charAt(0).toUpperCase()}${rhythm.slice(1)}${then}` : otherwise;
}
