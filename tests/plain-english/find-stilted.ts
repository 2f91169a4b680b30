import { type Rule, rules } from "./rules.ts";
import { findTexts } from "./texts.ts";

export interface Finding {
  line: number;
  lastLine: number;
  sentence: string;
  rule: Rule;
}

/** Finds stilted sentences of a file. `quoted` sentences are the specification's and may stay. */
export function findStilted(path: string, source: string, quoted: ReadonlySet<string>) {
  const findings: Finding[] = [];
  let words = 0;
  for (const { line, text } of findTexts(path, source)) {
    let at = 0;
    for (const part of text.split(/(?<=[.?!;:])\s+/)) {
      const start = text.indexOf(part, at);
      at = start + part.length;
      const sentence = part.replace(/\s+/g, " ").trim();
      words += sentence.split(" ").length;
      if (quoted.has(sentence)) continue;
      const first = line + text.slice(0, start).split("\n").length - 1;
      const lastLine = first + part.trimEnd().split("\n").length - 1;
      for (const rule of rules)
        if (rule.pattern.test(sentence)) findings.push({ line: first, lastLine, sentence, rule });
    }
  }
  return { findings, words };
}
