import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import type { Face } from "#app/platform/pictures/typesetting/faces.server.ts";
import { outlineLines } from "#app/platform/pictures/typesetting/outline-text.server.ts";
import { openTypesetter, type Typesetter } from "#app/platform/pictures/typesetting/typesetter.server.ts";
import { drawings } from "#app/ui/drawings/drawings.ts";
import { shareCardSize } from "#app/ui/seo.ts";
import displayFont from "./fonts/display.ttf?inline";
import textFont from "./fonts/text.ttf?inline";
import type { ShareCard } from "./share-card-queries.server.ts";

const { width, height } = shareCardSize;
const edge = 84;
// The colors of the light theme. The drawing library does not read oklch().
const colors = { paper: "#fdfaf4", ink: "#182a33", ink2: "#38474f", forest: "#1b5442", marigold: "#f4b03e" };

/** Cached for the life of the process. */
let faces: { display: Face; text: Face } | undefined;

function openFaces(type: Typesetter) {
  const decode = (address: string) => Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
  faces ??= {
    display: type.faces.open("display", decode(displayFont)),
    text: type.faces.open("text", decode(textFont)),
  };
  return faces;
}

/** Draws a card as a PNG of 1200 by 630. */
export function drawShareCard(card: ShareCard, studio: CardStudio): Promise<Buffer> {
  return inPictureQueue(() => draw(card, studio));
}

async function draw(card: ShareCard, { name, logo, logoHasName }: CardStudio): Promise<Buffer> {
  const type = await openTypesetter();
  const { display, text } = openFaces(type);
  const title = setTitle(type, card.title, display);
  const titleTop = Math.max(205, Math.round((height - title.height) / 2) + 14);
  const setLine = (words: string, face: Face, size: number, width: number) =>
    type.wrap(words, width, { size, weight: 400, lines: 1, first: [face] });
  const brand =
    logo &&
    (await sharp(logo)
      .resize({ width: 420, height: 64, fit: "inside" })
      .toBuffer({ resolveWithObject: true }));
  const nameLeft = brand ? edge + brand.info.width + 18 : edge + 54;
  const hasName = !(brand && logoHasName);
  const studioName = hasName ? setLine(name, display, 34, width - nameLeft - edge) : [];
  const { size, leading } = title;
  const words = [
    ...outlineLines(studioName, { x: nameLeft, y: 92, size: 34, leading: 0 }),
    ...outlineLines(title.lines, { x: edge, y: titleTop + size * 0.8, size, leading }),
  ];
  const kicker = outlineLines(setLine(card.kicker, text, 28, 580), {
    x: edge + 46,
    y: titleTop - 49,
    size: 28,
    leading: 0,
  });
  const svg = renderToStaticMarkup(
    <Card card={card} kickerTop={titleTop - 58} words={words} kicker={kicker} hasMark={!brand} />,
  );
  return sharp(Buffer.from(svg))
    .composite(brand ? [{ input: brand.data, left: edge, top: 80 - Math.round(brand.info.height / 2) }] : [])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Sets a title in the largest size that fits, in lines of similar length. */
function setTitle(type: Typesetter, text: string, face: Face) {
  for (let size = 78; ; size -= 8) {
    const leading = size * 1.12;
    const wrap = (width: number) => type.wrap(text, width, { size, weight: 400, lines: 8, first: [face] });
    let lines = wrap(660);
    const isLast = size < 38;
    if (lines.length * leading > 290 && !isLast) continue;
    for (let width = 630; width > 330 && lines.length > 1; width -= 30) {
      const narrower = wrap(width);
      const isSplit = narrower.some((line) => line.width > width);
      if (narrower.length > lines.length || isSplit) break;
      lines = narrower;
    }
    return { lines, size, leading, height: lines.length * leading };
  }
}

const rings = [150, 205, 260, 315, 370, 425, 480];

interface CardStudio {
  name: string;
  /** As a PNG. */
  logo: Buffer | undefined;
  logoHasName: boolean;
}

type Outlines = ReturnType<typeof outlineLines>;

interface CardProps {
  /** Draws the sun, for a studio without a logo. */
  hasMark: boolean;
  card: ShareCard;
  kickerTop: number;
  words: Outlines;
  kicker: Outlines;
}

function Card({ hasMark, card, kickerTop, words, kicker }: CardProps) {
  const center = { x: 920, y: 330 };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <style>{`.line *{fill:none;stroke:${colors.forest};stroke-width:.92;stroke-linecap:round;stroke-linejoin:round}.line .sun{fill:${colors.marigold};stroke:none}`}</style>
      <radialGradient id="glow">
        <stop offset="0" stopColor="#fbe6b8" stopOpacity=".95" />
        <stop offset=".5" stopColor="#fbe6b8" stopOpacity=".4" />
        <stop offset="1" stopColor="#fbe6b8" stopOpacity="0" />
      </radialGradient>
      <rect width={width} height={height} fill={colors.paper} />
      <circle cx={center.x} cy={center.y} r="520" fill="url(#glow)" />
      {rings.map((radius, at) => (
        <circle
          key={radius}
          cx={center.x}
          cy={center.y}
          r={radius}
          fill="none"
          stroke={colors.marigold}
          strokeWidth="1.5"
          opacity={0.5 - at * 0.06}
        />
      ))}
      <g
        className="line"
        transform="translate(730 187) scale(2.38)"
        dangerouslySetInnerHTML={{ __html: drawings[card.picture] }}
      />
      {hasMark && (
        <g transform={`translate(${edge} 58) scale(1.3)`}>
          <path fill={colors.marigold} d="M8.5 20a7.5 7.5 0 0 1 15 0z" />
          <path
            fill="none"
            stroke={colors.ink}
            strokeWidth="1.8"
            strokeLinecap="round"
            d="M3 20.5h26M16 4.5v4M5.6 9.2l2.7 2.7M26.4 9.2l-2.7 2.7M9 25h14M13.5 29h5"
          />
        </g>
      )}
      <path d={`M${edge} ${kickerTop}h32`} stroke={colors.marigold} strokeWidth="2" />
      <path
        d="M0 560C150 538 260 516 420 534S700 574 860 548 1090 514 1200 530"
        fill="none"
        stroke={colors.marigold}
        strokeWidth="1.5"
        opacity=".55"
      />
      <g fill={colors.ink}>
        {words.map((path) => (
          <path key={path.transform} {...path} />
        ))}
      </g>
      <g fill={colors.ink2}>
        {kicker.map((path) => (
          <path key={path.transform} {...path} />
        ))}
      </g>
    </svg>
  );
}
