import type { CSSProperties, ReactNode } from "react";
import { type EmailStudio, emailKind, sharedEmailKind } from "#app/mail/kind.ts";
import { dark, light, sans } from "#app/mail/palette.ts";
import { unsubscribeLinks } from "../../signed-link.server.ts";
import { shouldStillSend } from "../campaign-queries.server.ts";
import { accents } from "../design.ts";
import type { CampaignBlock } from "../forms.ts";
import type { CampaignDesign } from "../kinds.ts";
import { CampaignBlocks, Grid } from "./campaign-blocks.tsx";

/** Replaced by each subscriber's unsubscribe link. */
export const unsubscribePlaceholder = "{way_out}";

export interface CampaignText {
  subject: string;
  preheader: string;
  blocks: CampaignBlock[];
  design: CampaignDesign;
}

/**
 * A newsletter for one subscriber. All share the same text except for the first name and the unsubscribe
 * link.
 */
export const campaignEmail = sharedEmailKind<{
  letter_id: string;
  subscriber_id: string;
  first_name: string;
}>("letter", {
  fill: ({ subscriber_id, first_name }, studio, at) => {
    const { page, headers } = unsubscribeLinks(studio, subscriber_id, at);
    return { values: { first_name, way_out: page }, headers };
  },
  shouldSend: (db, { letter_id, subscriber_id }) => shouldStillSend(db, letter_id, subscriber_id),
});

export const campaignTestEmail = emailKind<{ words: CampaignText; first_name: string }>(
  "letter_test",
  ({ words, first_name }, studio) => ({
    subject: `[Test] ${words.subject.replaceAll("{first_name}", first_name)}`,
    body: (
      <CampaignEmail
        words={fillFirstName(words, first_name)}
        studio={studio}
        out={`${studio.origin}/unsubscribe`}
      />
    ),
  }),
);

