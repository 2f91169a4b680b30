import { postalAddress } from "#app/settings/address.ts";
import type { BusinessSettings } from "#app/settings/forms.ts";
import { printedMoney } from "../money.ts";
import type { ListedPay, ListedPayout } from "../pay-queries.server.ts";
import { methodWords } from "../words.ts";
import { breath, dayText, muted, small } from "./draw-paper.server.ts";
import { Sheet } from "./sheet.server.ts";

const left = Sheet.margin;
const rowHeight = 22;
const amountWidth = 130;
const dateWidth = 110;

/** What a teacher was paid, line by line, on as many pages of A4 as it takes. */
export async function drawStatement(
  payout: ListedPayout,
  lines: readonly ListedPay[],
  settings: BusinessSettings,
): Promise<Buffer> {
  const { business_profile: profile, business_contact: contact, invoice_preferences: bill } = settings;
  const sheet = new Sheet(`Pay statement ${payout.number ?? ""}`.trim(), profile.name);
  const half = sheet.width / 2;
  const colour = bill.color_primary;
  const money = (amount: number) => printedMoney(amount, payout.currency);
  const right = { x: left + half, width: half };

  const headEnd = sheet.text(
    "H1",
    "Pay statement",
    { ...right, y: 48 },
    { size: 20, weight: 700, colour, align: "right" },
  );
  const numberEnd = sheet.text(
    "P",
    [payout.number ?? "", payout.paid_on ? dayText(payout.paid_on) : ""].filter(Boolean).join("\n"),
    { ...right, y: headEnd + 2 },
    { align: "right", size: 10 },
  );
  await breath();
  const nameEnd = sheet.text(
    "P",
    profile.name,
    { x: left, y: 50, width: half - 20 },
    { size: 15, weight: 700, colour, lines: 2 },
  );
  const studioEnd = sheet.text(
    "P",
    [...postalAddress(contact), contact.email, contact.phone, profile.website_url].filter(Boolean).join("\n"),
    { x: left, y: nameEnd + 2, width: half - 20 },
    { size: 8.5, colour: muted, lines: 12 },
  );
  await breath();
  let y = Math.max(studioEnd, numberEnd) + 14;
  sheet.rule(y, colour, 1.2);
  y = sheet.text("H2", "Paid to", { x: left, y: y + 12, width: half - 20 }, small);
  const whoEnd = sheet.text(
    "P",
    payout.teacher ?? "Deleted account",
    { x: left, y, width: half - 20 },
    { size: 10.5, lines: 2 },
  );
  const facts = [
    `${dayText(payout.from_date)} to ${dayText(payout.until_date)}`,
    payout.method && `Paid by ${methodWords[payout.method]}`,
    payout.reference && `Reference ${payout.reference}`,
  ];
  const factsEnd = sheet.text(
    "P",
    facts.filter(Boolean).join("\n"),
    { ...right, y },
    { size: 9, colour: muted, align: "right", lines: 5 },
  );
  y = Math.max(whoEnd, factsEnd) + 22;

  const columns = {
    date: { x: left, width: dateWidth - 10 },
    what: { x: left + dateWidth, width: sheet.width - dateWidth - amountWidth - 12 },
    amount: { x: left + sheet.width - amountWidth, width: amountWidth },
  };
  const rowOf = (top: number, [date, what, amount]: readonly [string, string, string], isStrong = false) => {
    const look = isStrong ? ({ size: 9.5, weight: 700, lines: 1 } as const) : { size: 9.5, lines: 1 };
    return {
      y: top,
      height: rowHeight,
      cells: [
        { text: date, box: columns.date, look },
        { text: what, box: columns.what, look },
        { text: amount, box: columns.amount, look: { ...look, align: "right" as const } },
      ],
    };
  };
  const texts = lines.map(
    (line) =>
      [
        dayText(line.pay_date),
        line.kind === "class" ? (line.class_name ?? "Class") : line.reason,
        money(line.amount ?? 0),
      ] as const,
  );
  const total = ["", "Total", money(payout.total)] as const;
  let next = 0;
  do {
    const room = Math.max(1, Math.floor((sheet.height - 60 - y) / rowHeight) - 2);
    const page = texts.slice(next, next + room);
    next += page.length;
    const isLast = next >= texts.length;
    const printed = [["Date", "Class", "Amount"] as const, ...page, ...(isLast ? [total] : [])];
    const rows = printed.map((row, at) =>
      rowOf(y + at * rowHeight, row, at === 0 || (isLast && at === printed.length - 1)),
    );
    for (const { y: top } of rows) sheet.rule(top + rowHeight - 6, "#d5dadd");
    sheet.table(rows);
    await breath();
    if (isLast) break;
    sheet.nextPage();
    y = 48;
  } while (next < texts.length);
  return sheet.end();
}
