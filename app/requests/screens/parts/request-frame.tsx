import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useBusiness } from "#app/frame/business.ts";
import { Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Container, PageTitle } from "#app/ui/page.tsx";

export type Way = "/book-class" | "/book/individual" | "/book/corporate" | "/schedule";

const ways: { to: Way; name: string; text: string; picture: IllustrationName }[] = [
  {
    to: "/schedule",
    name: "A class this week",
    text: "Join one of the scheduled group classes.",
    picture: "sunrise",
  },
  {
    to: "/book-class",
    name: "A private group",
    text: "Friends, family or a club, at a time of your own.",
    picture: "people",
  },
  {
    to: "/book/individual",
    name: "Individual sessions",
    text: "One teacher, one person, one aim.",
    picture: "mat",
  },
  {
    to: "/book/corporate",
    name: "A corporate program",
    text: "For teams of any size, in a room or online.",
    picture: "desk",
  },
];

interface RequestFrameProps {
  here: Way;
  eyebrow: string;
  title: ReactNode;
  lead: string;
  /** Promises shown next to the form. */
  promises: readonly string[];
  children: ReactNode;
}

/** The page of a booking flow: introduction, form, promises and links to the other flows. */
export function RequestFrame({ here, eyebrow, title, lead, promises, children }: RequestFrameProps) {
  return (
    <Container className="pt-10 pb-20 md:pt-16 md:pb-28">
      <PageTitle eyebrow={eyebrow} title={title} lead={lead} />
      <div className="mt-10 grid gap-x-16 gap-y-14 lg:mt-14 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 max-w-[46rem]">{children}</div>
        <aside className="flex flex-col gap-10 lg:sticky lg:top-28 lg:self-start">
          {promises.length > 0 && (
            <section aria-labelledby="promises">
              <h2 id="promises" className="serif text-xl">
                What you can count on
              </h2>
              <ul className="mt-4 flex flex-col gap-3 text-[0.95rem] text-ink-2">
                {promises.map((promise) => (
                  <li key={promise} className="flex gap-3">
                    <span aria-hidden="true" className="mt-[0.72em] h-px w-4 shrink-0 bg-marigold-deep" />
                    {promise}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <OtherWays here={here} />
        </aside>
      </div>
    </Container>
  );
}

function OtherWays({ here }: { here: Way }) {
  const offersGroups = useBusiness()?.offers_private_groups ?? true;
  return (
    <nav aria-labelledby="other-ways">
      <h2 id="other-ways" className="serif text-xl">
        Other ways to practice
      </h2>
      <ul className="mt-3 border-b border-line">
        {ways
          .filter(({ to }) => to !== here && (to !== "/book-class" || offersGroups))
          .map(({ to, name, text, picture }) => (
            <li key={to} className="border-t border-line">
              <Link to={to} className="group flex items-center gap-4 py-3.5">
                <Illustration name={picture} className="h-10 w-auto shrink-0" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:text-forest">{name}</span>
                  <span className="block text-sm text-ink-2">{text}</span>
                </span>
                <ArrowRight
                  aria-hidden="true"
                  size={18}
                  strokeWidth={1.75}
                  className="shrink-0 text-ink-3 transition-transform duration-150 group-hover:translate-x-0.5"
                />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
