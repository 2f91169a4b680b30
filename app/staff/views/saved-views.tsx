import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { ActionResult } from "#app/platform/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { showToast } from "#app/ui/toast.tsx";
import type { ModuleId } from "../modules.ts";
import type { SavedView } from "../queries.server.ts";

const address = "/dashboard/views";

interface SavedViewsProps {
  module: ModuleId;
  views: readonly SavedView[];
  /** The list's current query. */
  query: string;
}

/** Links to the views that the member saved for this list. */
export function SavedViews({ module, views, query }: SavedViewsProps) {
  return (
    <nav aria-label="Saved views" className="list-views">
      <ViewLink to="?all=1" isCurrent={!views.some(({ address }) => address === query)}>
        All
      </ViewLink>
      {views.map((view) => (
        <span key={view.id} className="inline-flex items-center">
          <ViewLink to={`?${view.address}`} isCurrent={query === view.address}>
            {view.name}
          </ViewLink>
          {query === view.address && <RemoveView module={module} view={view} />}
        </span>
      ))}
      <SaveView module={module} query={query} label={<Plus aria-hidden="true" size={16} />} />
    </nav>
  );
}

function ViewLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} aria-current={isCurrent ? "page" : undefined} className="list-view-link">
      {children}
    </Link>
  );
}

function RemoveView({ module, view }: { module: ModuleId; view: SavedView }) {
  const fetcher = useFetcher<ActionResult>();
  useResultMessage(fetcher.data);
  return (
    <fetcher.Form method="post" action={address}>
      <input type="hidden" name="module" value={module} />
      <input type="hidden" name="id" value={view.id} />
      <Button
        type="submit"
        name="intent"
        value="remove_view"
        look="quiet"
        size="small"
        busy={fetcher.state !== "idle"}
      >
        Remove view
      </Button>
    </fetcher.Form>
  );
}

/** Saves the list with its filters, sort and columns under a name. */
export function SaveView({ module, query, label }: Omit<SavedViewsProps, "views"> & { label?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const fetcher = useFetcher<ActionResult>();
  useResultMessage(fetcher.data);
  useEffect(() => {
    if (fetcher.data && "ok" in fetcher.data) setOpen(false);
  }, [fetcher.data]);
  const error = fetcher.data && "error" in fetcher.data ? fetcher.data : undefined;
  return (
    <>
      <button
        type="button"
        aria-label={label ? "New view" : undefined}
        title={label ? "New view" : undefined}
        className={cx("needs-script", label ? "list-view-link" : "link text-xs")}
        onClick={() => setOpen(true)}
      >
        {label ?? "Save as view"}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Save as view" size="small">
        {isOpen && (
          <fetcher.Form method="post" action={address} className="flex flex-col gap-4">
            <input type="hidden" name="module" value={module} />
            <input type="hidden" name="address" value={query} />
            <TextField
              label="Name"
              name="name"
              maxLength={40}
              required
              autoFocus
              error={error?.fieldErrors?.name ?? error?.error}
            />
            <Checkbox label="Open this list with it" name="is_default" value="1" />
            <div className="flex justify-end gap-3">
              <Button look="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" name="intent" value="save_view" busy={fetcher.state !== "idle"}>
                Save view
              </Button>
            </div>
          </fetcher.Form>
        )}
      </Dialog>
    </>
  );
}

function useResultMessage(result: ActionResult | undefined): void {
  useEffect(() => {
    if (!result) return;
    if ("ok" in result) showToast(result.ok);
  }, [result]);
}
