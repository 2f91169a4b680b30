import { appContext } from "#app/platform/app-context.server.ts";
import { readListQuery } from "#app/platform/lists/list-query.ts";
import { readForm } from "#app/platform/sent-form.server.ts";
import { bulkFields, listFile, rowsFile, selectedFile } from "#app/staff/list-data.server.ts";
import { openModule } from "#app/staff/open-module.server.ts";
import { invoiceSource } from "../ledger/invoice-queries.server.ts";
import {
  invoiceColumns,
  openBookingColumns,
  passColumns,
  refundColumns,
  taxColumns,
  transactionColumns,
} from "../ledger-files.ts";
import { openBookingSource, sumTax, transactionSource } from "../ledger-queries.server.ts";
import { readMoneyAddress } from "../money-address.ts";
import { transactionList, withoutMixedOrder } from "../money-lists.ts";
import { passSource } from "../pass-queries.server.ts";
import { payColumns, payoutColumns } from "../pay-files.ts";
import { payoutSource, paySource } from "../pay-queries.server.ts";
import { refundSource } from "../payments/refund-queries.server.ts";
import type { Route } from "./+types/transactions-csv";

const entries = { name: "transactions", columns: transactionColumns };
const invoiceExport = { name: "invoices", columns: invoiceColumns };
const pay = { name: "pay", columns: payColumns };
const payouts = { name: "payouts", columns: payoutColumns };
const soldPasses = { name: "passes", columns: passColumns };
const refunds = { name: "to-refund", columns: refundColumns };
const open = { name: "open-bookings", columns: openBookingColumns };

/** The list of a tab, filtered and ordered as on the screen, as a file; `?gst=months` sums GST by month. */
export async function loader(args: Route.LoaderArgs) {
  const { member } = await openModule(args, "transactions");
  const { db } = appContext(args.context);
  const params = new URL(args.request.url).searchParams;
  if (params.get("file") === "gst") {
    const rows = await sumTax(db, readListQuery(transactionList, params));
    const sorted = [...rows].sort((a, b) => orderOf(a).localeCompare(orderOf(b)));
    return rowsFile(db, member, args.request, { name: "gst-by-month", rows: sorted, columns: taxColumns });
  }
  switch (readMoneyAddress(params).tab) {
    case "invoices":
      return listFile(db, member, invoiceSource, args.request, invoiceExport);
    case "pay":
      return listFile(db, member, paySource, args.request, pay);
    case "payouts":
      return listFile(db, member, payoutSource, args.request, payouts);
    case "passes":
      return listFile(db, member, passSource, args.request, soldPasses);
    case "refunds":
      return listFile(db, member, refundSource, args.request, refunds);
    case "open":
      return listFile(db, member, openBookingSource, args.request, open);
    default:
      return listFile(db, member, transactionSource, withoutMixedOrder(args.request), entries);
  }
}

function orderOf({ month, currency, tax_percent }: { month: string; currency: string; tax_percent: number }) {
  return `${month} ${currency} ${String(tax_percent).padStart(2, "0")}`;
}

/** The chosen rows alone. */
export async function action(args: Route.ActionArgs) {
  const { member } = await openModule(args, "transactions");
  const { db } = appContext(args.context);
  const form = await readForm(args.request, [...bulkFields]);
  switch (readMoneyAddress(new URL(args.request.url).searchParams).tab) {
    case "invoices":
      return selectedFile(db, member, invoiceSource, form, invoiceExport);
    case "pay":
      return selectedFile(db, member, paySource, form, pay);
    case "payouts":
      return selectedFile(db, member, payoutSource, form, payouts);
    case "passes":
      return selectedFile(db, member, passSource, form, soldPasses);
    case "refunds":
      return selectedFile(db, member, refundSource, form, refunds);
    case "open":
      return selectedFile(db, member, openBookingSource, form, open);
    default:
      return selectedFile(db, member, transactionSource, form, entries);
  }
}
