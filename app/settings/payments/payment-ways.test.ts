import fc from "fast-check";
import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { qrCode } from "#app/platform/pictures/qr-code.server.ts";
import { settingForms } from "../forms.ts";
import { type AmountDue, paymentWays } from "./payment-ways.ts";

const owed: AmountDue = { amount: 125_050, currency: "INR", reference: "K7P2MXQ9WA" };
const nothing = settingForms.payments.parse({});
const upi = settingForms.payments.parse({ upi_address: "sadhana@okbank", payee_name: "Sadhana & Söhne" });

describe("paymentWays", () => {
  it("is empty without payment details", () => {
    expect(paymentWays(nothing, "Sadhana", owed)).toBeNull();
    expect(paymentWays({ ...nothing, payment_words: "Thank you" }, "Sadhana", owed)).toBeNull();
    expect(paymentWays(upi, "Sadhana", { ...owed, amount: 0 })).toBeNull();
  });

  it("writes payee, amount and reference into the UPI link", () => {
    const link = paymentWays(upi, "Sadhana", owed)?.upi?.link;
    expect(link).toBe(
      "upi://pay?pa=sadhana@okbank&pn=Sadhana%20%26%20S%C3%B6hne&am=1250.50&cu=INR&tn=K7P2MXQ9WA&tr=K7P2MXQ9WA",
    );
  });

  it("offers UPI only for rupees", () => {
    const ways = paymentWays({ ...upi, bank_account: "IBAN" }, "Sadhana", { ...owed, currency: "USD" });
    expect(ways).toMatchObject({ upi: null, bank_account: "IBAN" });
  });

  it("fills the placeholders of a payment link and keeps the rest", () => {
    const payments = settingForms.payments.parse({
      payment_link: "https://pay.test/{reference}?a={amount}&c={currency}&x={other}",
    });
    expect(paymentWays(payments, "Sadhana", { ...owed, reference: "A/B" })?.link).toBe(
      "https://pay.test/A%2FB?a=1250.50&c=INR&x={other}",
    );
  });

  it("refuses an invalid UPI address or link", () => {
    const wrong = (field: object) => settingForms.payments.safeParse(field).success;
    expect(["no", "a@", "@bank", "a b@bank", "a@1"].filter((upi_address) => wrong({ upi_address }))).toEqual(
      [],
    );
    expect(
      ["http://pay.test", "javascript:1", "pay"].filter((payment_link) => wrong({ payment_link })),
    ).toEqual([]);
  });

  it("writes amounts with a point and two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (amount) => {
        const am = new URLSearchParams(
          paymentWays(upi, "S", { ...owed, amount })?.upi?.link.split("?")[1],
        ).get("am");
        return /^\d+\.\d\d$/.test(am ?? "") && Math.round(Number(am) * 100) === amount;
      }),
    );
  });
});

it("draws a QR code that another program reads as the same link", async () => {
  const link = paymentWays(upi, "Sadhana", owed)?.upi?.link ?? "";
  const { data, info } = await sharp(Buffer.from(await qrCode(link)))
    .resize(600)
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
});