function fillFirstName(words: CampaignText, first_name: string): CampaignText {
  // Replaces names only in visible text, not in addresses or HTML.
  const safe = first_name.replace(/[&<>"'{}\\]/g, "");
  return JSON.parse(JSON.stringify(words).replaceAll("{first_name}", safe)) as CampaignText;
}

/** Uses tables of fixed width, because Outlook supports nothing else. */
export function CampaignEmail({
  words,
  studio,
  out,
  places,
}: {
  words: CampaignText;
  studio: EmailStudio;
  out: string;
  places?: readonly number[] | undefined;
}) {
  const { subject, preheader, blocks, design } = words;
  const accent = accents[design.colour].light;
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        <style>{buildStyles(design)}</style>
      </head>
      <body className="room" style={room}>
        {preheader && (
          <div data-skip-in-text="true" style={hidden}>
            {preheader}
            {/* Fills the preview line in inboxes, so that no other text follows. */}
            {"\u00a0\u200c".repeat(90)}
          </div>
        )}
        <Grid className="room" style={{ backgroundColor: light.paper2 }} bgcolor={light.paper2}>
          <td align="center" className="air" style={{ padding: "28px 12px 36px" }}>
            <Outlook at="begin" />
            <Grid className="width" style={{ maxWidth: 600 }}>
              <td className="sheet" style={sheet}>
                <Grid style={{ borderBottom: `3px solid ${accent.fill}` }} className="band">
                  <td style={{ padding: "0 0 14px" }}>
                    <a href={studio.origin} className="ink" style={brand}>
                      {studio.name}
                    </a>
                  </td>
                </Grid>
                <div style={{ height: 24, lineHeight: "24px", fontSize: 0 }}>&nbsp;</div>
                <CampaignBlocks blocks={blocks} places={places} design={design} origin={studio.origin} />
              </td>
            </Grid>
            <Grid className="width" style={{ maxWidth: 600 }}>
              <td className="foot" style={{ padding: "20px 40px 0" }}>
                <Small>
                  You get this because you subscribed to our newsletter.{" "}
                  <a href={out} className="ink2" style={{ color: light.ink2, textDecoration: "underline" }}>
                    Unsubscribe
                  </a>
                </Small>
                <Small>{[studio.name, ...studio.address_lines].join(" · ")}</Small>
                <Small>
                  <a href={`mailto:${studio.email}`} className="ink2" style={{ color: light.ink2 }}>
                    {studio.email}
                  </a>
                  {studio.phone && ` · ${studio.phone}`}
                </Small>
              </td>
            </Grid>
            <Outlook at="end" />
          </td>
        </Grid>
      </body>
    </html>
  );
}

/**
 * Outlook on Windows has no maximum width, so it gets a table around the content. React writes no comments,
 * so placeholders mark them.
 */
function Outlook({ at }: { at: "begin" | "end" }) {
  return <i data-outlook={at} data-skip-in-text="true" />;
}

const outlookTable =
  '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td>';

/** Replaces the placeholders with comments for Outlook. */
export function withOutlookTables(html: string): string {
  return html
    .replaceAll(/<i data-outlook="begin"[^>]*><\/i>/g, `<!--[if mso]>${outlookTable}<![endif]-->`)
    .replaceAll(/<i data-outlook="end"[^>]*><\/i>/g, "<!--[if mso]></td></tr></table><![endif]-->");
}

function Small({ children }: { children: ReactNode }) {
  return (
    <p
      className="ink2"
      style={{ margin: "0 0 6px", fontSize: 13, lineHeight: "20px", color: light.ink2, fontFamily: sans }}
    >
      {children}
    </p>
  );
}

/** For dark mode and narrow screens. Other programs show the light version. */
function buildStyles({ colour, heading }: CampaignDesign): string {
  const accent = accents[colour].dark;
  const rules = [
    `.room{background-color:${dark.paper2}!important}`,
    `.sheet{background-color:${dark.paper}!important;border-color:${dark.line}!important}`,
    `.ink,.ink a{color:${dark.ink}!important}`,
    `.ink2,.ink2 a{color:${dark.ink2}!important}`,
    `.accent,.words a{color:${accent.ink}!important}`,
    `.band{border-color:${accent.fill}!important}`,
    `.press{background-color:${accent.fill}!important;border-color:${accent.fill}!important}`,
    `.press a{color:${accent.on}!important}`,
    `.rule{border-color:${dark.line}!important}`,
    `.card{background-color:${dark.paper2}!important;border-color:${dark.line}!important}`,
  ];
  // Outlook on the web marks changed colors instead of supporting the media query.
  const outlook = rules.map((rule) =>
    rule.replace(/^([^{]+)/, (all) =>
      all
        .split(",")
        .map((one) => `[data-ogsc] ${one}`)
        .join(","),
    ),
  );
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    heading === "serif" ? ".head{letter-spacing:-0.2px}" : "",
    `@media (prefers-color-scheme:dark){${rules.join("")}}`,
    outlook.join(""),
    "@media (max-width:480px){.air{padding:0 0 28px!important}.sheet{padding:24px 22px 12px!important;border-left:0!important;border-right:0!important;border-radius:0!important}.foot{padding:20px 22px 0!important}.wide{width:100%!important}.press,.press a{display:block!important;text-align:center!important}}",
  ].join("");
}

const room: CSSProperties = {
  margin: 0,
  padding: 0,
  backgroundColor: light.paper2,
  fontFamily: sans,
  WebkitTextSizeAdjust: "100%",
};
const hidden: CSSProperties = {
  display: "none",
  overflow: "hidden",
  maxHeight: 0,
  maxWidth: 0,
  opacity: 0,
  fontSize: 1,
  lineHeight: "1px",
  color: light.paper2,
};
const sheet: CSSProperties = {
  textAlign: "left",
  padding: "32px 40px 18px",
  backgroundColor: light.paper,
  border: `1px solid ${light.line}`,
  borderRadius: 14,
};
const brand: CSSProperties = {
  fontFamily: "Fraunces, Georgia, 'Times New Roman', serif",
  fontSize: 20,
  lineHeight: "24px",
  color: light.ink,
  textDecoration: "none",
};
