import { Link, useOutlet, useSearchParams } from "react-router";
import { doneWord } from "#app/platform/lists/list-address.ts";
import { ModuleStatus } from "#app/staff/action-notice.tsx";
import { useModuleAddress } from "#app/staff/layout/panel-address.ts";
import { keepPanelOnError, useShownPanel } from "#app/staff/layout/panel-data.ts";
import { PanelRows } from "#app/staff/layout/panel-rows.tsx";
import { SidePanel } from "#app/staff/layout/side-panel.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { doneWords } from "../message-address.ts";
import { listSavedReplies } from "../message-queries.server.ts";
import { openDesk } from "../open-messages.server.ts";
import type { Route } from "./+types/saved-replies";

export async function loader(args: Route.LoaderArgs) {
  const { db } = await openDesk(args);
  return { saved: await listSavedReplies(db) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return keepPanelOnError("saved-replies", serverLoader);
}

/** The list of saved replies. */
export default function SavedReplies({ loaderData }: Route.ComponentProps) {
  useShownPanel("saved-replies", loaderData);
  const { saved } = loaderData;
  const [params] = useSearchParams();
  const to = useModuleAddress();
  const question = useOutlet(saved);
  return (
    <SidePanel title="Saved replies" back={to()}>
      <div className="panel-body">
        <ModuleStatus ok={doneWord(doneWords, params)} />
        <PanelRows
          title="Replies"
          empty="No saved replies yet. Save the texts that you often send."
          rows={saved.map(({ id, name, body }) => ({
            key: id,
            title: name,
            to: to(`saved/${id}`),
            meta: body,
            value: (
              <Link to={to(`saved/${id}/remove`)} preventScrollReset className="link relative z-10 text-xs">
                Remove<span className="sr-only"> {name}</span>
              </Link>
            ),
          }))}
        />
      </div>
      {question ?? (
        <footer className="panel-foot">
          <LinkButton to={to("saved/new")} preventScrollReset>
            Add saved reply
          </LinkButton>
        </footer>
      )}
    </SidePanel>
  );
}
