import { isTest, type Source, sources } from "../sources.ts";

export interface Command {
  path: string;
  name: string;
}

const isCommandFile = ({ path }: Source) =>
  path.startsWith("app/") &&
  path.endsWith(".server.ts") &&
  !path.includes("/screens/") &&
  !/queries\.server\.ts$/.test(path);

/** Finds every command: `(db, actor, …)`, outside screens and queries. Commands inside others' transactions take `tx`. */
export const commands: Command[] = sources.filter(isCommandFile).flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /^export (?:async )?function (\w+)\(\s*db: Database,\s*(?:actor|member|who|by)\w*: (?:Actor|Member)\b/gm,
    ),
  ]
    // A function that takes a command's own part as a function is a frame for commands.
    .filter(({ index }) => !/\(\s*tx: Database/.test(text.slice(index, text.indexOf(" {\n", index))))
    .map(([, name = ""]) => ({ path, name })),
);

/** Finds the pure rules: every file that a command imports, without `.server` in its name and without JSX. */
export function findRuleFiles(): string[] {
  const commandFiles = new Set(commands.map(({ path }) => path));
  const imported = new Set(
    sources.filter(({ path }) => commandFiles.has(path)).flatMap(({ imports }) => imports),
  );
  return sources
    .map(({ path }) => path)
    .filter((path) => imported.has(path) && path.endsWith(".ts") && !path.includes(".server"))
    .filter((path) => path.startsWith("app/") && !isTest(path))
    .sort();
}
