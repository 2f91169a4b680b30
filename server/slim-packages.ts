const otherWords =
  /[/\\]intl[/\\][\w-]+[/\\](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$|[/\\]intl[/\\](?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/;
const otherCalendar =
  /[/\\]@internationalized[/\\]date[/\\]dist[/\\]private[/\\]calendars[/\\](?!Gregorian)\w+\.mjs$/;

/** Files of packages of which less is needed than there is. */
export const slimmedPackages =
  /[/\\]node_modules[/\\](react-(aria|stately|aria-components)|@internationalized|zod)[/\\]/;

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

const jsonSchemas =
  /[/\\]node_modules[/\\]zod[/\\]v4[/\\]core[/\\](json-schema-processors|to-json-schema)\.js$/;
const firstProcessor = "export const stringProcessor";

/**
 * What stands in the place of the files with which zod turns a schema into JSON Schema, a sixth of its script: every schema can,
 * and no browser asks it to. What is known of a schema's checks, such as the longest text, stands beside it and stays.
 */
export function withoutJsonSchemas(id: string, code: string): string | undefined {
  if (!jsonSchemas.test(id)) return undefined;
  const kept = code.includes(firstProcessor) ? code.slice(0, code.indexOf(firstProcessor)) : "";
  const rest = code.slice(kept.length);
  const names = [...rest.matchAll(/^export (?:const|function) (\w+)|^export \{ (\w+ as \w+) \}/gm)].map(
    ([, name = "", renamed = name]) => renamed.split(" as ").at(-1),
  );
  return `${kept}const none = () => () => { throw new Error("No browser has JSON Schemas."); };
export { ${names.map((name) => `none as ${name}`).join(", ")} };`;
}
