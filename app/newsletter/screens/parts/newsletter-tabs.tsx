import { ModuleTabLinks } from "#app/ui/list/list-view.tsx";
import type { NewsletterTab } from "../../newsletter-address.ts";

/** The tabs Newsletters and Subscribers. */
export function NewsletterTabs({ current }: { current: NewsletterTab }) {
  return (
    <ModuleTabLinks
      tabs={[
        { key: "letters", title: "Newsletters", to: "?tab=letters", isCurrent: current === "letters" },
        {
          key: "subscribers",
          title: "Subscribers",
          to: "?tab=subscribers",
          isCurrent: current === "subscribers",
        },
      ]}
    />
  );
}
