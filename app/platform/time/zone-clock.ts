/** A moment in a time zone. */
export interface WallClock {
  /** `YYYY-MM-DD` */
  date: string;
  /** `HH:MM`, 24 hours. */
  time: string;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/**
 * `time` 20:00, `day` Tomorrow or Thu 26 Nov, `date` 26 Nov 2026, `when` Thursday 26 November 2026, 20:00 New York (GMT−5),
 * `zone` New York (GMT−5), `city` New York.
 */
export type ZonedText = "time" | "day" | "date" | "when" | "zone" | "city";

export type ZoneClock = ReturnType<typeof makeZoneClock>;

/**
 * Creates the time zone functions. The source also runs in a page before the page is painted, so the function
 * uses no outside names.
 */
export function makeZoneClock() {
  const DAY = 86_400_000;
  // The formats of Intl differ between browsers and the server.
  const months =
    "January February March April May June July August September October November December".split(" ");
  const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  /** Old names that browsers still report. */
  const renamed: Record<string, string> = {
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "Europe/Kiev": "Europe/Kyiv",
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "Atlantic/Faeroe": "Atlantic/Faroe",
    "Etc/UTC": "UTC",
    "Etc/GMT": "UTC",
    GMT: "UTC",
  };
  const temporal = typeof Temporal === "undefined" ? undefined : Temporal;
  const formats = new Map<string, Intl.DateTimeFormat>();
  const offsets = new Map<string, number>();

  function formatOf(zone: string): Intl.DateTimeFormat {
    let format = formats.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
        timeZone: zone,
        hourCycle: "h23",
        year: "numeric",
        month: "numeric",
        day: "numeric",
        hour: "numeric",
        minute: "numeric",
        second: "numeric",
      });
      formats.set(zone, format);
    }
    return format;
  }

  /** Returns the zone's local time as if it were UTC. */
  function shown(at: number, zone: string): number {
    return Math.floor(at / 1000) * 1000 + offset(at, zone);
  }

  /** Reads the offset from Temporal, or from Intl, whose first format takes a phone tens of milliseconds. */
  function measured(at: number, zone: string): number {
    if (temporal) {
      return (
        temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1_000_000
      );
    }
    const part: Record<string, number> = {};
    for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = Number(value);
    const shown = Date.UTC(
      part.year ?? 0,
      (part.month ?? 1) - 1,
      part.day ?? 1,
      part.hour ?? 0,
      part.minute ?? 0,
      part.second ?? 0,
    );
    return shown - at;
  }

  /**
   * Returns the zone's offset from UTC in milliseconds. Clocks change only at full quarter hours, so offsets are
   * cached per quarter hour.
   */
  function offset(at: number, zone: string): number {
    const quarter = Math.floor(at / 900_000) * 900_000;
    const key = `${zone} ${quarter}`;
    let cached = offsets.get(key);
    if (cached === undefined) {
      cached = measured(quarter, zone);
      if (offsets.size > 5_000) offsets.clear();
      offsets.set(key, cached);
    }
    return cached;
  }

  function wall(at: number, zone: string): WallClock {
    const clock = new Date(shown(at, zone));
    const text = clock.toISOString();
    return { date: text.slice(0, 10), time: text.slice(11, 16), weekday: clock.getUTCDay() };
  }

  /**
   * Returns the moment of a local date and time. A time that daylight saving skips uses the offset before the
   * change; a repeated time is the first of the two.
   */
  function instant(date: string, time: string, zone: string): number {
    const local = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
    const before = offset(local - DAY, zone);
    const after = offset(local + DAY, zone);
    for (const guess of [before, after]) {
      if (offset(local - guess, zone) === guess) return local - guess;
    }
    return local - before;
  }

  function addDays(date: string, days: number): string {
    return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
  }

  function weekdayOf(date: string): number {
    return new Date(`${date}T00:00:00Z`).getUTCDay();
  }

  /** `26 Nov` */
  function dayText(date: string): string {
    return `${Number(date.slice(8, 10))} ${monthOf(date).slice(0, 3)}`;
  }

  function monthOf(date: string): string {
    return months[Number(date.slice(5, 7)) - 1] ?? "";
  }

  /** `Thursday` */
  function weekdayText(weekday: number): string {
    return weekdays[weekday] ?? "";
  }

  /** `26 November 2026` */
  function longDayText(date: string): string {
    return `${Number(date.slice(8, 10))} ${monthOf(date)} ${date.slice(0, 4)}`;
  }

  /** `Thursday 26 November 2026` */
  function dateText(date: string): string {
    return `${weekdayText(weekdayOf(date))} ${longDayText(date)}`;
  }

  /** `Today`, `Tomorrow` or empty. */
  function nearText(date: string, today: string): string {
    return date === today ? "Today" : date === addDays(today, 1) ? "Tomorrow" : "";
  }

  /** Returns the current name of a zone. */
  function canonical(zone: string): string {
    return renamed[zone] ?? zone;
  }

  /** Lists all names that browsers may use for a zone. */
  function namesOf(zone: string): string[] {
    return [zone, ...Object.keys(renamed).filter((name) => renamed[name] === zone)];
  }

  /** `New York` */
  function city(zone: string): string {
    return (canonical(zone).split("/").at(-1) ?? zone).replaceAll("_", " ");
  }

  /** `GMT+5:30` */
  function offsetText(at: number, zone: string): string {
    const minutes = Math.round(offset(at, zone) / 60_000);
    if (minutes === 0) return "GMT";
    const hours = Math.floor(Math.abs(minutes) / 60);
    const rest = Math.abs(minutes) % 60;
    return `GMT${minutes < 0 ? "−" : "+"}${hours}${rest ? `:${String(rest).padStart(2, "0")}` : ""}`;
  }

  /** `New York (GMT−5)` */
  function zoneText(at: number, zone: string): string {
    return city(zone) === "UTC" ? "UTC" : `${city(zone)} (${offsetText(at, zone)})`;
  }

  /** Writes a moment in one of the formats. */
  function say(show: ZonedText, at: number, zone: string, now: number): string {
    if (show === "zone") return zoneText(at, zone);
    if (show === "city") return city(zone);
    const { date, time } = wall(at, zone);
    if (show === "time") return time;
    if (show === "date") return `${dayText(date)} ${date.slice(0, 4)}`;
    if (show === "when") return `${dateText(date)}, ${time} ${zoneText(at, zone)}`;
    return (
      nearText(date, wall(now, zone).date) || `${weekdayText(weekdayOf(date)).slice(0, 3)} ${dayText(date)}`
    );
  }

  return {
    wall,
    instant,
    addDays,
    weekdayOf,
    weekdayText,
    dayText,
    longDayText,
    dateText,
    nearText,
    canonical,
    namesOf,
    city,
    zoneText,
    say,
  };
}

export const zoneClock: ZoneClock = makeZoneClock();
