import { type ReactNode, useEffect, useRef } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration, type IllustrationName } from "#app/ui/drawings/illustration.tsx";
import { Lead } from "#app/ui/page.tsx";

interface SubmittedProps {
  picture: IllustrationName;
  title: string;
  booking_id: string;
  lead: string;
  /** The next steps, in order. */
  next: readonly string[];
  children?: ReactNode;
  actions?: ReactNode;
}

/** The confirmation page with the booking number and the next steps. */
export function Submitted({ picture, title, booking_id, lead, next, children, actions }: SubmittedProps) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section aria-labelledby="submitted" className="rise">
      <Illustration name={picture} className="h-32 w-auto" />
      <h2 id="submitted" ref={head} tabIndex={-1} className="mt-5">
        {title}
      </h2>
      <p className="mt-4 text-ink-2">
        Booking ID <strong className="figures ml-1 text-lg text-ink">{booking_id || "N/A"}</strong>
      </p>
      <Lead className="mt-4">{lead}</Lead>
      {children}
      <h3 className="mt-9">What happens next</h3>
      <ol className="mt-4 flex flex-col gap-4">
        {next.map((text, at) => (
          <li key={text} className="flex gap-4">
            <span
              aria-hidden="true"
              className="serif grid size-8 shrink-0 place-items-center rounded-full bg-forest-soft text-forest-deep"
            >
              {at + 1}
            </span>
            <span className="pt-1">{text}</span>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        {actions}
        <LinkButton to="/" look="secondary">
          Return to Home
        </LinkButton>
      </div>
    </section>
  );
}
