import { useSearchParams } from "react-router";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { readDeskAddress } from "../../desk-address.ts";
import type { DeskTab } from "../../desk-lists.ts";

const titles: Record<DeskTab, string> = { messages: "Messages", requests: "Requests", mail: "Email" };

/** All bookings, for those who have no module of them. */
const allBookings = "?tab=requests&type=all&status=all&sort=newest";

/** What the desk looks at: what was written, what was asked for or booked, and what could not be delivered. */
export function DeskTabs({ module }: { module: DeskModule }) {
  const [params] = useSearchParams();
  const { tab } = readDeskAddress(params);
  const isAll = module === "forms" && tab === "requests" && params.get("type") === "all";
  const tabs = (Object.keys(titles) as DeskTab[]).map((key) => ({
    key: key as string,
    title: titles[key],
    to: `?tab=${key}`,
    isCurrent: key === tab && !isAll,
  }));
  if (module === "forms") {
    tabs.splice(2, 0, { key: "bookings", title: "All bookings", to: allBookings, isCurrent: isAll });
  }
  return <ModuleTabLinks label="What is shown" tabs={tabs} />;
}
