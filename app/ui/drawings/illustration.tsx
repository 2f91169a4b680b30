import { cx } from "../cx.ts";
import type { IllustrationName } from "./drawings.ts";
import { ServerSvg } from "./server-svg.tsx";

export type { IllustrationName };

const tones = {
  forest: "text-forest",
  lotus: "text-lotus",
  sky: "text-sky",
  clay: "text-clay",
  ink: "text-ink-2",
};

export type DrawingTone = keyof typeof tones;

interface IllustrationProps {
  /** A word out of the data may be unknown; it is drawn as rings. */
  name: IllustrationName | (string & {});
  tone?: DrawingTone;
  className?: string;
}

/** One of the studio's line drawings; the words beside it say what it shows. The line keeps its weight. */
export function Illustration({ name, tone = "forest", className }: IllustrationProps) {
  return (
    <ServerSvg
      // Another picture is another element: one that the server drew is left alone.
      key={name}
      viewBox="0 0 160 120"
      aria-hidden="true"
      className={cx("drawing", tones[tone], className)}
      draw={({ drawings }) => drawings[Object.hasOwn(drawings, name) ? (name as IllustrationName) : "rings"]}
    />
  );
}
