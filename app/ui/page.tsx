import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

/** Limits the width of the site's content and adds its side padding. */
export function Container({
  narrow,
  className,
  ...rest
}: ComponentProps<"div"> & { /** For forms and articles. */ narrow?: boolean }) {
  return (
    <div
      {...rest}
      className={cx("mx-auto w-full px-5 sm:px-6", narrow ? "max-w-[46rem]" : "max-w-[75rem]", className)}
    />
  );
}

interface SectionProps extends ComponentProps<"section"> {
  tone?: "paper" | "soft";
  narrow?: boolean;
}

export function Section({ tone = "paper", narrow, className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cx("py-14 md:py-21", tone === "soft" && "bg-paper-2", className)}>
      <Container narrow={narrow}>{children}</Container>
    </section>
  );
}

export function Eyebrow({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={cx("flex items-center gap-2.5 text-[0.85rem] tracking-[0.01em] text-ink-2", className)}>
      <span aria-hidden="true" className="h-px w-6.5 shrink-0 bg-marigold" />
      {children}
    </p>
  );
}

export function Lead({ children, className }: { children: ReactNode; className?: string }) {
  return <p className={cx("max-w-[38em] text-lg text-ink-2", className)}>{children}</p>;
}

interface PageTitleProps {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  className?: string;
}

/** Shows the page's heading, its only h1. */
export function PageTitle({ eyebrow, title, lead, actions, className }: PageTitleProps) {
  return (
    <div className={cx("flex flex-col items-start gap-4", className)}>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <h1 className="max-w-[18em] text-[clamp(2.3rem,1.5rem+3.2vw,3.75rem)] leading-[1.06]">{title}</h1>
      {lead && <Lead>{lead}</Lead>}
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

interface SectionTitleProps {
  title: ReactNode;
  lead?: ReactNode;
  action?: ReactNode;
  id?: string;
}

export function SectionTitle({ title, lead, action, id }: SectionTitleProps) {
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 md:mb-10">
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <Lead className="mt-3">{lead}</Lead>}
      </div>
      {action}
    </div>
  );
}
