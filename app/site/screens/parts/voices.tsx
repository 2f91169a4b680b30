import { testimonials } from "#app/site/copy/testimonials.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";
import { Stars } from "#app/ui/stars.tsx";

/** Three of the testimonials, one of each kind. */
const shown = ["1-on-1", "Group", "Corporate"].flatMap(
  (type) => testimonials.find((one) => one.type === type) ?? [],
);

export function Voices() {
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
        {shown.map((one) => (
          <li key={one.name}>
            <figure className="flex h-full flex-col border-t border-line pt-6">
              <Stars rating={one.rating} />
              <blockquote className="mt-4 flex-1 text-ink-2">
                <p>{one.content}</p>
              </blockquote>
              <figcaption className="mt-5 flex items-center gap-3">
                <Avatar seed={one.image} className="size-12" />
                <span className="text-sm">
                  <span className="block font-semibold">{one.name}</span>
                  <span className="block text-ink-3">
                    {one.company ? `${one.position}, ${one.company}` : one.location}
                  </span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
