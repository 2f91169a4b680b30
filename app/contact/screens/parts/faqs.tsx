import type { SiteText } from "#app/settings/texts/sections.ts";
import { Section, SectionTitle } from "#app/ui/page.tsx";

export function Faqs({ faqs: { title, items } }: { faqs: SiteText<"site.contact.faqs"> }) {
  return (
    <Section aria-labelledby="faqs">
      <SectionTitle id="faqs" title={title} />
      <div className="max-w-[46rem] border-t border-line">
        {items.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line py-2">
            <summary className="serif flex min-h-11 cursor-pointer items-center py-2 text-lg">
              {question}
            </summary>
            <p className="pb-4 whitespace-pre-line text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
