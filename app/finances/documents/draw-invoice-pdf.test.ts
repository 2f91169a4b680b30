import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { installFonts } from "#app/platform/pictures/typesetting/install-fonts.server.ts";
import { temporaryFolder } from "#tests/support/runner/temporary-folder.ts";
import type { InvoiceSnapshot } from "../invoice-snapshot.ts";
import { drawInvoicePdf, findMissingFonts } from "./draw-invoice-pdf.server.ts";

const invoice: InvoiceSnapshot = {
  kind: "invoice",
  title: "Tax invoice",
  number: "YG-202611-0001",
  issued_on: "2026-11-25",
  credited: null,
  booking_id: "YOG-1",
  studio: {
    name: "Sadhana Yoga",
    tagline: "",
    address_lines: ["Lane 1"],
    email: "studio@studio.test",
    phone: "+91 1",
    website_url: "",
    gstin: "",
    cin: "",
    colour: "#1f5c46",
  },
  customer: { name: "Anita", email: "payer@example.test", place: "" },
  description: "Eight classes",
  period: "",
  method: "UPI",
  reference: "",
  currency: "INR",
  net: 1,
  tax: 0,
  tax_parts: [],
  total: 1,
  terms: "",
  disclaimer: "",
};

const billedTo = (name: string): InvoiceSnapshot => ({ ...invoice, customer: { ...invoice.customer, name } });

/** Returns the texts of a PDF, and whether any letter is drawn as an empty box. */
async function readPdf(
  snapshot: InvoiceSnapshot,
  logo?: Buffer,
): Promise<{ page: string; told: string[]; hasBoxes: boolean }> {
  const file = await drawInvoicePdf(snapshot, logo);
  const page = [...file.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = ""]) => {
      try {
        return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
  const told = [...page.matchAll(/ActualText <FEFF([0-9A-F]*)>/g)].map(([, hex = ""]) =>
    Buffer.from(hex, "hex").swap16().toString("utf16le"),
  );
  const glyphs = [...page.matchAll(/\[(<[^\]]*)\] TJ/g)].flatMap(([, drawn = ""]) =>
    [...drawn.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []),
  );
  expect(glyphs.length).toBeGreaterThan(50);
  return { page, told, hasBoxes: glyphs.includes("0000") };
}

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  vi.stubEnv("FONTS_DIR", folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["Zoë Åström-Nguyễn Łukasz", []],
  ["அனுஷ்கா ராமன்", ["அனுஷ்கா ராமன்"]],
  ["ಅನುಷ್ಕಾ ರಾವ್", ["ಅನುಷ್ಕಾ ರಾವ್"]],
  ["গৌতম সেন", ["গৌতম সেন"]],
  ["ਗੁਰਪ੍ਰੀਤ", ["ਗੁਰਪ੍ਰੀਤ"]],
  ["محمد الأمين", ["محمد الأمين"]],
  ["יעל כהן", ["יעל כהן"]],
  ["สมชาย ใจดี", ["สมชาย ใจดี"]],
  ["🌸 Anita 🧘‍♀️", ["🧘‍♀️"]],
])("prints the name %s with all its characters", async (name, told) => {
  const read = await readPdf(billedTo(name));
  expect(read.hasBoxes).toBe(false);
  expect(read.told).toEqual(told);
});

it.each([
  ["李小龙 / 山田太郎", "NotoSansSC"],
  ["김민수", "NotoSansKR"],
])(
  "prints the email address instead of %s until the fonts are installed, then the name",
  async (name, font) => {
    const without = await readPdf(billedTo(name));
    expect(without.hasBoxes).toBe(false);
    expect(await fontsOf(billedTo(name))).toEqual(["NotoSans-Bold", "NotoSans-Regular"]);
    expect(await findMissingFonts(billedTo(name))).not.toEqual([]);
    await installFonts();
    expect((await readPdf(billedTo(name))).hasBoxes).toBe(false);
    expect((await fontsOf(billedTo(name))).join()).toContain(font);
    expect(await findMissingFonts(billedTo(name))).toEqual([]);
  },
);

/** The names of the fonts that an invoice embeds. */
async function fontsOf(snapshot: InvoiceSnapshot): Promise<string[]> {
  const file = (await drawInvoicePdf(snapshot)).toString("latin1");
  return [...file.matchAll(/\/FontName \/[A-Z]+\+(\S+)/g)].map(([, name = ""]) => name).sort();
}

it("prints texts in several scripts everywhere a studio or a member types them", async () => {
  const text = "สวัสดี שלום ಅನುಷ್ಕಾ 🌸";
  const { hasBoxes } = await readPdf({
    ...invoice,
    studio: { ...invoice.studio, name: text, address_lines: [text] },
    description: text,
    reference: text,
    terms: text,
    disclaimer: text.repeat(30),
  });
  expect(hasBoxes).toBe(false);
});

describe("the logo", () => {
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: "#1f5c46" } })
      .png()
      .toBuffer();
  const withLogo: InvoiceSnapshot = {
    ...invoice,
    studio: { ...invoice.studio, name: "שלום", logo: "/files/images/logo-1.webp", logo_has_name: true },
  };

  it.each([
    [320, 320, 48, 48],
    [960, 160, 200, 33.33],
    [80, 320, 12, 48],
  ])(
    "of %i by %i pixels keeps its proportions on an invoice",
    async (width, height, drawnWidth, drawnHeight) => {
      const { page, told } = await readPdf(withLogo, await draw(width, height));
      const [, drawn] = /([\d.]+ 0 0 -?[\d.]+) [\d.]+ [\d.]+ cm\s+\/I1 Do/.exec(page) ?? [];
      const [w, , , h] = (drawn ?? "").split(" ").map(Number);
      expect(w).toBeCloseTo(drawnWidth, 1);
      expect(Math.abs(h ?? 0)).toBeCloseTo(drawnHeight, 1);
      expect(told).not.toContain("שלום");
    },
  );

  it("is above the name unless it includes the name", async () => {
    const beside = { ...withLogo, studio: { ...withLogo.studio, logo_has_name: false } };
    const { page, told } = await readPdf(beside, await draw(320, 320));
    expect(page).toContain("/I1 Do");
    expect(told).toContain("שלום");
  });

  it("is missing on invoices that were issued without one, and the name stays", async () => {
    const { page, told } = await readPdf(withLogo);
    expect(page).not.toContain(" Do");
    expect(told).toContain("שלום");
  });
});
