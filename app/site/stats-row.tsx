import type { Figure } from "./page-content.server.ts";

export function StatsRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-y-8 border-y border-line py-8 md:grid-cols-4 md:py-10">
      {figures.map((figure, at) => (
        <div
          key={figure.label}
          className={`flex flex-col-reverse px-4 md:px-7 ${at % 2 === 1 ? "border-l border-line" : ""} ${at > 0 ? "md:border-l md:border-line" : ""} ${at % 2 === 0 ? "max-md:pl-0" : ""} ${at === 0 ? "md:pl-0" : ""}`}
        >
          <dt className="text-sm text-ink-2">{figure.label}</dt>
          <dd className="display text-[clamp(2.4rem,1.9rem+2vw,3.5rem)] leading-none">{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
