import { useSearchParams } from "react-router";
import type { DeskModule } from "#app/staff/desk/desk-path.ts";
import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import { deskTab, deskTabs } from "../../desk-lists.ts";

const titles = { messages: "Messages", requests: "Requests", mail: "Email" };

/** The list of all bookings, for users without the Class Bookings module. */
const allBookings = "?tab=requests&type=all&status=all&sort=newest";

/** The tabs of the desk: messages, open spam, requests or bookings, and failed emails. */
export function DeskTabs({ module, spam = 0 }: { module: DeskModule; spam?: number }) {
  const [params] = useSearchParams();
  const tab = deskTab(params);
  const isAll = module === "forms" && tab === "requests" && params.get("type") === "all";
  const tabs = deskTabs.map((key) => ({
    key: key as string,
    title: titles[key],
    to: `?tab=${key}`,
    isCurrent: key === tab && !isAll && !(key === "messages" && params.get("spam") === "yes"),
  }));
  if (module === "forms") {
    tabs.splice(2, 0, { key: "bookings", title: "All bookings", to: allBookings, isCurrent: isAll });
  }
  if (spam > 0) {
    const isCurrent = params.get("spam") === "yes";
    tabs.splice(1, 0, { key: "spam", title: `Spam ${spam}`, to: "?tab=messages&spam=yes", isCurrent });
  }
  return <ModuleTabLinks tabs={tabs} />;
}
