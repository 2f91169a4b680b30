import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export type Tone = "plain" | "forest" | "marigold" | "clay" | "lotus" | "sky";

const tones: Record<Tone, string> = {
  plain: "bg-paper-3 text-ink-2",
  forest: "bg-forest-soft text-forest-deep",
  marigold: "bg-marigold-soft text-marigold-ink",
  clay: "bg-clay-soft text-clay-ink",
  lotus: "bg-lotus-soft text-lotus-ink",
  sky: "bg-sky-soft text-sky-ink",
};

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
        "inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

const difficulties: Record<string, { label: string; tone: Tone }> = {
  beginner: { label: "Beginner", tone: "forest" },
  intermediate: { label: "Intermediate", tone: "marigold" },
  advanced: { label: "Advanced", tone: "clay" },
};

export function DifficultyBadge({ level, className }: { level: string | null; className?: string }) {
  const known = level ? difficulties[level] : undefined;
  return known ? (
    <Badge tone={known.tone} className={className}>
      {known.label}
    </Badge>
  ) : null;
}

const statuses: Record<string, Tone> = {
  active: "forest",
  approved: "forest",
  cancelled: "clay",
  completed: "sky",
  confirmed: "forest",
  draft: "plain",
  failed: "clay",
  in_progress: "marigold",
  new: "lotus",
  no_show: "clay",
  paid: "forest",
  pending: "marigold",
  pending_review: "marigold",
  published: "forest",
  rejected: "clay",
  rescheduled: "sky",
  responded: "sky",
};

/** A status in words, coloured alike wherever it appears; an unknown one is shown plainly. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statuses[status] ?? "plain"}>{statusWords(status)}</Badge>;
}

export function statusWords(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
