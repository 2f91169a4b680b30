import { useId } from "react";

const radii = [92, 142, 192, 242, 292, 342, 392, 442];
const stars = [
  [250, 190, 2.2],
  [332, 300, 1.6],
  [610, 172, 2],
  [690, 330, 1.5],
  [180, 420, 1.6],
  [560, 120, 1.4],
] as const;

/** Draws the sun or moon with its rings, tinted by the visitor's hour. Needs a positioned parent. */
export function Daylight() {
  const glow = useId();
  return (
    <span className="daylight" aria-hidden="true">
      <svg viewBox="0 0 900 900" role="presentation">
        <radialGradient id={glow}>
          <stop className="glow" offset="0" stopOpacity="0.95" />
          <stop className="glow" offset="0.45" stopOpacity="0.5" />
          <stop className="glow" offset="1" stopOpacity="0" />
        </radialGradient>
        <circle cx="450" cy="450" r="450" fill={`url(#${glow})`} />
        {radii.map((r, i) => (
          <circle key={r} className="ring" cx="450" cy="450" r={r} opacity={0.75 - i * 0.085} />
        ))}
        <g className="stars">
          {stars.map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} />
          ))}
        </g>
        <circle className="disc" cx="450" cy="450" r="46" />
        <circle className="bite" cx="468" cy="440" r="40" />
      </svg>
    </span>
  );
}

/** Draws two lines of hills across the whole width. */
export function Horizon({ ground = "soft" }: { ground?: "soft" | "deep" }) {
  return (
    <svg
      className={`horizon horizon-${ground}`}
      viewBox="0 0 1200 84"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="far" d="M0 52 C150 30 260 8 420 26 S700 66 860 40 S1090 6 1200 22" />
      <path className="near" d="M-4 90 V66 C180 44 330 40 520 56 S860 82 1010 60 S1150 44 1204 46 V90 Z" />
    </svg>
  );
}
