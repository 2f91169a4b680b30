import { capitalize } from "#app/platform/text/capitalize.ts";
/** `About once a month, by`: how often letters come and what follows, or other words where that is not promised. */
export function lettersCome(rhythm: string | undefined, then: string, otherwise: string): string {
  return rhythm ? `${capitalize(rhythm)}${then}` : otherwise;
}
