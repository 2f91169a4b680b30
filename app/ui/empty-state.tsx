import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./drawings/illustration.tsx";

interface EmptyStateProps {
  picture: IllustrationName;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Heading level on its page. */
  heading?: "h1" | "h2" | "h3" | "p";
}

export function EmptyState({ picture, title, text, action, heading: Heading = "p" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <Illustration name={picture} className="mb-5 h-28 w-auto" />
      <Heading className="serif text-xl text-ink">{title}</Heading>
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

export function NotAvailable() {
  return <p className="text-ink-2">Not available right now</p>;
}
