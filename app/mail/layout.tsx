import {
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import { Fragment } from "react";
import type { EmailLogo, EmailStudio } from "./kind.ts";
import { type EmailTextKind, fillOwnText, type OwnText, type PlaceholderValues } from "./own-texts.ts";
import { dark, light, sans, serif } from "./palette.ts";

/** For email programs with a dark theme. The others show the light one. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .room { background-color: ${dark.paper2} !important; }
  .sheet { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .ink, .ink a { color: ${dark.ink} !important; }
  .ink2, .ink2 a { color: ${dark.ink2} !important; }
  .logo { background-color: ${light.paper} !important; padding: 6px !important; border-radius: 6px !important; }
  .rule { border-color: ${dark.line} !important; }
  .sun { background-color: ${dark.marigold} !important; }
  .ring { border-color: ${dark.marigold} !important; }
  .primary { background-color: ${dark.forest} !important; color: ${dark.onForest} !important; }
  .secondary { border-color: ${dark.line} !important; color: ${dark.ink} !important; }
  .panel { background-color: ${dark.paper2} !important; border-color: ${dark.line} !important; }
}
@media (max-width: 480px) {
  .air { padding: 0 0 32px !important; }
  .foot { padding: 22px 24px 0 !important; }
  .sheet { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; padding: 28px 24px 16px !important; }
  .button { display: block !important; text-align: center !important; }
}`;

interface EmailLayoutProps {
  studio: EmailStudio;
  /** Inboxes show it beside the subject. */
  preview: string;
  title: string;
  /** Such as the link to unsubscribe. */
  footer?: ReactNode;
  /** Adds the studio's own text for this kind of email. */
  own?: { kind: EmailTextKind; values: Omit<PlaceholderValues, "studio"> };
  children: ReactNode;
}

/** The frame of every email: brand, title, content and sender. */
export function EmailLayout({ studio, preview, title, footer, own, children }: EmailLayoutProps) {
  const words = (place: keyof OwnText) =>
    own
      ? fillOwnText(studio.own_words?.[own.kind]?.[place] ?? "", { ...own.values, studio: studio.name })
      : [];
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyle}</style>
      </Head>
      <body className="room" style={room}>
        <Preview>{preview}</Preview>
        <Plain className="room" style={{ backgroundColor: light.paper2 }}>
          <td className="air" align="center" style={{ padding: "32px 12px 40px" }}>
            <Container className="sheet" style={sheet}>
              <Brand studio={studio} />
              <Heading as="h1" className="ink" style={heading}>
                {title}
              </Heading>
              <OwnParagraphs words={words("before")} />
              {children}
              <OwnParagraphs words={words("after")} />
            </Container>
            <Container style={{ maxWidth: 560, textAlign: "left" }}>
              <Section className="foot" style={{ padding: "22px 44px 0" }}>
                {footer && <Small>{footer}</Small>}
                <Small>{[studio.name, ...studio.address_lines].join(" · ")}</Small>
                <Small>
                  <EmailLink href={`mailto:${studio.email}`}>{studio.email}</EmailLink>
                  {studio.phone && ` · ${studio.phone}`}
                  {" · "}
                  <EmailLink href={studio.origin}>{new URL(studio.origin).host}</EmailLink>
                </Small>
              </Section>
            </Container>
          </td>
        </Plain>
      </body>
    </Html>
  );
}

function OwnParagraphs({ words }: { words: string[] }) {
  return words.map((line) => <EmailParagraph key={line}>{line}</EmailParagraph>);
}

interface EmailButtonProps {
  href: string;
  /** For the second of two buttons. */
  quiet?: boolean;
  children: ReactNode;
}

export function EmailButton({ href, quiet, children }: EmailButtonProps) {
  return (
    <Section style={{ padding: quiet ? "0 0 20px" : "8px 0 20px" }}>
      <Button
        href={href}
        className={quiet ? "button secondary" : "button primary"}
        style={{ ...button, ...(quiet ? secondary : primary) }}
      >
        {children}
      </Button>
    </Section>
  );
}

export function EmailParagraph({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <Text className={quiet ? "ink2" : "ink"} style={quiet ? quietText : text}>
      {children}
    </Text>
  );
}

/** A typed text with its paragraphs and line breaks. */
export function EmailParagraphs({ text, quiet = false }: { text: string; quiet?: boolean }) {
  return typedParagraphs(text).map(({ paragraph, key }) => (
    <EmailParagraph key={key} quiet={quiet}>
      <TypedLines text={paragraph} />
    </EmailParagraph>
  ));
}

