import type { SiteText } from "#app/settings/texts/sections.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { schedulePage as copy } from "./page-copy.ts";

interface AroundTheWeekProps {
  benefits: SiteText<"site.schedule.benefits">;
  question: SiteText<"site.schedule.question">;
  takesPayments: boolean;
}

export function AroundTheWeek({ benefits, question, takesPayments }: AroundTheWeekProps) {
  return (
    <div data-no-print>
      <Section tone="soft">
        <SectionTitle title={copy.how_booking_works.title} />
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {[...copy.how_booking_works.items, takesPayments ? copy.payment.open : copy.payment.soon].map(
            ({ title, text }) => (
              <li key={title} className="border-t border-marigold pt-4">
                <h3>{title}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </li>
            ),
          )}
        </ul>
      </Section>
      <Section>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.1fr]">
          <div>
            <SectionTitle title={copy.how_to.title} />
            <ol className="flex flex-col gap-7">
              {copy.how_to.steps.map(({ title, text }, at) => (
                <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
                  <span aria-hidden="true" className="serif figures text-3xl leading-none text-marigold-deep">
                    {at + 1}
                  </span>
                  <div>
                    <h3>{title}</h3>
                    <p className="mt-1.5 text-ink-2">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div>
            <SectionTitle title={benefits.title} />
            <ul className="grid gap-7 sm:grid-cols-2">
              {benefits.items.map(({ title, words }, at) => (
                <li key={title}>
                  <Illustration
                    name={pictures[at % pictures.length] ?? "lotus"}
                    className="mb-3 h-20 w-auto"
                  />
                  <h3>{title}</h3>
                  <p className="mt-1.5 text-ink-2">{words}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
      <Section tone="soft">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div className="max-w-[40em]">
            <h2>{question.title}</h2>
            <p className="mt-3 text-lg text-ink-2">{question.words}</p>
          </div>
          <LinkButton to="/contact" look="secondary" size="large">
            Ask a question
          </LinkButton>
        </div>
      </Section>
    </div>
  );
}

const pictures = ["breath", "sunrise", "lotus", "moon"] as const;
