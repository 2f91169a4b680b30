import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";

/** The tabs for people and the activity log. */
export function PeopleTabs({ current }: { current: "people" | "activity" }) {
  return (
    <ModuleTabLinks
      tabs={[
        { key: "people", title: "People", to: "?tab=people", isCurrent: current === "people" },
        { key: "activity", title: "Activity", to: "?tab=activity", isCurrent: current === "activity" },
      ]}
    />
  );
}
