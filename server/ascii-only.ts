/**
 * Rewrites JavaScript in ASCII. V8 stores a file with a single other character in two bytes per letter, which
 * costs eleven megabytes per process. Throws where the meaning would change.
 */
export function asciiOnly(code: string): string {
  const unsafe = /(?<!\\)(?:\\\\)*\\\P{ASCII}|String\.raw`[^`]*?\P{ASCII}/u.exec(code);
  if (unsafe) throw new Error(`cannot be written in ASCII: ${JSON.stringify(unsafe[0].slice(0, 80))}`);
  return code.replace(/\P{ASCII}/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => escaped(sign.charCodeAt(at))).join(""),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;
