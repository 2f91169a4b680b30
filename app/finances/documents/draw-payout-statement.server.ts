import { mapSequentially, yieldToEventLoop } from "#app/platform/event-loop.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { postalAddress } from "#app/settings/address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import type { ListedPay, ListedPayout } from "../pay-queries.server.ts";
import { methodWords, payTypeWords } from "../words.ts";
import { dayText, drawHead } from "./draw-invoice-pdf.server.ts";
import { leading, Sheet } from "./sheet.server.ts";

const left = Sheet.margin;
const size = 9.5;
/** Above and below the lines of a row. */
const around = 9;
const amountWidth = 110;
const dateWidth = 110;
/** The reason of an adjustment can be long. */
const linesMost = 8;
/** Space at the bottom of each page for the footer. */
const footRoom = 60;
/** Measuring a row takes about a millisecond. */
const measuredAtOnce = 20;

/** Draws a payout statement with one row per pay line, on as many A4 pages as needed. */
export async function drawPayoutStatement(
  payout: ListedPayout,
  lines: readonly ListedPay[],
  settings: BusinessSettings,
  logo?: Buffer,
): Promise<Buffer> {
  const { business_profile: profile, business_contact: contact, invoice_preferences: bill } = settings;
  const sheet = await Sheet.open(`Pay statement ${payout.number ?? ""}`.trim(), profile.name);
  const money = (amount: number) => formatMoney({ amount, currency: payout.currency }, "code");
  let y = await drawHead(sheet, {
    title: "Pay statement",
    number: [payout.number, payout.paid_on && dayText(payout.paid_on)],
    studio: { ...profile, email: contact.email, colour: bill.color_primary },
    address: [...postalAddress(contact), contact.email, contact.phone, profile.website_url],
    ...{ logo, to: "Paid to" },
    person: [payout.teacher ? sheet.readable(payout.teacher, payout.teacher_email ?? "") : "Deleted account"],
    facts: [
      `${dayText(payout.from_date)} to ${dayText(payout.until_date)}`,
      payout.method && `Paid by ${methodWords[payout.method]}`,
      payout.reference && `Reference ${payout.reference}`,
    ],
  });

  const columns = {
    date: { x: left, width: dateWidth - 10 },
    what: { x: left + dateWidth, width: sheet.width - dateWidth - amountWidth - 12 },
    amount: { x: left + sheet.width - amountWidth, width: amountWidth },
  };
  const rowOf = ([date, what, amount]: readonly [string, string, string], weight: 400 | 700 = 400) => {
    const look = { size, weight, lines: linesMost };
    return {
      height: sheet.linesOf(what, columns.what.width, look) * size * leading + around,
      cells: [
        { text: date, box: columns.date, look },
        { text: what, box: columns.what, look },
        { text: amount, box: columns.amount, look: { ...look, align: "right" as const } },
      ],
    };
  };
  const head = rowOf(["Date", "Class", "Amount"], 700);
  const total = rowOf(["", "Total", money(payout.total)], 700);
  const rows = await mapSequentially(
    lines,
    (one) => rowOf([dayText(one.pay_date), paidFor(one), money(one.amount ?? 0)]),
    measuredAtOnce,
  );
  const pages = inPages([...rows, total], y + head.height, sheet.height - footRoom, 48 + head.height);
  for (const [at, page] of pages.entries()) {
    if (at > 0) {
      sheet.nextPage();
      y = 48;
    }
    const placed = [head, ...page].map((row) => {
      const top = y;
      y += row.height;
      sheet.rule(y - 6, "#d5dadd");
      return { ...row, y: top };
    });
    sheet.table(placed);
    if (pages.length > 1)
      sheet.foot(`Pay statement ${payout.number ?? ""}`, `Page ${at + 1} of ${pages.length}`);
    await yieldToEventLoop();
  }
  return sheet.end();
}

/** A class with its time, as a teacher may have two of a name on a day, and how many it was paid for. */
function paidFor({ kind, reason, class_name, start_time, payment_type, quantity }: ListedPay): string {
  if (kind === "adjustment") return reason;
  const counted = payment_type && quantity && quantity > 1 && `${payTypeWords[payment_type]} × ${quantity}`;
  return [class_name ?? "Class", start_time?.slice(0, 5), counted].filter(Boolean).join(", ");
}

/** Rows on as many pages as they take; the last page is never the total alone. */
export function inPages<Row extends { height: number }>(
  rows: Row[],
  first: number,
  end: number,
  next: number,
): Row[][] {
  const pages: Row[][] = [[]];
  let y = first;
  for (const [at, row] of rows.entries()) {
    const together = at === rows.length - 2 ? row.height + (rows[at + 1]?.height ?? 0) : row.height;
    if (y + together > end && pages.at(-1)?.length) {
      pages.push([]);
      y = next;
    }
    pages.at(-1)?.push(row);
    y += row.height;
  }
  return pages;
}
