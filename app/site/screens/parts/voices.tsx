import type { Voice } from "#app/site/voices.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { Stars } from "#app/ui/stars.tsx";

/** Three of the testimonials; a studio of which nobody has spoken yet has no such part. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  if (voices.length === 0) return null;
  return (
    <Section tone="soft" aria-labelledby="voices">
      <SectionTitle
        id="voices"
        title="What people say afterwards"
        action={
          <LinkButton to="/testimonials" look="secondary" size="small">
            All testimonials
          </LinkButton>
        }
      />
      <ul className="grid gap-x-12 gap-y-12 md:grid-cols-3">
        {voices.map((one) => (
          <li key={one.key}>
            <figure className="flex h-full flex-col border-t border-line pt-6">
              <Stars rating={one.stars} />
              <blockquote className="mt-4 flex-1 text-ink-2">
                <p>{one.words}</p>
              </blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                <Avatar seed={one.seed} src={one.picture} className="size-12" />
                <span className="text-sm">
                  <span className="block font-semibold">{one.name}</span>
                  <span className="block text-ink-3">{one.role || one.place}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
