import type { Attachment } from "#app/mail/message.ts";
import { reason } from "#app/platform/database.server.ts";
import { yieldToEventLoop } from "#app/platform/event-loop.server.ts";
import { formatMoney, priceCurrency } from "#app/platform/fields/money.ts";
import { log } from "#app/platform/log.server.ts";
import { openTypesetter } from "#app/platform/pictures/typesetting/typesetter.server.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";
import { type Look, muted, Sheet } from "./sheet.server.ts";

const left = Sheet.margin;
const line = "#d5dadd";

const days = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `22 November 2026` */
export function dayText(date: string): string {
  return days.format(new Date(`${date}T00:00:00Z`));
}

/** Draws an invoice, receipt or credit note on one A4 page. Reads only the snapshot from the issue date. */
export async function drawInvoicePdf(invoice: InvoiceSnapshot, logo?: Buffer): Promise<Buffer> {
  const sheet = await Sheet.open(`${invoice.title} ${invoice.number}`, invoice.studio.name);
  await drawOn(sheet, invoice, logo);
  return sheet.end();
}

/** Returns an invoice as an email attachment named by its number. `logo` is the studio's logo as a PNG. */
export async function toInvoiceAttachment(snapshot: InvoiceSnapshot, logo?: Buffer): Promise<Attachment> {
  const file = await drawInvoicePdf(snapshot, logo);
  return {
    filename: `${snapshot.number}.pdf`,
    contentType: "application/pdf",
    content: file.toString("base64"),
    base64: true,
  };
}

/** Returns the languages whose fonts are missing on this machine to print an invoice in full. */
export async function findMissingFonts({ studio, customer, ...invoice }: InvoiceSnapshot): Promise<string[]> {
  const type = await openTypesetter();
  const { description, terms, disclaimer } = invoice;
  return type.missingFonts([
    studio.name,
    ...studio.address_lines,
    customer.name,
    description,
    terms,
    disclaimer,
  ]);
}

/** A sample invoice with every optional part. */
const sample: InvoiceSnapshot = {
  kind: "invoice",
  title: "Tax invoice",
  number: "YG-000000-0000",
  issued_on: "2026-01-01",
  credited: null,
  booking_id: "YOG",
  studio: {
    ...{ name: "Studio", tagline: "", address_lines: ["Lane 1"], email: "s@studio.test", phone: "+91 1" },
    ...{ website_url: "https://studio.test", gstin: "29", cin: "U8", colour: "#1f5c46" },
  },
  customer: { name: "Name", email: "name@studio.test", place: "Karnataka" },
  ...{ description: "Classes ₹", period: "January 2026", method: "UPI", reference: "77" },
  ...{ currency: priceCurrency, net: 1, tax: 0, tax_parts: [{ name: "CGST 9 %", amount: 0 }], total: 1 },
  ...{ terms: "Terms", disclaimer: "Words" },
};

/** True once this process has drawn its first page. */
let isWarm = false;

/**
 * Draws a sample invoice between requests when staff open the books. The first PDF of a process is several times slower
 * because fonts load and code is compiled.
 */
export function warmUpInvoicePdf(): void {
  if (isWarm) return;
  isWarm = true;
  const failed = (error: unknown) =>
    log.error({ reason: reason(error) }, "an invoice could not be drawn beforehand");
  setTimeout(() => drawInvoicePdf(sample).catch(failed), 300).unref();
}

/** Draws several invoices as one PDF, one page each. `logos` holds the logos by address. */
export async function drawInvoicesPdf(
  invoices: readonly InvoiceSnapshot[],
  logos: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const sheet = await Sheet.open("Invoices", invoices[0]?.studio.name ?? "");
  for (const [at, invoice] of invoices.entries()) {
    if (at > 0) sheet.nextPage();
    await drawOn(sheet, invoice, logos.get(invoice.studio.logo ?? ""));
  }
  return sheet.end();
}

/** Lines of text; empty ones are left out. */
type Lines = readonly (string | null | false | undefined)[];

interface Head {
  title: string;
  /** Below the title: number and date. */
  number: Lines;
  studio: { name: string; email: string; colour: string; logo_has_name?: boolean };
  address: Lines;
  logo: Buffer | undefined;
  /** The heading above the person, such as `Billed to`. */
  to: string;
  person: Lines;
  facts: Lines;
}

