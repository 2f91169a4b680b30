import { log } from "../log.server.ts";

const LONGEST = 1_000;

/** Logs a statement that takes longer than so many milliseconds, without its values. */
export function logWhenSlow(answer: unknown, statement: unknown, slowMs: number): unknown {
  if (!(answer instanceof Promise)) return answer;
  const started = performance.now();
  return answer.finally(() => {
    const ms = performance.now() - started;
    if (ms >= slowMs) log.warn({ ms: Math.round(ms), statement: statementText(statement) }, "a slow query");
  });
}

/** A statement in one line, its values left out, those written into it as well. */
export function statementText(statement: unknown): string {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement ? statement.text : statement;
  if (typeof text !== "string") return "";
  return text
    .replace(/\$([a-z_]*)\$[\s\S]*?\$\1\$/gi, "?")
    .replace(/'(?:[^']|'')*'/g, "?")
    .replace(/(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g, "?")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST);
}
