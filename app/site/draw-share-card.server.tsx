import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { inPictureQueue } from "#app/platform/jobs/work-queue.server.ts";
import { drawings } from "#app/ui/drawings/drawings.ts";
import { shareCardSize } from "#app/ui/seo.ts";
import displayFont from "./fonts/display.ttf?inline";
import textFont from "./fonts/text.ttf?inline";
import type { ShareCard } from "./share-card.ts";

const { width, height } = shareCardSize;
const edge = 84;
// The colours of the light theme, in the notation that the drawing library reads.
const colours = { paper: "#fdfaf4", ink: "#182a33", ink2: "#38474f", forest: "#1b5442", marigold: "#f4b03e" };

let fonts: { display: string; text: string } | undefined;

/** The drawing library wants fonts as files; they travel inside the program. */
function fontFiles() {
  if (fonts) return fonts;
  const folder = mkdtempSync(join(tmpdir(), "sadhana-fonts-"));
  const store = (name: string, address: string) => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
    return file;
  };
  fonts = { display: store("display.ttf", displayFont), text: store("text.ttf", textFont) };
  return fonts;
}

/** Draws a card as a PNG of 1200 by 630, in its turn among pictures. */
export function drawShareCard(card: ShareCard, studio: string): Promise<Buffer> {
  return inPictureQueue(() => draw(card, studio));
}

async function draw(card: ShareCard, studio: string): Promise<Buffer> {
  const { display, text } = fontFiles();
  const title = await evenWords(card.title, { file: display, font: "Sadhana Display", size: 78, most: 660 });
  const kicker = await words(card.kicker, { file: text, font: "Sadhana Text", size: 28, most: 620 });
  const name = await words(studio, { file: display, font: "Sadhana Display", size: 34, most: 500 });
  const titleTop = Math.max(205, Math.round((height - title.height) / 2) + 14);
  return sharp(Buffer.from(renderToStaticMarkup(<Ground card={card} kickerTop={titleTop - 58} />)))
    .composite([
      { input: name.image, left: edge + 54, top: 62 },
      { input: kicker.image, left: edge + 46, top: titleTop - 72 },
      { input: title.image, left: edge, top: titleTop },
    ])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

interface Setting {
  file: string;
  font: string;
  size: number;
  most: number;
}

/** Sets words in lines of about one length: as narrow as they go without another line. */
async function evenWords(what: string, setting: Setting) {
  let set = await words(what, setting);
  if (set.height < setting.size * 1.6) return set;
  for (let most = setting.most - 30; most > setting.most / 2; most -= 30) {
    const narrower = await words(what, { ...setting, most });
    if (narrower.height > set.height || narrower.points !== set.points) break;
    set = narrower;
  }
  return set;
}

/** Sets words in lines; a long title in a smaller size rather than over the card's edge. */
async function words(what: string, { file, font, size, most }: Setting) {
  const escaped = what.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");
  const colour = size > 60 || size === 34 ? colours.ink : colours.ink2;
  for (let points = size; ; points -= 8) {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escaped}</span>`,
        font: `${font} ${points}`,
        fontfile: file,
        width: most,
        wrap: "word-char",
        rgba: true,
        dpi: 72,
        spacing: Math.round(points * -0.06),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.height <= 280 || points < 30) return { image: data, height: info.height, points };
  }
}

const rings = [150, 205, 260, 315, 370, 425, 480];

/** Everything but the words. */
function Ground({ card, kickerTop }: { card: ShareCard; kickerTop: number }) {
  const centre = { x: 920, y: 330 };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <style>{`.line *{fill:none;stroke:${colours.forest};stroke-width:.92;stroke-linecap:round;stroke-linejoin:round}.line .sun{fill:${colours.marigold};stroke:none}`}</style>
      <radialGradient id="glow">
        <stop offset="0" stopColor="#fbe6b8" stopOpacity=".95" />
        <stop offset=".5" stopColor="#fbe6b8" stopOpacity=".4" />
        <stop offset="1" stopColor="#fbe6b8" stopOpacity="0" />
      </radialGradient>
      <rect width={width} height={height} fill={colours.paper} />
      <circle cx={centre.x} cy={centre.y} r="520" fill="url(#glow)" />
      {rings.map((radius, at) => (
        <circle
          key={radius}
          cx={centre.x}
          cy={centre.y}
          r={radius}
          fill="none"
          stroke={colours.marigold}
          strokeWidth="1.5"
          opacity={0.5 - at * 0.06}
        />
      ))}
      <g
        className="line"
        transform="translate(730 187) scale(2.38)"
        dangerouslySetInnerHTML={{ __html: drawings[card.picture] }}
      />
      <g transform={`translate(${edge} 58) scale(1.3)`}>
        <path fill={colours.marigold} d="M8.5 20a7.5 7.5 0 0 1 15 0z" />
        <path
          fill="none"
          stroke={colours.ink}
          strokeWidth="1.8"
          strokeLinecap="round"
          d="M3 20.5h26M16 4.5v4M5.6 9.2l2.7 2.7M26.4 9.2l-2.7 2.7M9 25h14M13.5 29h5"
        />
      </g>
      <path d={`M${edge} ${kickerTop}h32`} stroke={colours.marigold} strokeWidth="2" />
      <path
        d="M0 560C150 538 260 516 420 534S700 574 860 548 1090 514 1200 530"
        fill="none"
        stroke={colours.marigold}
        strokeWidth="1.5"
        opacity=".55"
      />
    </svg>
  );
}
