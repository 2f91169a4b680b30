import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Container } from "#app/ui/page.tsx";

interface ClosingCallProps {
  title: ReactNode;
  text: ReactNode;
  picture: IllustrationName;
  /** One or two link buttons. */
  children: ReactNode;
}

/** Where a public page ends: one thing to do next. */
export function ClosingCall({ title, text, picture, children }: ClosingCallProps) {
  return (
    <section className="pb-16 md:pb-24" data-no-print>
      <Container>
        <div className="grid items-center gap-x-12 gap-y-6 rounded-xl bg-forest-soft px-6 py-10 md:grid-cols-[1fr_auto] md:px-14 md:py-14">
          <div>
            <h2 className="max-w-[20em]">{title}</h2>
            <p className="mt-3 max-w-[36em] text-lg text-ink-2">{text}</p>
            <div className="mt-7 flex flex-wrap gap-3">{children}</div>
          </div>
          <Illustration name={picture} className="hidden w-56 md:block" />
        </div>
      </Container>
    </section>
  );
}
