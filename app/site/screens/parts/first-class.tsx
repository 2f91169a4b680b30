import type { SiteText } from "#app/settings/texts/sections.ts";
import { Section } from "#app/ui/page.tsx";

// The sun before, during and after the class: the ends and the top of an arc.
const places = ["md:mt-[4.15rem]", "md:mt-0", "md:mt-[4.15rem]"];

export function FirstClass({ text: { title, items } }: { text: SiteText<"site.home.first_class"> }) {
  return (
    <Section aria-labelledby="first-class">
      <h2 id="first-class" className="md:text-center">
        {title}
      </h2>
      <div className="relative mt-10 md:mt-16">
        <Arc />
        <ol className="relative grid gap-y-10 border-l border-line pl-7 md:grid-cols-3 md:gap-x-12 md:border-0 md:pl-0">
          {items.map((step, at) => (
            <li key={step.title} className={`relative md:text-center ${places[at] ?? ""}`}>
              <span
                aria-hidden="true"
                className="absolute top-1 -left-[calc(1.75rem+0.625rem)] size-5 rounded-full border-4 border-paper bg-marigold md:static md:mx-auto md:mb-5 md:block md:size-9 md:border-8"
              />
              <h3 className="text-2xl">{step.title}</h3>
              <p className="mt-2 text-ink-2 md:mx-auto md:max-w-[22em]">{step.words}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Arc() {
  return (
    <svg
      viewBox="0 0 1152 120"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="drawing absolute inset-x-0 top-4 hidden h-30 w-full overflow-visible text-line md:block"
    >
      <path d="M-40 170C120 70 360 2 576 2s456 68 616 168" />
    </svg>
  );
}
