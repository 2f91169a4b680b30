import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useActionData } from "react-router";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

const tones = {
  info: { look: "border-line bg-sky-soft text-sky-ink", picture: "info" as const },
  success: { look: "border-line bg-forest-soft text-forest-deep", picture: "done" as const },
  error: { look: "border-clay/40 bg-clay-soft text-clay-ink", picture: "alert" as const },
};

/** Shows a message that screen readers announce when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { look, picture } = tones[tone];
  return (
    <div
      role={tone === "info" ? "status" : "alert"}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3 text-[0.95rem]", look)}
    >
      <Icon name={picture} className="mt-[0.15em] size-5" />
      <div>{children}</div>
    </div>
  );
}

/**
 * Shows the result of a form and scrolls it into view. A result that came with the page itself doesn't scroll.
 */
export function AnswerNotice(props: ComponentProps<typeof Notice>) {
  const answer = useActionData();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== undefined) box.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    // Keeps clear of the sticky header above and the sticky buttons below.
    <div ref={box} className="w-full scroll-my-32">
      <Notice {...props} />
    </div>
  );
}
