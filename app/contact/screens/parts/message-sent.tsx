import { useEffect, useRef } from "react";
import { type ContactField, contactFields } from "#app/contact/field-problems.ts";
import { useBusiness } from "#app/frame/business.ts";
import { useCanSendEmail } from "#app/mail/emailed-text.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Illustration } from "#app/ui/drawings/illustration.tsx";

/** Shows the thank-you message and a link back to an empty form. */
export function MessageSent({ confirmation, onAnother }: { confirmation: boolean; onAnother: () => void }) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    forgetUnsent();
    heading.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const sendsEmail = useCanSendEmail();
  const reply = useBusiness()?.promises.reply;
  return (
    <section
      ref={section}
      aria-labelledby="sent-title"
      className="flex flex-col items-start gap-5 self-start"
    >
      <Illustration name="letter" tone="lotus" className="w-40" />
      <h2 id="sent-title" ref={heading} tabIndex={-1}>
        Thank you for your message
      </h2>
      <div role="status">
        <p className="max-w-[34em] text-lg text-ink-2">
          We will read it and reply{reply ? ` within ${reply}` : ""}.{" "}
          {confirmation && sendsEmail
            ? "We'll email you a copy. If it doesn't arrive, check your spam folder. Our reply might end up there too."
            : "If our reply doesn't arrive, check your spam folder."}
        </p>
      </div>
      <LinkButton to="/contact" look="secondary" replace preventScrollReset onClick={onAnother}>
        Send Another Message
      </LinkButton>
    </section>
  );
}

const place = "unsent-message";

export type Unsent = Partial<Record<ContactField, string>>;

/** Stores unsent text in this tab across reloads and navigation. */
export function keepUnsent(values: FormData): void {
  const typed = Object.fromEntries(contactFields.map((field) => [field, String(values.get(field) ?? "")]));
  try {
    sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // Storage may be blocked.
  }
}

export function findUnsent(): Unsent | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const typed = Object.entries(kept).filter(([, words]) => typeof words === "string" && words !== "");
    return typed.length > 0 ? Object.fromEntries(typed) : undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {}
}
