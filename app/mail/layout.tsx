import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { MailStudio } from "./kind.ts";
import { dark, light, sans, serif } from "./palette.ts";

/** For programs that follow the reader's theme; the others show the light sheet. */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .room { background-color: ${dark.paper2} !important; }
  .sheet { background-color: ${dark.paper} !important; border-color: ${dark.line} !important; }
  .ink, .ink a { color: ${dark.ink} !important; }
  .ink2, .ink2 a { color: ${dark.ink2} !important; }
  .rule { border-color: ${dark.line} !important; }
  .sun { background-color: ${dark.marigold} !important; }
  .primary { background-color: ${dark.forest} !important; color: ${dark.onForest} !important; }
  .secondary { border-color: ${dark.line} !important; color: ${dark.ink} !important; }
  .panel { background-color: ${dark.paper2} !important; border-color: ${dark.line} !important; }
}
@media (max-width: 480px) {
  .room { padding: 0 !important; }
  .sheet { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; padding: 32px 24px !important; }
  .button { display: block !important; text-align: center !important; }
}`;

/** The sheet that every mail is written on: brand, title, words, and who writes. */
export function MailLayout({
  studio,
  preview,
  title,
  footer,
  children,
}: {
  studio: MailStudio;
  /** The line that inboxes show beside the subject. */
  preview: string;
  title: string;
  /** What this kind of mail owes its reader at the end, such as the way to unsubscribe. */
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="room"
        style={{ margin: 0, padding: "32px 12px", backgroundColor: light.paper2, fontFamily: sans }}
      >
        <Container className="sheet" style={sheet}>
          <Brand studio={studio} />
          <Heading as="h1" className="ink" style={heading}>
            {title}
          </Heading>
          {children}
        </Container>
        <Container style={{ maxWidth: 560 }}>
          <Section style={{ padding: "20px 24px 8px" }}>
            {footer && <Small>{footer}</Small>}
            <Small>
              {studio.name}
              {studio.address_lines.map((line) => ` · ${line}`)}
            </Small>
            <Small>
              <Link href={`mailto:${studio.email}`} style={quietLink}>
                {studio.email}
              </Link>
              {studio.phone && ` · ${studio.phone}`}
              {" · "}
              <Link href={studio.origin} style={quietLink}>
                {new URL(studio.origin).host}
              </Link>
            </Small>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** One way on. `quiet` for the second of two. */
export function MailButton({
  href,
  quiet,
  children,
}: {
  href: string;
  quiet?: boolean;
  children: ReactNode;
}) {
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

export function MailText({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  return (
    <Text className={quiet ? "ink2" : "ink"} style={quiet ? quietText : text}>
      {children}
    </Text>
  );
}

export function MailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </Link>
  );
}

/** Facts as label and value: what is booked, when, with whom. */
export function MailFacts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
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
              <td className="ink2 rule" style={{ ...factLabel, ...(at > 0 ? ruled : {}) }}>
                {label}
              </td>
              <td className="ink rule" style={{ ...factValue, ...(at > 0 ? ruled : {}) }}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Brand({ studio }: { studio: MailStudio }) {
  return (
    <Section style={{ paddingBottom: 28 }}>
      <Link href={studio.origin} className="ink" style={brand}>
        {studio.name}
      </Link>
      <div
        className="sun"
        data-skip-in-text="true"
        style={{ width: 28, height: 2, marginTop: 12, backgroundColor: light.marigold }}
      />
    </Section>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text className="ink2" style={{ margin: "0 0 6px", fontSize: 13, lineHeight: "20px", color: light.ink2 }}>
      {children}
    </Text>
  );
}

const sheet = {
  maxWidth: 560,
  padding: "40px 44px",
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
const quietLink = { color: "inherit", textDecoration: "underline" };
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
const factLabel = {
  padding: "12px 16px 12px 0",
  width: "34%",
  fontSize: 14,
  lineHeight: "22px",
  verticalAlign: "top",
  color: light.ink2,
};
const factValue = {
  padding: "12px 0",
  fontSize: 16,
  lineHeight: "22px",
  verticalAlign: "top",
  color: light.ink,
};
const ruled = { borderTop: `1px solid ${light.line}` };
