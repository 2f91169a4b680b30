import type { ReactNode } from "react";
import { type DrawingTone, Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Container, Lead } from "#app/ui/page.tsx";

interface SignpostProps {
  picture: IllustrationName;
  tone?: DrawingTone;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page with one message and links onward. */
export function Signpost({ picture, tone, title, children, actions }: SignpostProps) {
  return (
    <Container className="grid items-center gap-x-16 gap-y-6 py-14 md:grid-cols-[1fr_auto] md:py-24">
      <Illustration
        name={picture}
        tone={tone}
        className="h-44 w-auto justify-self-start md:order-2 md:h-64"
      />
      <div>
        <h1 className="text-[clamp(2.2rem,1.5rem+3vw,3.5rem)] leading-[1.06]">{title}</h1>
        <Lead className="mt-4">{children}</Lead>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </Container>
  );
}
