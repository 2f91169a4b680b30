import { CircleAlert, CircleCheck, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  info: { look: "border-line bg-sky-soft text-sky-ink", picture: Info },
  success: { look: "border-line bg-forest-soft text-forest-deep", picture: CircleCheck },
  error: { look: "border-clay/40 bg-clay-soft text-clay-ink", picture: CircleAlert },
};

/** A message in the page, read out when it appears. */
export function Notice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { look, picture: Picture } = tones[tone];
  return (
    <div
      role={tone === "info" ? "status" : "alert"}
      className={cx("flex items-start gap-3 rounded-md border px-4 py-3 text-[0.95rem]", look)}
    >
      <Picture aria-hidden="true" size={19} strokeWidth={1.9} className="mt-[0.15em] shrink-0" />
      <div>{children}</div>
    </div>
  );
}
