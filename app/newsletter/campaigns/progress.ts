import { formatCount } from "#app/platform/text/plural.ts";
import type { Campaign } from "./campaign-queries.server.ts";

interface Progress {
  done: number;
  total: number;
  since: Date | null;
  at: Date;
}

/** Estimates the remaining minutes at the current pace, or returns undefined. */
export function minutesLeft({ done, total, since, at }: Progress): number | undefined {
  const taken = since ? at.getTime() - since.getTime() : 0;
  if (done === 0 || done >= total || taken < 5_000) return undefined;
  return Math.max(1, Math.round((taken / done) * (total - done)) / 60_000);
}

const figure = (count: number) => count.toLocaleString("en-IN");

/** Formats as `4,210 of 10,000, about 6 minutes`. */
export function progressText({
  done,
  total,
  minutes,
}: {
  done: number;
  total: number;
  minutes: number | undefined;
}) {
  const rest =
    minutes === undefined ? "" : `, about ${formatCount(Math.max(1, Math.round(minutes)), "minute")}`;
  return `${figure(done)} of ${figure(total)}${rest}`;
}

/** Returns the data of a newsletter's page header. */
export function toHead(campaign: Campaign, at: Date) {
  const { id, version, title, subject, status, total, delivered, failed, skipped } = campaign;
  const { send_at, started_at } = campaign;
  const done = delivered + failed + skipped;
  const minutes = status === "sending" ? minutesLeft({ done, total, since: started_at, at }) : undefined;
  return {
    ...{ id, version, title, subject, status, total, delivered, failed, skipped, done, minutes },
    ...{ send_at, started_at },
  };
}

export type CampaignHead = ReturnType<typeof toHead>;
