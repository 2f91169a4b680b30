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
  /** An unknown name is drawn as rings. */
  name: IllustrationName | (string & {});
  tone?: DrawingTone;
  className?: string;
}

/** Shows one of the studio's line drawings, without alternative text. */
export function Illustration({ name, tone = "forest", className }: IllustrationProps) {
  return (
    <ServerSvg
      // React doesn't redraw the server's SVG, so another picture needs another element.
      key={name}
      viewBox="0 0 160 120"
      aria-hidden="true"
      className={cx("drawing", tones[tone], className)}
      draw={({ drawings }) => drawings[Object.hasOwn(drawings, name) ? (name as IllustrationName) : "rings"]}
    />
  );
}
