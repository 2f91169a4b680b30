const otherWords =
  /[/\\]intl[/\\][\w-]+[/\\](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$|[/\\]intl[/\\](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;
const otherCalendar =
  /[/\\]@internationalized[/\\]date[/\\]dist[/\\]private[/\\]calendars[/\\](?!Gregorian)\w+\.mjs$/;

/**
 * What stands in the place of a file of react-aria: its words come in 34 languages and its dates in thirteen calendars,
 * a quarter of the scripts of a page with a month in it. The studio speaks English and counts by the Gregorian calendar, so the
 * others are names for these. Undefined where the file stays as it is.
 */
export function inEnglish(id: string, code: string): string | undefined {
  if (otherWords.test(id) && /[/\\]node_modules[/\\]react-(aria|stately|aria-components)[/\\]/.test(id)) {
    return 'export { default } from "./en-US.mjs";';
  }
  if (!otherCalendar.test(id)) return undefined;
  const names = [...code.matchAll(/\bas (\w+)(?=\s*[,}])/g)].map(
    ([, name]) => `GregorianCalendar as ${name}`,
  );
  return `export { ${names.join(", ")} } from "./GregorianCalendar.mjs";`;
}
