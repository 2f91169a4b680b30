import type { CSSProperties, ReactNode } from "react";
import { light, sans } from "#app/mail/palette.ts";
import { accents, headingFonts } from "../design.ts";
import type { CampaignBlock } from "../forms.ts";
import type { CampaignDesign } from "../kinds.ts";
import { parseCampaignPicture } from "../picture-address.ts";

const inner = 518;

interface BlockContext {
  design: CampaignDesign;
  origin: string;
}

interface CampaignBlocksProps extends BlockContext {
  blocks: readonly CampaignBlock[];
  /** The places of the blocks in the editor, which mark them in a preview. */
  places: readonly number[] | undefined;
}

export function CampaignBlocks({ blocks, places, ...context }: CampaignBlocksProps) {
  return [...blocks.entries()].map(([at, block]) => {
    const part = <Part key={at} block={block} {...context} />;
    return places ? (
      <div key={at} data-block={places[at]}>
        {part}
      </div>
    ) : (
      part
    );
  });
}

function Part({ block, design, origin }: BlockContext & { block: CampaignBlock }) {
  switch (block.kind) {
    case "heading":
      return <Heading design={design}>{block.text}</Heading>;
    case "text":
      return <Words html={block.html} design={design} origin={origin} />;
    case "picture":
      return <Picture {...block} origin={origin} />;
    case "hero":
      return (
        <>
          <Picture {...block} link="" origin={origin} />
          <Heading design={design} large>
            {block.title}
          </Heading>
          <Lines text={block.text} />
        </>
      );
    case "button":
      return <CampaignButton label={block.label} link={block.link} design={design} origin={origin} />;
    case "divider":
      return (
        <Grid>
          <td
            className="rule"
            style={{ borderTop: `1px solid ${light.line}`, fontSize: 0, lineHeight: "24px" }}
          >
            &nbsp;
          </td>
        </Grid>
      );
    default:
      return <Card block={block} design={design} origin={origin} />;
  }
}

function Heading({
  design,
  large,
  children,
}: {
  design: CampaignDesign;
  large?: boolean;
  children: ReactNode;
}) {
  const size = large ? { fontSize: 30, lineHeight: "36px" } : { fontSize: 24, lineHeight: "30px" };
  return (
    <h2 className="ink head" style={{ ...heading, ...size, fontFamily: headingFonts[design.heading] }}>
      {children}
    </h2>
  );
}

/** Cleaned on saving and before sending. */
function Words({ html, design, origin }: BlockContext & { html: string }) {
  const accent = accents[design.colour].light.ink;
  const styled = html
    .replaceAll("<p>", `<p style="margin:0 0 16px">`)
    .replaceAll(/<(ul|ol)>/g, `<$1 style="margin:0 0 16px;padding:0 0 0 24px">`)
    .replaceAll("<li>", `<li style="margin:0 0 6px">`)
    .replaceAll(/<a href="(\/[^"]*)"/g, (_all, path: string) => `<a href="${origin}${path}"`)
    .replaceAll("<a ", `<a style="color:${accent};text-decoration:underline" `);
  return <div className="ink words" style={words} dangerouslySetInnerHTML={{ __html: styled }} />;
}

function Lines({ text }: { text: string }) {
  return filledLines(text).map((line) => (
    <p key={line} className="ink" style={{ ...words, margin: "0 0 16px" }}>
      {line}
    </p>
  ));
}

function Picture({
  picture,
  description,
  link,
  origin,
}: {
  picture: string;
  description: string;
  link: string;
  origin: string;
}) {
  const size = parseCampaignPicture(picture);
  if (!size) return null;
  const width = Math.min(inner, size.width);
  const context = (
    <img
      src={origin + picture}
      alt={description}
      width={width}
      height={Math.round((size.height * width) / size.width)}
      className="wide"
      style={{
        display: "block",
        width: "100%",
        maxWidth: width,
        height: "auto",
        border: 0,
        borderRadius: 10,
        fontFamily: sans,
        fontSize: 14,
        lineHeight: "22px",
        color: light.ink2,
      }}
    />
  );
  return (
    <Grid>
      <td style={{ padding: "0 0 20px" }}>
        {link ? <a href={absolute(link, origin)}>{context}</a> : context}
      </td>
    </Grid>
  );
}

/** A button that Outlook renders too, with color and padding on the cell. */
function CampaignButton({ label, link, design, origin }: BlockContext & { label: string; link: string }) {
  const { fill, on } = accents[design.colour].light;
  return (
    <Grid>
      <td style={{ padding: "4px 0 22px" }}>
        <table role="presentation" cellPadding={0} cellSpacing={0} border={0}>
          <tbody>
            <tr>
              <td
                className="press"
                style={{ padding: "14px 26px", borderRadius: 999, backgroundColor: fill }}
              >
                <a href={absolute(link, origin)} style={{ ...press, color: on }}>
                  {label}
                </a>
              </td>
            </tr>
          </tbody>
        </table>
      </td>
    </Grid>
  );
}

type Picked = Extract<CampaignBlock, { kind: "article" | "class" | "package" }>;

const goLabels = { article: "Read it", class: "See when it is held", package: "Look at it" } as const;

function Card({ block, design, origin }: BlockContext & { block: Picked }) {
  const accent = accents[design.colour].light.ink;
  return (
    <Grid>
      <td style={{ padding: "0 0 22px" }}>
        <Grid className="card" bgcolor={light.paper2} style={card}>
          <td style={{ padding: "20px 20px 16px" }}>
            <Picture
              picture={block.picture}
              description={block.description || block.title}
              link={block.link}
              origin={origin}
            />
            <h3
              className="ink head"
              style={{
                ...heading,
                fontSize: 20,
                lineHeight: "26px",
                margin: "0 0 8px",
                fontFamily: headingFonts[design.heading],
              }}
            >
              {block.title}
            </h3>
            <Lines text={block.text} />
            <p style={{ ...words, margin: 0 }}>
              <a
                href={absolute(block.link, origin)}
                className="accent"
                style={{ color: accent, fontWeight: 600 }}
              >
                {goLabels[block.kind]}
              </a>
            </p>
          </td>
        </Grid>
      </td>
    </Grid>
  );
}

/** Turns paths of this site into full addresses. */
function absolute(link: string, origin: string): string {
  return /^[/?#]/.test(link) ? `${origin}${link.startsWith("/") ? "" : "/"}${link}` : link;
}

const heading: CSSProperties = { margin: "0 0 14px", fontWeight: 400, color: light.ink };
const words: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "26px",
  color: light.ink,
};
const press: CSSProperties = {
  display: "inline-block",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  textDecoration: "none",
};
const card: CSSProperties = {
  backgroundColor: light.paper2,
  border: `1px solid ${light.line}`,
  borderRadius: 12,
};

/** Splits text into lines without empty ones. */
export function filledLines(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter(Boolean);
}

/** A layout table. */
export function Grid({
  className,
  style,
  bgcolor,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  bgcolor?: string;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      bgcolor={bgcolor}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}
