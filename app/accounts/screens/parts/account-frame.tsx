import type { ReactNode } from "react";
import { Daylight } from "#app/ui/drawings/rings.tsx";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** Page frame for signing in and passwords. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className="relative isolate flex min-h-[34rem] flex-col overflow-hidden">
      <div
        className="absolute inset-0 -z-10 [mask-image:linear-gradient(black_55%,transparent)]"
        data-no-print
      >
        <div className="absolute top-0 right-0 h-10 w-1/4 md:h-full md:w-1/3">
          <Daylight />
        </div>
      </div>
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-5 py-14 sm:py-20">
        <div className="flex flex-col gap-2.5">
          <h1 className="text-[clamp(2rem,5vw,2.6rem)]">{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
