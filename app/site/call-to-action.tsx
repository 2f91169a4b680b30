import type { SiteKey } from "#app/settings/texts/sections.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Container } from "#app/ui/page.tsx";
import { TextSection } from "./text-section.tsx";

type TextLink = readonly [path: string, label: string];

interface CallToActionProps {
  name: SiteKey;
  closing: { title: string; words: string };
  picture: IllustrationName;
  link: TextLink;
  secondLink: TextLink;
}

/** The end of a public page, with a suggestion for what to do next. */
export function CallToAction({ name, closing, picture, link, secondLink }: CallToActionProps) {
  return (
    <TextSection name={name}>
      <section className="pb-16 md:pb-24" data-no-print>
        <Container>
          <div className="grid items-center gap-x-12 gap-y-6 rounded-xl bg-forest-soft px-6 py-10 md:grid-cols-[1fr_auto] md:px-14 md:py-14">
            <div>
              <h2 className="max-w-[20em]">{closing.title}</h2>
              <p className="mt-3 max-w-[36em] text-lg text-ink-2">{closing.words}</p>
              <div className="mt-7 flex flex-wrap gap-3">
                <LinkButton to={link[0]} prefetch="intent">
                  {link[1]}
                </LinkButton>
                <LinkButton to={secondLink[0]} look="secondary" prefetch="intent">
                  {secondLink[1]}
                </LinkButton>
              </div>
            </div>
            <Illustration name={picture} className="hidden w-56 md:block" />
          </div>
        </Container>
      </section>
    </TextSection>
  );
}
