import type { ReactNode } from "react";
import type { SiteText } from "#app/settings/texts/sections.ts";
import { cx } from "#app/ui/cx.ts";
import { type DrawingTone, Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { PaintedToHere } from "#app/ui/loading/painted-to-here.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";

interface PageHeadProps {
  eyebrow: ReactNode;
  /** The h1, with its second half in italics. */
  title: { start: string; emphasis?: string };
  lead: ReactNode;
  picture?: IllustrationName;
  tone?: DrawingTone;
  actions?: ReactNode;
}

/** The head of a public page: its title under the light of the day, above the hills. */
export function PageHead({ eyebrow, title, lead, picture, tone, actions }: PageHeadProps) {
  return (
    <div className="relative isolate overflow-hidden">
      {/* One sun a picture: where a drawing brings its own, the sky keeps only its rings. */}
      <div
        className={cx(
          "absolute inset-y-0 right-0 -z-10 w-1/2",
          picture && "md:[&_:is(.disc,.bite,.stars)]:hidden",
        )}
        data-no-print
      >
        <Daylight />
      </div>
      <Container className="grid items-center gap-x-12 gap-y-8 pt-12 pb-6 md:grid-cols-[1.5fr_1fr] md:pt-18 md:pb-8">
        <PageTitle
          eyebrow={eyebrow}
          title={
            <>
              {title.start} {title.emphasis && <em className="block">{title.emphasis}</em>}
            </>
          }
          lead={lead}
          actions={actions}
        />
        {picture && (
          <Illustration
            name={picture}
            tone={tone}
            className="hidden w-full max-w-80 justify-self-end md:block"
          />
        )}
      </Container>
      <div className="[--paper-2:var(--paper)]">
        <Horizon />
      </div>
      <PaintedToHere id="page-head-end" />
    </div>
  );
}

interface HeadTitleProps {
  head: SiteText<"site.schedule.hero">;
  /** Stands instead of the page's own title, such as the name of what is filtered for. */
  title?: string;
  actions?: ReactNode;
}

/** The title of a page whose head is drawn by the page itself. */
export function HeadTitle({
  head: { eyebrow, title, emphasis, lead },
  title: other,
  actions,
}: HeadTitleProps) {
  return (
    <PageTitle
      eyebrow={eyebrow}
      title={
        other ?? (
          <>
            {title}
            {emphasis && <em className="block">{emphasis}</em>}
          </>
        )
      }
      lead={lead}
      actions={actions}
    />
  );
}
