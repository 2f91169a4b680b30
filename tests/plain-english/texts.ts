import { parseSync } from "vite";

/** A text that people read, with the line of the file that it starts on. */
export interface Text {
  line: number;
  text: string;
}

/** Returns the texts of a file: comments, test titles and texts on screen, JSON values, Markdown. */
export function findTexts(path: string, source: string): Text[] {
  if (path.endsWith(".md")) return findMarkdown(source);
  if (path.endsWith(".json")) return findJson(source);
  return findCode(path, source);
}

function findMarkdown(source: string): Text[] {
  const withoutCode = source.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ""));
  return [...withoutCode.matchAll(/(?:^(?!\s*$).*\n?)+/gm)].flatMap((block) => {
    const line = lineAt(withoutCode, block.index);
    const rows = block[0].split("\n");
    // Rows of tables and lists are separate texts; a paragraph is one text.
    if (!/^\s*(\||[-*] |\d+\. )/.test(block[0])) return [{ line, text: clean(block[0]) }];
    return rows.flatMap((row, at) => row.split("|").map((cell) => ({ line: line + at, text: clean(cell) })));
  });
}

function clean(markdown: string): string {
  return markdown
    .replace(/`[^`]*`/g, "code")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*([-*]|\d+\.|#+) |\*\*/gm, "");
}

function findJson(source: string): Text[] {
  return source.split("\n").flatMap((row, at) => {
    const value = /^\s*(?:"[^"]*": )?"((?:[^"\\]|\\.)*)",?$/.exec(row)?.[1];
    return value ? [{ line: at + 1, text: value.replace(/<[^>]*>|\\n/g, " ") }] : [];
  });
}

/** A sentence, not a key, a class name or SQL. */
const sentence = /^[A-Z“‘(][^{}<>=]*( [^\s]+){2,}/;

function findCode(path: string, source: string): Text[] {
  const { program, comments } = parseSync(path, source);
  const texts: Text[] = comments
    .filter(({ value }) => !/^\s*(biome|@ts)-/.test(value))
    .map(({ start, value }) => ({
      line: lineAt(source, start),
      text: value.replace(/^\s*\* ?/gm, "").replace(/`[^`]*`/g, "code"),
    }));
  const visit = (node: unknown, isTitle = false): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!node || typeof node !== "object") return;
    const { type, start, value, callee, arguments: given } = node as Record<string, unknown>;
    const text = type === "TemplateElement" ? (value as { cooked?: string }).cooked : value;
    const isText = type === "JSXText" || type === "Literal" || type === "TemplateElement";
    if (isText && typeof text === "string" && (isTitle || type === "JSXText" || sentence.test(text)))
      texts.push({ line: lineAt(source, Number(start)), text });
    const isTest = type === "CallExpression" && Array.isArray(given) && isTestCall(callee);
    for (const [key, child] of Object.entries(node)) {
      if (isTest && key === "arguments")
        for (const [at, one] of (child as unknown[]).entries()) visit(one, at === 0);
      else visit(child);
    }
  };
  visit(program);
  return texts;
}

/** True for `it`, `describe` and `it.each(…)`. */
function isTestCall(callee: unknown): boolean {
  if (!callee || typeof callee !== "object") return false;
  const { name, callee: inner, object, tag } = callee as Record<string, unknown>;
  return typeof name === "string" ? /^(describe|it|test)$/.test(name) : isTestCall(inner ?? object ?? tag);
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
