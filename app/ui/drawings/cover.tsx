import { cx } from "../cx.ts";
import type { Scene } from "./cover-scenes.ts";
import { pick, seeded } from "./seed.ts";
import { ServerSvg } from "./server-svg.tsx";

interface CoverProps {
  /** The same seed always draws the same picture. */
  seed: string;
  category?: string;
  className?: string;
}

const looks: Record<string, { scene: Scene; tone: string }> = {
  advanced: { scene: "peaks", tone: "bg-clay-soft/45 text-clay" },
  beginner: { scene: "hills", tone: "bg-forest-soft/45 text-forest" },
  corporate: { scene: "windows", tone: "bg-sky-soft/45 text-sky" },
  general: { scene: "water", tone: "bg-sky-soft/45 text-sky" },
  meditation: { scene: "rings", tone: "bg-lotus-soft/45 text-lotus" },
  nutrition: { scene: "garden", tone: "bg-marigold-soft/45 text-marigold-deep" },
  wellness: { scene: "lotus", tone: "bg-lotus-soft/45 text-lotus" },
};

/** Draws a cover from a seed, in the style of a category. */
export function Cover({ seed, category = "", className }: CoverProps) {
  const look = looks[category.toLowerCase()];
  return (
    <ServerSvg
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cx(
        "drawing block size-full overflow-hidden",
        look?.tone ?? "bg-forest-soft/45 text-forest",
        className,
      )}
      draw={({ scenes }) => {
        const next = seeded(`${category}/${seed}`);
        return scenes[look?.scene ?? pick(next, ["water", "hills", "rings", "peaks"])](next);
      }}
    />
  );
}
