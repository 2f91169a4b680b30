import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  plain: "bg-paper-3 text-ink-2",
  forest: "bg-forest-soft text-forest-deep",
  marigold: "bg-marigold-soft text-marigold-ink",
  clay: "bg-clay-soft text-clay-ink",
  lotus: "bg-lotus-soft text-lotus-ink",
  sky: "bg-sky-soft text-sky-ink",
};

export type Tone = keyof typeof tones;

export function Badge({
  tone = "plain",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "badge inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap",
        `badge-${tone}`,
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
