import { cx } from "./cx.ts";

interface SeatsBarProps {
  taken: number;
  most: number;
  tone?: SeatsTone;
  className?: string;
}

const fills = {
  green: "bg-forest",
  yellow: "bg-marigold-deep",
  red: "bg-clay",
};

export type SeatsTone = keyof typeof fills;

/** Draws how full a class is. Screen readers skip it, because the text next to it says the same. */
export function SeatsBar({ taken, most, tone = "green", className }: SeatsBarProps) {
  const share = most > 0 ? Math.min(1, Math.max(0, taken / most)) : 1;
  return (
    <span aria-hidden="true" className={cx("block h-1 overflow-hidden rounded-full bg-paper-3", className)}>
      <span className={cx("block h-full rounded-full", fills[tone])} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
