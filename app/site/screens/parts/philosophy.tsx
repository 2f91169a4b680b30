import type { SiteText } from "#app/settings/texts/sections.ts";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section } from "#app/ui/page.tsx";

export function Philosophy({ text: { title, words } }: { text: SiteText<"site.home.philosophy"> }) {
  return (
    <Section tone="soft" aria-labelledby="philosophy">
      <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[0.7fr_1.3fr]">
        <Illustration name="wave" tone="forest" className="mx-auto w-64 max-w-full md:w-full" />
        <div>
          <h2 id="philosophy">{title}</h2>
          <p className="serif mt-5 max-w-[34em] text-xl leading-relaxed font-normal text-ink-2">{words}</p>
        </div>
      </div>
    </Section>
  );
}
