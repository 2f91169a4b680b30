import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import type { TeachingTab } from "../../teaching-address.ts";

interface TeachingTabsProps {
  current: TeachingTab;
  toAnswer: { pending: number; offers: number };
}

/** Links to the parts of a teacher's dashboard. */
export function TeachingTabs({ current, toAnswer: { offers } }: TeachingTabsProps) {
  const titles: [TeachingTab, string][] = [
    ["next", "Up next"],
    ["classes", "Classes"],
    ["offers", offers > 0 ? `Offers (${offers})` : "Offers"],
    ["away", "Time off"],
    ["earnings", "Earnings"],
  ];
  return (
    <ModuleTabLinks
      tabs={titles.map(([key, title]) => ({
        key,
        title,
        to: `?tab=${key}`,
        isCurrent: key === current,
      }))}
    />
  );
}
