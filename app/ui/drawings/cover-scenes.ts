type Next = () => number;

const between = (next: Next, low: number, high: number) => low + next() * (high - low);
const round = (value: number) => Math.round(value * 10) / 10;

function row(count: number, piece: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => piece(at)).join("");
}

/** Draws a smooth curve: each point controls the curve between the midpoints around it. */
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
  return Array.from({ length: steps + 1 }, (_, at) => [
    (at * 440) / steps - 20,
    height + between(next, -sway, sway),
  ]);
}

function sun(x: number, y: number, r: number): string {
  return `<circle class="sun" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;
}

function path(line: string, opacity = 1): string {
  return `<path d="${line}"${opacity === 1 ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`}/>`;
}

/** One scene per category, drawn from the numbers of the seed. */
export const scenes = {
  rings(next: Next): string {
    const x = round(between(next, 130, 270));
    const y = round(between(next, 105, 150));
    const step = between(next, 17, 23);
    const ring = (at: number) =>
      `<circle cx="${x}" cy="${y}" r="${round(20 + at * step)}" opacity="${round(1 - at * 0.1)}"/>`;
    return row(9, ring) + sun(x, y, 8);
  },

  hills(next: Next): string {
    const lines = [ridge(next, 128, 34, 5), ridge(next, 178, 18, 4), ridge(next, 214, 10, 3)];
    const hills = lines.map(
      (line, at) => `<path class="filled" fill-opacity="${0.04 + at * 0.02}" d="${smooth(line)}V260H-20Z"/>`,
    );
    return sun(between(next, 90, 310), between(next, 58, 84), between(next, 20, 27)) + hills.join("");
  },

  peaks(next: Next): string {
    const top = between(next, 48, 74);
    const x = between(next, 150, 230);
    const side = x + between(next, 66, 92);
    const low = between(next, 96, 122);
    const line = (down: number) =>
      `M-10 ${226 + down}L${round(x)} ${round(top + down)}l${round((side - x) / 2)} ${round((low - top) / 2 + 30)}L${round(side)} ${round(low + down)}L410 ${230 + down}`;
    const place = x > 190 ? between(next, 70, 110) : between(next, 300, 340);
    return sun(place, between(next, 56, 84), 24) + row(4, (at) => path(line(at * 22), 1 - at * 0.24));
  },

  water(next: Next): string {
    const level = round(between(next, 112, 146));
    const x = between(next, 110, 290);
    const r = round(between(next, 30, 50));
    const hump = between(next, 17, 26);
    const shift = between(next, 0, 2 * hump);
    const boat = round(x > 200 ? x - between(next, 96, 130) : x + between(next, 96, 130));
    const hasBoat = next() > 0.4;
    const hull = `M${round(boat - 22)} ${round(level + 6)}h44l-8 9h-28zM${boat} ${round(level + 2)}v-42c12 12 18 24 18 38z`;
    const wave = (at: number) => {
      const start = `M${round(-120 + shift + (at % 2) * hump)} ${round(level + 34 + at * 20)}`;
      const swell = `q${round(hump / 2)} ${round(-5 - at * 1.7)} ${round(hump)} 0t${round(hump)} 0`;
      return path(start + swell.repeat(18), 1 - at * 0.16);
    };
    return [
      `<path class="sun" d="M${round(x - r)} ${level}a${r} ${r} 0 0 1 ${2 * r} 0z"/>`,
      path(`M-10 ${level}H410`),
      hasBoat ? path(hull) : "",
      row(4, wave),
    ].join("");
  },

  lotus(next: Next): string {
    const petals = next() > 0.5 ? 7 : 5;
    const spread = petals === 7 ? 24 : between(next, 29, 35);
    const wide = between(next, 19, 25);
    const tall = between(next, 112, 126);
    const [low, high, tip] = [round(196 - tall * 0.42), round(196 - tall * 0.8), round(196 - tall)];
    const [outer, inner] = [wide * 1.5, wide];
    const half = (side: 1 | -1, order: [number, number][]) =>
      order.map(([reach, y]) => `${round(200 + side * reach)} ${y}`).join(" ");
    const petal = `M200 196C${half(-1, [
      [outer, low],
      [inner, high],
    ])} 200 ${tip}C${half(1, [
      [inner, high],
      [outer, low],
    ])} 200 196Z`;
    const turned = (at: number) =>
      `<path transform="rotate(${round((at - (petals - 1) / 2) * spread)} 200 196)" d="${petal}"/>`;
    return sun(200, between(next, 34, 44), 11) + row(petals, turned) + path("M92 210h216M132 225h136");
  },

  windows(next: Next): string {
    const lit = Math.floor(next() * 15);
    const pane = (at: number) => {
      const x = 88 + (at % 5) * 46;
      const y = 40 + Math.floor(at / 5) * 56;
      const frame = `M${x} ${y + 40}V${y + 14}a17 14 0 0 1 34 0v26z`;
      if (at === lit) return path(frame) + sun(x + 17, y + 22, 9);
      return path(`${frame}M${x + 17} ${y + 1}v39`, between(next, 0.45, 0.95));
    };
    return row(15, pane) + path("M60 214h280M96 228h208");
  },

  garden(next: Next): string {
    const stem = (at: number) => {
      const x = 104 + at * 48 + between(next, -9, 9);
      const top = between(next, 84, 138);
      const lean = between(next, -14, 14);
      const leaf = (up: number, side: 1 | -1) =>
        `M${round(x + lean * 0.4)} ${round(top + up)}c${side * 6} -18 ${side * 20} -22 ${side * 32} -20c${side * -2} 14 ${side * -14} 22 ${side * -32} 20`;
      const bud = `M${round(x + lean)} ${round(top)}c-12 -10 -10 -24 0 -32c10 8 12 22 0 32`;
      return path(
        `M${round(x)} 214Q${round(x)} ${round((top + 214) / 2)} ${round(x + lean)} ${round(top)}${leaf(38, 1)}${leaf(62, -1)}${bud}`,
      );
    };
    const stems = row(5, stem);
    return sun(between(next, 80, 320), between(next, 42, 58), 22) + stems + path("M60 214h280M110 228h180");
  },
};

export type Scene = keyof typeof scenes;
