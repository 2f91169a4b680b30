import { Link, useSearchParams } from "react-router";
import { formatMoney, pickMoney } from "#app/platform/fields/money.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { actionsColumn, DataTable } from "#app/ui/table.tsx";
import { openMoney } from "../../money-address.ts";
import type { ToConfirm } from "../../payments/confirm-queries.server.ts";

/** Includes the reference: a member may report several payments. */
const nameOf = (row: ToConfirm) => [row.name, row.description, row.reference].filter(Boolean).join(", ");

/** Lists payments that members reported. Staff check the account, then confirm or reject each. */
export function PaymentsToConfirm({ rows }: { rows: readonly ToConfirm[] }) {
  const [params] = useSearchParams();
  if (rows.length === 0) return null;
  const to = (id: string, ask?: string) => openMoney(params, { transaction: id, ...(ask ? { ask } : {}) });
  return (
    <section aria-labelledby="to-confirm" className="px-(--gutter) py-5">
      <h2 id="to-confirm" className="serif mb-3 text-xl">
        Payments to confirm
      </h2>
      <DataTable
        caption="Payments to confirm"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: "who",
            title: "Who",
            main: true,
            cell: (row) => (
              <Link to={to(row.id)} className="hover:underline">
                {row.name}
              </Link>
            ),
          },
          { key: "what", title: "What", cell: (row) => row.description || "–" },
          {
            key: "reference",
            title: "Bank reference",
            cell: (row) => <span className="figures wrap-anywhere">{row.reference}</span>,
          },
          {
            key: "amount",
            title: "Amount",
            figures: true,
            cell: (row) => formatMoney(pickMoney(row, "total")),
          },
          actionsColumn<ToConfirm>((row) => (
            <span className="flex flex-wrap justify-end gap-2 font-normal">
              <LinkButton to={to(row.id, "complete")} size="small">
                Confirm<span className="sr-only"> {nameOf(row)}</span>
              </LinkButton>
              <LinkButton to={to(row.id, "not_received")} look="quiet" size="small">
                Not received<span className="sr-only">: {nameOf(row)}</span>
              </LinkButton>
            </span>
          )),
        ]}
      />
    </section>
  );
}
