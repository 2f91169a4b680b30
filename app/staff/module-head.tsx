import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { isModuleId, moduleOfPath, moduleTitles } from "./modules.ts";

interface ModuleHeadProps {
  /** Of one thing that stands in the place of the list; else the module's own. */
  title?: string;
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The head of a module: its one h1, and what can be done with all of it. */
export function ModuleHead({ title, lead, actions }: ModuleHeadProps) {
  const id = moduleOfPath(useLocation().pathname);
  return (
    <header className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-[clamp(1.7rem,1.3rem+1.6vw,2.2rem)] leading-[1.1]">
          {title ?? (isModuleId(id) && moduleTitles[id])}
        </h1>
        {lead && <p className="mt-1.5 max-w-[44em] text-[0.95rem] text-ink-2">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