export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** A table of labels and values, such as the class, the time and the teacher. */
export function EmailFacts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <Section className="panel" style={panel}>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: "collapse" }}
      >
        <tbody>
          {facts.map(({ label, value }, at) => (
            <tr key={label}>
              <td
                className="ink2 rule"
                style={{
                  ...factLabel,
                  ...(at > 0 ? ruled : {}),
                  whiteSpace: label.length > longestInLine ? "normal" : "nowrap",
                }}
              >
                {label}
              </td>
              <td className="ink rule" style={{ ...factValue, ...(at > 0 ? ruled : {}) }}>
                {typeof value === "string" ? <TypedLines text={value} /> : value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The studio's logo and name, with the rising sun. */
function Brand({ studio }: { studio: EmailStudio }) {
  return (
    <Plain className="rule" style={{ marginBottom: 32, borderBottom: `1px solid ${light.line}` }}>
      <td style={{ padding: "0 0 14px", verticalAlign: "bottom" }}>
        <Link href={studio.origin} className="ink" style={brand}>
          {studio.logo && <Logo studio={studio} logo={studio.logo} />}
          {!studio.logo?.hasName && studio.name}
        </Link>
      </td>
      <td align="right" width="96" style={{ verticalAlign: "bottom", fontSize: 0, lineHeight: 0 }}>
        <div className="ring" data-skip-in-text="true" style={{ ...dome(88), padding: "13px 13px 0" }}>
          <div className="ring" style={{ ...dome(60), padding: "13px 13px 0" }}>
            <div className="sun" style={{ ...dome(32), border: 0, backgroundColor: light.marigold }} />
          </div>
        </div>
      </td>
    </Plain>
  );
}

const logoBox = { width: 240, height: 48 };

/** The studio's logo, with its name as the alternative text. */
function Logo({ studio, logo: { url, size, hasName } }: { studio: EmailStudio; logo: EmailLogo }) {
  const scale = size ? Math.min(logoBox.width / size.width, logoBox.height / size.height) : 1;
  const isWide = size !== undefined && size.width / size.height > 2.5;
  const sides = size
    ? { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    : { height: 40 };
  return (
    <Img
      src={url}
      alt={hasName ? studio.name : ""}
      className="logo"
      {...sides}
      style={{
        display: isWide || hasName ? "block" : "inline-block",
        margin: hasName ? 0 : isWide ? "0 0 8px" : "0 12px 0 0",
        verticalAlign: "middle",
        maxWidth: "100%",
      }}
    />
  );
}

/** A half circle. Outlook has no round corners, so it hides it. */
const dome = (width: number) => ({
  width,
  height: width / 2,
  boxSizing: "border-box" as const,
  border: `1px solid ${light.marigold}`,
  borderBottom: 0,
  borderRadius: `${width}px ${width}px 0 0`,
  msoHide: "all",
});

/** A layout table. */
function Plain({ className, style, children }: { className?: string; style?: object; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="ink2" style={{ margin: "0 0 6px", fontSize: 13, lineHeight: "20px", color: light.ink2 }}>
      {children}
    </Text>
  );
}

const room = {
  margin: 0,
  padding: 0,
  backgroundColor: light.paper2,
  fontFamily: sans,
  WebkitTextSizeAdjust: "100%",
};
const sheet = {
  maxWidth: 560,
  textAlign: "left" as const,
  padding: "36px 44px 22px",
  backgroundColor: light.paper,
  border: `1px solid ${light.line}`,
  borderRadius: 16,
};
const brand = {
  fontFamily: serif,
  fontSize: 20,
  lineHeight: "24px",
  color: light.ink,
  textDecoration: "none",
};
const heading = {
  margin: "0 0 18px",
  fontFamily: serif,
  fontSize: 30,
  lineHeight: "36px",
  fontWeight: 400,
  letterSpacing: "-0.3px",
  color: light.ink,
};
const text = { margin: "0 0 18px", fontSize: 16, lineHeight: "26px", color: light.ink };
const quietText = { ...text, fontSize: 14, lineHeight: "22px", color: light.ink2 };
const button = {
  display: "inline-block",
  padding: "14px 26px",
  borderRadius: 999,
  fontSize: 16,
  lineHeight: "20px",
  fontWeight: 600,
  textDecoration: "none",
};
const primary = { backgroundColor: light.forest, color: light.onForest };
const secondary = { border: `1px solid ${light.line}`, color: light.ink };
const panel = {
  margin: "4px 0 22px",
  padding: "6px 20px",
  backgroundColor: light.paper2,
  border: `1px solid ${light.line}`,
  borderRadius: 12,
};
/** Longer labels wrap, because a phone has no space for them beside the value. */
const longestInLine = 16;
const factLabel = {
  padding: "12px 16px 12px 0",
  width: "30%",
  fontSize: 14,
  lineHeight: "22px",
  verticalAlign: "top",
  color: light.ink2,
};
const factValue = {
  padding: "12px 0",
  // Long email addresses wrap, so that the email fits on a phone.
  overflowWrap: "anywhere" as const,
  wordBreak: "break-word" as const,
  fontSize: 16,
  lineHeight: "22px",
  verticalAlign: "top",
  color: light.ink,
};
const ruled = { borderTop: `1px solid ${light.line}` };

/** A paragraph with its line breaks. */
function TypedLines({ text }: { text: string }) {
  return text
    .split("\n")
    .map((line, at) => ({ line, key: `${at}` }))
    .map(({ line, key }) => (
      <Fragment key={key}>
        {key !== "0" && <br />}
        {line}
      </Fragment>
    ));
}

/** Splits a typed text into paragraphs. */
function typedParagraphs(text: string): { paragraph: string; key: string }[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph, at) => ({ paragraph: paragraph.trim(), key: `${at}` }));
}
