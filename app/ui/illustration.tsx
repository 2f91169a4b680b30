import { cx } from "./cx.ts";
import { drawings, type IllustrationName } from "./drawings.tsx";

export type { IllustrationName };

export type DrawingTone = "forest" | "lotus" | "sky" | "clay" | "ink";

const tones: Record<DrawingTone, string> = {
  forest: "text-forest",
  lotus: "text-lotus",
  sky: "text-sky",
  clay: "text-clay",
  ink: "text-ink-2",
};

interface IllustrationProps {
  name: IllustrationName;
  tone?: DrawingTone;
  className?: string;
}

/** One of the house's line drawings; the words beside it say what it shows. The line keeps its weight. */
export function Illustration({ name, tone = "forest", className }: IllustrationProps) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className={cx("drawing", tones[tone], className)}>
      {drawings[name]}
    </svg>
  );
}

/** The drawing for a class type's `illustration` or an unknown word: never nothing. */
export function illustrationNamed(name: string | null | undefined): IllustrationName {
  return name && name in drawings ? (name as IllustrationName) : "rings";
}
