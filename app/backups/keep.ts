import { dayMs } from "#app/platform/time/durations.ts";

const DAYS = 7;
const WEEKS = 4;
const WEEK_MS = 7 * dayMs;

/** The name of the backup of a moment; names sort as their moments do. */
export function backupName(at: Date): string {
  return `studio-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
}

/** When the backup of that name was made; nothing for a file that is none. */
export function momentOf(name: string): Date | undefined {
  const found = /^studio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/.exec(name);
  if (!found) return undefined;
  const at = new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Of all names, those no longer needed: kept are the newest of seven days and of four weeks that have any. */
export function outdated(names: string[]): string[] {
  const made = names
    .flatMap((name) => {
      const at = momentOf(name);
      return at ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([
    ...newestOf(made, DAYS, (at) => at.toISOString().slice(0, 10)),
    ...newestOf(made, WEEKS, (at) => String(Math.floor(at.getTime() / WEEK_MS))),
  ]);
  return made.map(({ name }) => name).filter((name) => !kept.has(name));
}

function newestOf(made: { name: string; at: Date }[], most: number, spanOf: (at: Date) => string): string[] {
  const spans = new Map<string, string>();
  for (const { name, at } of made) {
    const span = spanOf(at);
    if (!spans.has(span) && spans.size < most) spans.set(span, name);
  }
  return [...spans.values()];
}
