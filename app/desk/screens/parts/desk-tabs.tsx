import { useSearchParams } from "react-router";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { readDeskAddress } from "../../desk-address.ts";
import type { DeskTab } from "../../desk-lists.ts";

const titles: Record<DeskTab, string> = { messages: "Messages", requests: "Requests", mail: "Mail" };

/** What the desk looks at: what was written, what was asked for, and what could not be delivered. */
export function DeskTabs() {
  const [params] = useSearchParams();
  const { tab } = readDeskAddress(params);
  return (
    <ModuleTabLinks
      label="What is shown"
      tabs={(Object.keys(titles) as DeskTab[]).map((key) => ({
        key,
        title: titles[key],
        to: `?tab=${key}`,
        isCurrent: key === tab,
      }))}
    />
  );
}
