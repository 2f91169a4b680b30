import type { ReactNode } from "react";
import type { SaveAction } from "../../../status-moves.ts";

const tips = [
  "Begin with what happened, not with a definition.",
  "Say one thing well. A second thing is a second article.",
  "Be exact: say which knee, how long and which side first.",
  "Say who it isn't for, and when to ask a doctor.",
  "Use headings. Most people read on a phone.",
  "Add three to five tags that people search for.",
];

export function WriterAside({ buttons }: { buttons: SaveAction[] }) {
  const publishes = buttons.includes("publish_now");
  return (
    <aside aria-label="Help with writing" className="flex flex-col gap-10 lg:sticky lg:top-24">
      <section aria-labelledby="tips">
        <h2 id="tips" className="serif mb-3 text-xl">
          Tips for a great article
        </h2>
        <ul className="flex flex-col gap-2.5 text-[0.95rem] text-ink-2">
          {tips.map((tip) => (
            <li
              key={tip}
              className="flex gap-3 before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-marigold"
            >
              {tip}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="flow">
        <h2 id="flow" className="serif mb-3 text-xl">
          Publishing flow
        </h2>
        <ol className="flex flex-col gap-4 text-[0.95rem] text-ink-2">
          <Step number={1} title="Draft">
            Only you can see it. We save it while you write.
          </Step>
          {publishes ? (
            <Step number={2} title="Published">
              When you publish it, it appears in the learning center immediately.
            </Step>
          ) : (
            <>
              <Step number={2} title="Review">
                When you submit it for review, a sangha guide reads it before it is published.
              </Step>
              <Step number={3} title="Published">
                Approved articles are published automatically, and we'll email you. If something is missing,
                we send it back with the reason.
              </Step>
            </>
          )}
        </ol>
      </section>
    </aside>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="figures grid size-7 shrink-0 place-items-center rounded-full bg-forest-soft text-sm font-semibold text-forest-deep"
      >
        {number}
      </span>
      <span>
        <span className="block font-semibold text-ink">{title}</span>
        {children}
      </span>
    </li>
  );
}
