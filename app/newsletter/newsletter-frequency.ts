import { capitalize } from "#app/platform/text/capitalize.ts";
/** Formats as `About once a month, by`, or returns the alternative. */
export function formatFrequency(rhythm: string | undefined, then: string, otherwise: string): string {
  return rhythm ? `${capitalize(rhythm)}${then}` : otherwise;
}
