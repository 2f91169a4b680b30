import { useBookClassPath } from "#app/frame/business.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";
import { Section, SectionTitle } from "#app/ui/page.tsx";

export function AroundTheList() {
  const bookClassPath = useBookClassPath();
  return (
    <>
      <Section tone="soft">
        <SectionTitle
          title="Write what you know"
          lead="You need not be a teacher. You need one thing that you understood by doing it."
          action={<LinkButton to="/articles/new">Start Writing Articles</LinkButton>}
        />
        <ol className="grid gap-x-10 gap-y-9 md:grid-cols-3">
          <Point title="Write in peace">
            Drafts save automatically and are available on all your devices. No reader sees them before you
            say so.
          </Point>
          <Point title="A guide reads it">
            Before it is published, a sangha guide reads every line, and tells you kindly what would make it
            better.
          </Point>
          <Point title="Quality is rewarded">
            Readers rate what they read. Articles that help many people come first here, and we thank their
            writers.
          </Point>
        </ol>
      </Section>
      <Section>
        <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[auto_1fr]">
          <Illustration name="sunrise" className="h-40 w-auto" />
          <div>
            <h2>Read enough? Come and try it.</h2>
            <p className="mt-4 max-w-[38em] text-lg text-ink-2">
              We also teach most of these topics live. Class times are in your time zone. You can also book a
              private session.
            </p>
            <p className="mt-7 flex flex-wrap gap-3">
              <LinkButton to="/schedule" look="secondary">
                See this week’s classes
              </LinkButton>
              <LinkButton to={bookClassPath} look="quiet">
                Book a class
              </LinkButton>
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

function Point({ title, children }: { title: string; children: string }) {
  return (
    <li className="border-t border-line pt-5">
      <h3>{title}</h3>
      <p className="mt-2 text-ink-2">{children}</p>
    </li>
  );
}
