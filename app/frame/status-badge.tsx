import { capitalize } from "#app/platform/text/capitalize.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const difficulties: Record<string, { label: string; tone: Tone }> = {
  beginner: { label: "Beginner", tone: "forest" },
  intermediate: { label: "Intermediate", tone: "marigold" },
  advanced: { label: "Advanced", tone: "clay" },
};

export function DifficultyBadge({ level, className }: { level: string | null; className?: string }) {
  const difficulty = level ? difficulties[level] : undefined;
  return difficulty ? (
    <Badge tone={difficulty.tone} className={className}>
      {difficulty.label}
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
  not_conducted: "clay",
  paid: "forest",
  pending: "marigold",
  pending_review: "marigold",
  published: "forest",
  rejected: "clay",
  rescheduled: "sky",
  responded: "sky",
};

/** A status with the same color everywhere. */
export function StatusBadge({ status }: { status: string }) {
  return <Badge tone={statuses[status] ?? "plain"}>{formatStatus(status)}</Badge>;
}

/** Returns a status's label. Labels use American spelling, stored statuses don't. */
export function formatStatus(status: string): string {
  if (status === "not_conducted") return "Didn't take place";
  return capitalize(status.replaceAll("_", " ").replace("cancelled", "canceled"));
}
