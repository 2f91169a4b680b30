/** A class on the grid of a week. */
export interface GridClass {
  key: string;
  /** The address of its panel. */
  to: string;
  date: string;
  /** Minutes after midnight. */
  minute: number;
  minutes: number;
  name: string;
  teacher: string;
  instructor_id: string | null;
  /** Color of the class type, 1 to 8. */
  color: number;
  /** Shown if the class is tall enough. */
  detail?: string | undefined;
  /** Unset for classes that don't take place in this week. */
  seats?: { taken: number; most: number } | undefined;
  /** A problem for staff to solve, such as a missing teacher. */
  problem?: string | undefined;
  /** Canceled, closed or moved to another week. */
  note?: string | undefined;
  /** Set for classes that can move. `minutes` is false where only the time can change. */
  move?: { to: string; booked: number; minutes: boolean } | undefined;
}

/** The height of a class in minutes at which its name is readable. */
const SHORTEST_MINUTES = 30;

export interface PlacedClass {
  one: GridClass;
  lane: number;
  lanes: number;
}

/** Places classes at the same time next to each other. */
export function placeInLanes(classes: readonly GridClass[]): PlacedClass[] {
  const placed: PlacedClass[] = [];
  let group: PlacedClass[] = [];
  let groupEnds = -1;
  const endOf = ({ minute, minutes }: GridClass) => minute + Math.max(SHORTEST_MINUTES, minutes);
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1));
    for (const each of group) each.lanes = lanes;
    group = [];
  };
  for (const one of [...classes].sort((a, b) => a.minute - b.minute)) {
    if (one.minute >= groupEnds) close();
    const taken = new Set(group.filter((each) => endOf(each.one) > one.minute).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    const each = { one, lane, lanes: 1 };
    group.push(each);
    placed.push(each);
    groupEnds = Math.max(groupEnds, endOf(one));
  }
  close();
  return placed;
}

/** Returns the hours that a week shows: 6 to 21, or more for earlier and later classes. */
export function getHourRange(classes: readonly GridClass[]): { from: number; until: number } {
  return {
    from: Math.min(6, ...classes.map(({ minute }) => Math.floor(minute / 60))),
    until: Math.min(24, Math.max(21, ...classes.map((one) => Math.ceil((one.minute + one.minutes) / 60)))),
  };
}

export function timeText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

export function toMinute(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The new day, time and length of a class during a move. */
export interface Target {
  key: string;
  date: string;
  minute: number;
  minutes: number;
}

const STEP_MINUTES = 15;

/** Rounds to the steps of a move and keeps the class within its day. */
export function toTarget(one: GridClass, { date, minute, minutes }: Omit<Target, "key">): Target {
  const step = (value: number) => Math.round(value / STEP_MINUTES) * STEP_MINUTES;
  const long = Math.max(STEP_MINUTES, one.minutes === minutes ? minutes : step(minutes));
  const start = Math.min(Math.max(0, one.minute === minute ? minute : step(minute)), 24 * 60 - long);
  return { key: one.key, date, minute: start, minutes: long };
}

export interface TimeOffDays {
  instructor_id: string;
  from_date: string;
  until_date: string;
}

/** Says whether the teacher is free at the target's time. The server checks it again. */
export function describeTeacher(
  one: GridClass,
  { date, minute, minutes }: Target,
  classes: readonly GridClass[],
  away: readonly TimeOffDays[],
): string {
  const teacher = one.instructor_id;
  if (!teacher) return "No teacher yet.";
  if (away.some((off) => off.instructor_id === teacher && off.from_date <= date && date <= off.until_date)) {
    return `${one.teacher} is away.`;
  }
  const clash = classes.find(
    (other) =>
      other.key !== one.key &&
      !other.note &&
      other.instructor_id === teacher &&
      other.date === date &&
      other.minute < minute + minutes &&
      minute < other.minute + other.minutes,
  );
  return clash
    ? `${one.teacher} teaches ${clash.name} at ${timeText(clash.minute)}.`
    : `${one.teacher} is free.`;
}
