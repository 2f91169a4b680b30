import { type ReactNode, useCallback, useState } from "react";
import { type Filters, writeListQuery } from "#app/platform/lists/list-query.ts";
import type { BulkAction } from "#app/ui/list/bulk-bar.tsx";
import { ListView, type ListViewProps } from "#app/ui/list/list-view.tsx";
import { BulkDialog } from "./layout/bulk-dialog.tsx";
import type { ModuleId } from "./modules.ts";
import type { SavedView } from "./queries.server.ts";
import { useListAction } from "./use-list-action.ts";
import { type LiveList, useLiveList } from "./use-live-list.ts";
import { SavedViews, SaveView } from "./views/saved-views.tsx";

interface StaffListProps<F extends Filters, Sort extends string, Row>
  extends Omit<ListViewProps<F, Sort, Row>, "bulk" | "views" | "tools" | "hasUsualView"> {
  module: ModuleId;
  /** Undefined for members without the module. Only those with the module save views. */
  views: readonly SavedView[] | undefined;
  /** The live events that reload the list. */
  live: LiveList;
  /** Actions on the selected rows. A list with a `csv` also offers an export. */
  bulk?: readonly BulkAction[];
  /** Other fields that the actions need, such as the role. */
  bulkFields?: ReactNode;
}

/** Shows a module's list with saved views, live updates and bulk actions. */
export function StaffList<F extends Filters, Sort extends string, Row>({
  module,
  views,
  live,
  bulk,
  bulkFields,
  ...list
}: StaffListProps<F, Sort, Row>) {
  useLiveList(live);
  const { submit, busy } = useListAction();
  const [pending, setPending] = useState<{
    form: FormData;
    action: BulkAction;
    count: number;
    open: boolean;
  }>();
  const query = String(writeListQuery(list.list, list.data.query, list.kept));
  const file = list.csv && `${list.csv}?${new URLSearchParams(list.kept)}`;
  const actions = bulk && [
    ...bulk,
    ...(file ? [{ intent: "export", label: "Export selected", to: file }] : []),
  ];
  const send = (form: FormData) => void submit(form, { method: "post" });
  const question = pending?.action.ask?.(pending.count);
  const close = useCallback(() => setPending((asked) => asked && { ...asked, open: false }), []);
  return (
    <>
      <ListView
        {...list}
        hasUsualView={views?.some(({ is_default }) => is_default) ?? false}
        views={views && <SavedViews module={module} views={views} query={query} />}
        tools={views && <SaveView module={module} query={query} />}
        {...(actions
          ? {
              bulk: {
                actions,
                busy,
                fields: bulkFields,
                onSubmit: (form, { count }) => {
                  const action = actions.find(({ intent }) => intent === form.get("intent"));
                  if (action?.ask) setPending({ form, action, count, open: true });
                  else send(form);
                },
              },
            }
          : {})}
      />
      {pending && question && (
        <BulkDialog
          {...question}
          isOpen={pending.open}
          rows={pending.form}
          submitLabel={question.submitLabel ?? pending.action.label}
          look={pending.action.look === "danger" ? "danger" : "primary"}
          onClose={close}
          onConfirm={() => {
            close();
            send(pending.form);
          }}
        />
      )}
    </>
  );
}
