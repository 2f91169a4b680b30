import type { ReactNode } from "react";
import type { SiteText } from "#app/settings/texts/sections.ts";
import { type DrawingTone, Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Daylight, Horizon } from "#app/ui/drawings/rings.tsx";
import { PaintedToHere } from "#app/ui/loading/painted-to-here.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";

type Head = SiteText<"site.about.hero">;

interface PageHeadProps {
  head: Head;
  picture: IllustrationName;
  tone?: DrawingTone;
}

/** The header area of a public page, with the title and a landscape. */
export function PageHead({ head, picture, tone }: PageHeadProps) {
  return (
    <div className="relative isolate overflow-hidden">
      {/* Beside a drawing the sky keeps only its rings: the drawing may include a sun. */}
      <div
        className="absolute inset-y-0 right-0 -z-10 w-1/2 md:[&_:is(.disc,.bite,.stars)]:hidden"
        data-no-print
      >
        <Daylight />
      </div>
      <Container className="grid items-center gap-x-12 gap-y-8 pt-12 pb-6 md:grid-cols-[1.5fr_1fr] md:pt-18 md:pb-8">
        <HeadTitle head={head} />
        <Illustration
          name={picture}
          tone={tone}
          className="hidden w-full max-w-80 justify-self-end md:block"
        />
      </Container>
      <div className="[--paper-2:var(--paper)]">
        <Horizon />
      </div>
      <PaintedToHere id="page-head-end" />
    </div>
  );
}

interface HeadTitleProps {
  head: Head;
  /** Replaces the page's own title, such as with the name of the current filter. */
  title?: string;
  actions?: ReactNode;
}

/** The h1 of a page, with its second half in italics. */
export function HeadTitle({ head, title, actions }: HeadTitleProps) {
  return (
    <PageTitle
      eyebrow={head.eyebrow}
      title={
        title ?? (
          <>
            {head.title} {head.emphasis && <em className="block">{head.emphasis}</em>}
          </>
        )
      }
      lead={head.lead}
      actions={actions}
    />
  );
}
