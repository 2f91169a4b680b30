import type { ReactNode } from "react";

type Next = () => number;

const between = (next: Next, low: number, high: number) => low + next() * (high - low);
const round = (value: number) => Math.round(value * 10) / 10;
const row = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A line through points, softly: each point is the middle of a curve between its neighbours. */
function smooth(points: [x: number, y: number][]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const parts = rest.map(([x, y], at) => {
    const after = rest[at + 1];
    const [endX, endY] = after ? [(x + after[0]) / 2, (y + after[1]) / 2] : [x, y];
    return `Q${round(x)} ${round(y)} ${round(endX)} ${round(endY)}`;
  });
  return `M${round(first[0])} ${round(first[1])}${parts.join("")}`;
}

function ridge(next: Next, height: number, sway: number, steps: number): [number, number][] {
  return row(steps + 1).map((at) => [(at * 440) / steps - 20, height + between(next, -sway, sway)]);
}

function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return <circle className="sun" cx={round(x)} cy={round(y)} r={round(r)} />;
}

/** One manner of drawing a category; each takes its numbers from the seed. */
export const scenes = {
  rings(next: Next): ReactNode {
    const x = between(next, 130, 270);
    const y = between(next, 105, 150);
    const step = between(next, 17, 23);
    return (
      <>
        {row(9).map((at) => (
          <circle key={at} cx={round(x)} cy={round(y)} r={round(20 + at * step)} opacity={1 - at * 0.1} />
        ))}
        <Sun x={x} y={y} r={8} />
      </>
    );
  },

  hills(next: Next): ReactNode {
    const far = ridge(next, 128, 34, 5);
    const near = ridge(next, 178, 18, 4);
    const front = ridge(next, 214, 10, 3);
    return (
      <>
        <Sun x={between(next, 90, 310)} y={between(next, 58, 84)} r={between(next, 20, 27)} />
        {[far, near, front].map((line, at) => (
          <path
            key={line.join()}
            className="filled"
            d={`${smooth(line)}V260H-20Z`}
            fillOpacity={0.04 + at * 0.02}
          />
        ))}
      </>
    );
  },

  peaks(next: Next): ReactNode {
    const top = between(next, 48, 74);
    const x = between(next, 150, 230);
    const side = x + between(next, 66, 92);
    const low = between(next, 96, 122);
    const ridgeLine = `M-10 226 L${round(x)} ${round(top)} L${round((x + side) / 2)} ${round((top + low) / 2 + 30)} L${round(side)} ${round(low)} L410 230`;
    return (
      <>
        <Sun
          x={x > 190 ? between(next, 70, 110) : between(next, 300, 340)}
          y={between(next, 56, 84)}
          r={24}
        />
        {row(4).map((at) => (
          <path key={at} d={ridgeLine} transform={`translate(0 ${at * 22})`} opacity={1 - at * 0.24} />
        ))}
      </>
    );
  },

  water(next: Next): ReactNode {
    const level = between(next, 112, 146);
    const x = between(next, 110, 290);
    const r = between(next, 30, 50);
    const hump = between(next, 17, 26);
    const shift = between(next, 0, 2 * hump);
    const boat = x > 200 ? x - between(next, 96, 130) : x + between(next, 96, 130);
    const hasBoat = next() > 0.4;
    return (
      <>
        <path
          className="sun"
          d={`M${round(x - r)} ${round(level)}a${round(r)} ${round(r)} 0 0 1 ${round(2 * r)} 0z`}
        />
        <path d={`M-10 ${round(level)}H410`} />
        {hasBoat && (
          <path
            d={`M${round(boat - 22)} ${round(level + 6)}h44l-8 9h-28zM${round(boat)} ${round(level + 2)}v-42c12 12 18 24 18 38z`}
          />
        )}
        {row(4).map((at) => (
          <path
            key={at}
            opacity={1 - at * 0.16}
            d={`M${round(-120 + shift + (at % 2) * hump)} ${round(level + 34 + at * 20)}${row(18)
              .map(() => `q${round(hump / 2)} ${round(-5 - at * 1.7)} ${round(hump)} 0t${round(hump)} 0`)
              .join("")}`}
          />
        ))}
      </>
    );
  },

  lotus(next: Next): ReactNode {
    const petals = next() > 0.5 ? 7 : 5;
    const spread = petals === 7 ? 24 : between(next, 29, 35);
    const wide = between(next, 19, 25);
    const tall = between(next, 112, 126);
    const middle = (petals - 1) / 2;
    return (
      <>
        <Sun x={200} y={between(next, 34, 44)} r={11} />
        {row(petals).map((at) => (
          <path
            key={at}
            transform={`rotate(${round((at - middle) * spread)} 200 196)`}
            d={`M200 196C${round(200 - wide * 1.5)} ${round(196 - tall * 0.42)} ${round(200 - wide)} ${round(196 - tall * 0.8)} 200 ${round(196 - tall)}C${round(200 + wide)} ${round(196 - tall * 0.8)} ${round(200 + wide * 1.5)} ${round(196 - tall * 0.42)} 200 196Z`}
          />
        ))}
        <path d="M92 210h216M132 225h136" />
      </>
    );
  },

  windows(next: Next): ReactNode {
    const lit = Math.floor(next() * 15);
    const columns = 5;
    return (
      <>
        {row(15).map((at) => {
          const x = 88 + (at % columns) * 46;
          const y = 40 + Math.floor(at / columns) * 56;
          return (
            <g key={at} opacity={at === lit ? 1 : between(next, 0.45, 0.95)}>
              <path d={`M${x} ${y + 40}V${y + 14}a17 14 0 0 1 34 0v26z`} />
              {at === lit ? <Sun x={x + 17} y={y + 22} r={9} /> : <path d={`M${x + 17} ${y + 1}v39`} />}
            </g>
          );
        })}
        <path d="M60 214h280M96 228h208" />
      </>
    );
  },

  garden(next: Next): ReactNode {
    const stems = row(5).map((at) => ({
      x: 104 + at * 48 + between(next, -9, 9),
      top: between(next, 84, 138),
      lean: between(next, -14, 14),
    }));
    return (
      <>
        <Sun x={between(next, 80, 320)} y={between(next, 42, 58)} r={22} />
        {stems.map(({ x, top, lean }) => {
          const leaf = (up: number, side: 1 | -1) => {
            const y = top + up;
            return `M${round(x + lean * 0.4)} ${round(y)}c${side * 6} -18 ${side * 20} -22 ${side * 32} -20c${side * -2} 14 ${side * -14} 22 ${side * -32} 20`;
          };
          return (
            <path
              key={x}
              d={`M${round(x)} 214Q${round(x)} ${round((top + 214) / 2)} ${round(x + lean)} ${round(top)}${leaf(38, 1)}${leaf(62, -1)}M${round(x + lean)} ${round(top)}c-12 -10 -10 -24 0 -32c10 8 12 22 0 32`}
            />
          );
        })}
        <path d="M60 214h280M110 228h180" />
      </>
    );
  },
};

export type Scene = keyof typeof scenes;