/** Draws the head of an invoice or statement and returns where its lines begin. */
export async function drawHead(
  sheet: Sheet,
  { title, number, studio, address, logo, to, person, facts }: Head,
): Promise<number> {
  const half = sheet.width / 2;
  const onLeft = (tag: string, lines: Lines, y: number, look: Look) =>
    sheet.text(tag, lines.filter(Boolean).join("\n"), { x: left, y, width: half - 20 }, look);
  const onRight = (tag: string, lines: Lines, y: number, look: Look) => {
    const box = { x: left + half, y, width: half };
    return sheet.text(tag, lines.filter(Boolean).join("\n"), box, { ...look, align: "right" });
  };

  const { name, email, colour } = studio;
  const titleEnd = onRight("H1", [title], 48, { size: 20, weight: 700, colour });
  await yieldToEventLoop();
  const numberEnd = onRight("P", number, titleEnd + 2, { size: 10 });
  await yieldToEventLoop();
  let y = 50;
  const box = { x: left, y: 46, width: Math.min(half - 20, 200), height: 48 };
  if (logo) y = sheet.picture(logo, name, box) + 8;
  if (!logo || !studio.logo_has_name)
    y = onLeft("P", [sheet.readable(name, email)], y, { size: 15, weight: 700, colour, lines: 2 });
  await yieldToEventLoop();
  const studioEnd = onLeft("P", address, y + 2, { size: 8.5, colour: muted, lines: 14 });

  await yieldToEventLoop();
  y = Math.max(studioEnd, numberEnd) + 14;
  sheet.rule(y, colour, 1.2);
  y = onLeft("H2", [to], y + 12, small) + 2;
  const personEnd = onLeft("P", person, y, { size: 10.5, lines: 6 });
  const factsEnd = onRight("P", facts, y, { size: 9, colour: muted, lines: 6 });
  await yieldToEventLoop();
  return Math.max(personEnd, factsEnd) + 22;
}

async function drawOn(sheet: Sheet, invoice: InvoiceSnapshot, logo: Buffer | undefined): Promise<void> {
  const { studio, customer, title } = invoice;
  const isCredit = invoice.kind === "credit_note";
  const ids = [studio.gstin && `GSTIN ${studio.gstin}`, studio.cin && `CIN ${studio.cin}`];
  const top = await drawHead(sheet, {
    ...{ title, studio, logo, to: isCredit ? "Credited to" : "Billed to" },
    number: [invoice.number, dayText(invoice.issued_on), invoice.credited && `for ${invoice.credited}`],
    address: [...studio.address_lines, studio.email, studio.phone, studio.website_url, ...ids],
    person: [sheet.readable(customer.name, ""), customer.email, customer.place],
    facts: [
      invoice.booking_id && `Booking ${invoice.booking_id}`,
      invoice.period && `For ${invoice.period}`,
      `${isCredit ? "Refunded" : "Paid"} by ${invoice.method}`,
      invoice.reference && `Reference ${invoice.reference}`,
    ],
  });
  const y = drawLines(sheet, invoice, top);
  await yieldToEventLoop();
  await drawFoot(sheet, invoice, y + 26);
}

const small = { size: 8, weight: 700, colour: muted } as const;

function drawLines(sheet: Sheet, invoice: InvoiceSnapshot, top: number): number {
  const amountWidth = 130;
  const words = { x: left, width: sheet.width - amountWidth - 12 };
  const figures = { x: left + sheet.width - amountWidth, width: amountWidth };
  const description = invoice.description || "Yoga classes";
  const taken = sheet.linesOf(description, words.width, { size: 10, lines: 5 });
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, "code");
  const lines: { words: string; amount: string; look?: Look }[] = [
    { words: "Description", amount: "Amount", look: { size: 8, weight: 700 } },
    { words: description, amount: money(invoice.net), look: { size: 10, lines: 5 } },
    ...(invoice.tax_parts.length > 0 ? [{ words: "Net amount", amount: money(invoice.net) }] : []),
    ...invoice.tax_parts.map(({ name, amount }) => ({ words: name, amount: money(amount) })),
    {
      words: invoice.kind === "credit_note" ? "Total credited" : "Total",
      amount: money(invoice.total),
      look: { size: 12, weight: 700 },
    },
  ];
  let y = top;
  const rows = lines.map(({ words: text, amount, look = {} }, at) => {
    const height = at === 1 ? taken * 13.5 + 12 : (look.size ?? 9.5) * 1.35 + 10;
    const cells = [
      { text, box: words, look },
      { text: amount, box: figures, look: { ...look, align: "right" as const } },
    ];
    y += height;
    return { y: y - height, height, cells };
  });
  for (const { y: from, height } of rows) sheet.rule(from + height - 5, line);
  sheet.table(rows);
  return y;
}

/** Draws the studio's footer text, cut to the space on the page. */
async function drawFoot(sheet: Sheet, invoice: InvoiceSnapshot, top: number): Promise<void> {
  let y = top;
  const parts = [
    ["Terms", invoice.terms, 18],
    ["", invoice.disclaimer, 40],
  ] as const;
  for (const [title, text, most] of parts) {
    const room = Math.floor((sheet.height - 40 - y - 14) / (7.5 * 1.35));
    if (!text || room < 1) continue;
    if (title) y = sheet.text("H2", title, { x: left, y, width: sheet.width }, small);
    const lines = Math.min(most, room);
    y = sheet.text("P", text, { x: left, y, width: sheet.width }, { size: 7.5, colour: muted, lines }) + 10;
    await yieldToEventLoop();
  }
}
