import { Link } from "react-router";
import { formatCount, pluralize } from "#app/platform/text/plural.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TeachingTab } from "../../teaching-address.ts";

interface TeachingTabsProps {
  current: TeachingTab;
  toAnswer: { pending: number; offers: number };
}

/** The parts of a teacher's dashboard, and what waits for an answer there. */
export function TeachingTabs({ current, toAnswer: { pending, offers } }: TeachingTabsProps) {
  const titles: [TeachingTab, string][] = [
    ["classes", "Classes"],
    ["offers", offers > 0 ? `Offers (${offers})` : "Offers"],
    ["away", "Time off"],
    ["earnings", "Earnings"],
  ];
  return (
    <>
      <ModuleTabLinks
        tabs={titles.map(([key, title]) => ({
          key,
          title,
          to: `?tab=${key}`,
          isCurrent: key === current,
        }))}
      />
      {current === "classes" && pending > 0 && (
        <div className="mb-6">
          <Notice tone="info">
            {formatCount(pending, "class needs your answer.", "classes need your answer.")}{" "}
            <Link to="?answer=pending" className="link">
              {pluralize(pending, "View class", "View classes")}
            </Link>
          </Notice>
        </div>
      )}
    </>
  );
}
