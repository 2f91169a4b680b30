/**
 * The same JavaScript in ASCII alone. The engine holds the text of what it runs, with two bytes for each letter of a file
 * as soon as one of them is no ASCII: eleven megabytes of every process. Throws where the two would not mean the same.
 */
export function asciiOnly(code: string): string {
  const unsafe = /(?<!\\)(?:\\\\)*\\\P{ASCII}|String\.raw`[^`]*?\P{ASCII}/u.exec(code);
  if (unsafe) throw new Error(`cannot be written in ASCII: ${JSON.stringify(unsafe[0].slice(0, 80))}`);
  return code.replace(/\P{ASCII}/gu, (sign) =>
    Array.from({ length: sign.length }, (_, at) => escaped(sign.charCodeAt(at))).join(""),
  );
}

const escaped = (unit: number) => `\\u${unit.toString(16).padStart(4, "0")}`;
