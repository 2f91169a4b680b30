import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { ModuleStatus } from "../action-notice.tsx";
import { moduleOfPath } from "../modules.ts";
import { SidePanel } from "./side-panel.tsx";

/** Says beside the list that the row of the address doesn't exist. Use it as the `ErrorBoundary` of a panel's route. */
export function LostPanel() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <SidePanel title="Not found" back={`/dashboard/${moduleOfPath(pathname)}${search}`}>
      <div className="panel-body">
        <ModuleStatus isLost />
      </div>
    </SidePanel>
  );
}
