import { Link } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import { SocialLinks } from "#app/frame/social-links.tsx";
import { Card } from "#app/ui/card.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

const ways = [
  {
    to: "/book-class",
    title: "Book a class",
    text: "A private hour for the people you bring, on a day that suits you.",
    picture: "mat",
  },
  {
    to: "/services",
    title: "See our services",
    text: "What we teach, for whom, how long it takes and what it costs.",
    picture: "lotus",
  },
  {
    to: "/testimonials",
    title: "Read testimonials",
    text: "What people say after their classes.",
    picture: "people",
  },
] as const;

export function OtherWays({ testimonials }: { testimonials: string }) {
  const business = useBusiness();
  const social = business?.social;
  const offersGroups = business?.offers_private_groups ?? true;
  return (
    <Section>
      <SectionTitle
        title="You may find the answer here"
        action={
          social &&
          Object.values(social).some(Boolean) && (
            <div className="flex items-center gap-4 text-ink-2">
              <span className="text-sm">Find us on</span>
              <SocialLinks social={social} />
            </div>
          )
        }
      />
      <ul className="grid gap-5 md:grid-cols-3">
        {ways
          .filter(({ to }) => to !== "/book-class" || offersGroups)
          .map((way) => (
            <Card
              key={way.to}
              as="li"
              pickable
              className="flex-row items-center gap-5 p-6 md:flex-col md:items-start"
            >
              <Illustration name={way.picture} className="w-20 shrink-0 md:w-28" />
              <div>
                <h3>
                  <Link to={way.to} prefetch="intent" className="card-link">
                    {way.title}
                  </Link>
                </h3>
                <p className="mt-1.5 text-ink-2">
                  {(way.to === "/testimonials" && testimonials) || way.text}
                </p>
              </div>
            </Card>
          ))}
      </ul>
    </Section>
  );
}
