/** Unusually early and late times in any time zone. `HH:MM`. */
export const isUnusualHour = (time: string): boolean => time < "06:00" || time >= "22:00";

/** A class longer than this is warned about. */
export const longMinutes = 180;

/** Warnings of a weekly class, which never prevent saving. */
export function weekWarnings({ start_time, minutes }: { start_time: string; minutes: number }): string[] {
  return [
    start_time !== "" && isUnusualHour(start_time) && "Unusual hour: before 06:00 or after 22:00.",
    minutes > longMinutes && `Long: over ${longMinutes} minutes.`,
  ].filter((words) => words !== false);
}
