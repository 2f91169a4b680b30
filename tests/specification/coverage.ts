import { readFileSync } from "node:fs";
import { isTest, sources } from "#tests/support/sources.ts";

/**
 * The requirements that tests prove: `1.5.3` is the third row of section 5 of the first specification document, in our own words;
 * `V2-1` is the first claim of `docs/security.md` about chapter 2 of OWASP ASVS.
 */
export const specification = JSON.parse(readFileSync("tests/specification/rows.json", "utf8")) as {
  sections: Record<string, string>;
  rows: Record<string, string>;
  /** Why a row has no test. */
  untested: Record<string, string>;
  security: Record<string, string>;
};

interface Proof {
  row: string;
  file: string;
  title: string;
}

/** Reads the comments `// Proves 1.5.3, V2-1` above tests. */
export function findProofs(): Proof[] {
  const marked =
    /^ *\/\/ Proves (.+)\n *(?:it|test)(?!\.(?:skip|todo))\b[\s\S]*?\(\s*(["`])((?:\\.|(?!\2).)+)\2,/gm;
  return sources
    .filter(({ path }) => isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(marked)].flatMap(([, rows = "", , title = ""]) =>
        rows.split(", ").map((row) => ({ row, file: path, title: title.replace(/\\(.)/g, "$1") })),
      ),
    );
}

/** Writes the text of `docs/spec-coverage.md`. */
export function formatCoverage(): string {
  const proofs = findProofs();
  const { sections, rows, untested, security } = specification;
  const table = (part: [string, string][]) =>
    [
      "| row | what it says | tests |\n|---|---|---|",
      ...part.map(([row, text]) => {
        const tests = proofs
          .filter((proof) => proof.row === row)
          .map(({ file, title }) => `\`${file}\`: ${title.replaceAll("|", "\\|")}`);
        return `| ${row} | ${text} | ${tests.join("<br>") || `No test: ${untested[row]}`} |`;
      }),
    ].join("\n");
  const parts = Object.entries(sections).map(([section, heading]) => {
    const part = Object.entries(rows).filter(([row]) => row.startsWith(`${section}.`));
    return `## ${section} ${heading}\n\n${table(part)}\n`;
  });
  return `# Tests of the specification

\`npm run spec-coverage\` writes this file from the comments \`// Proves 1.5.3\` above tests and from
\`tests/specification/rows.json\`.

${parts.join("\n")}
## Security

${table(Object.entries(security))}
`;
}
