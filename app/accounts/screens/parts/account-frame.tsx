import type { ReactNode } from "react";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The quiet room in which one signs in, confirms or chooses a password. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-5 py-14 sm:py-20">
      <div className="flex flex-col gap-2.5">
        <h1 className="text-[clamp(2rem,5vw,2.6rem)]">{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
