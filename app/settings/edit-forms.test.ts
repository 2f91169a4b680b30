import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { editForms } from "./edit-forms.ts";
import type { SettingKey } from "./forms.ts";

const atMost = (most: number): [typed: string, words: string] => [
  "x".repeat(most + 1),
  `At most ${most} characters`,
];
const web: [string, string][] = [
  ["studio", "Please enter a web address"],
  ["javascript:alert(1)", "Please enter a web address"],
  atMost(500),
];
const colour: [string, string][] = [
  ["green", "Please choose a colour"],
  ["#f4af41", "This colour is too light to read."],
  atMost(20),
];
const hours: [string, string][] = ["", "-1", "337", "1.5", "noon"].map((typed) => [
  typed,
  "Please enter 0 to 336 hours",
]);
const percent: [string, string][] = ["7", "all"].map((typed) => [typed, "Please choose one of these"]);
const month: [string, string][] = ["0", "13"].map((typed) => [typed, "Please choose one of these"]);

/** Each field's message for invalid input. */
const refused: Record<SettingKey, [good: Record<string, string>, bad: Record<string, [string, string][]>]> = {
  business_profile: [
    { name: "Blue Door" },
    { name: [[" ", "Name is required"], atMost(200)], tagline: [atMost(200)], website_url: web },
  ],
  business_contact: [
    { email: "hello@blue-door.test" },
    {
      email: [
        ["", "Please enter a valid email address"],
        ["hello", "Please enter a valid email address"],
        ["hello@blue-door", "Please enter a valid email address"],
      ],
      phone: [atMost(200)],
      address_lines: [
        ["1\n2\n3\n4\n5\n6\n7", "At most 6 lines"],
        ["x".repeat(201), "At most 200 characters"],
      ],
      city: [atMost(80)],
      state: [atMost(80)],
      country: [atMost(80)],
      postal_code: [atMost(20)],
    },
  ],
  social_links: [{}, { facebook: web, instagram: web, youtube: web, linkedin: web }],
  invoice_preferences: [
    { invoice_number_prefix: "YG", tax_rate: "18", color_primary: "#1d5946", color_accent: "#8a5a00" },
    {
      invoice_number_prefix: ["", "yg", "YG-1", "ABCDEFG"].map((typed) => [
        typed,
        "Please use 1 to 6 capital letters or digits",
      ]),
      tax_rate: percent,
      terms: [atMost(2_000)],
      color_primary: colour,
      color_accent: colour,
      financial_year_starts: month,
    },
  ],
  payments: [
    {},
    {
      upi_address: [["blue door", "Please enter a UPI address"], atMost(200)],
      payee_name: [atMost(80)],
      bank_account: [atMost(500)],
      payment_link: [["http://pay.test/x", "Please enter a link that starts with https://"], atMost(500)],
      payment_words: [atMost(500)],
      canceled_in_time: [["credit", "Please choose one of these"]],
    },
  ],
  legal_disclaimer: [
    {},
    {
      disclaimer: [atMost(5_000)],
      cin_number: [["U1", "A CIN has 21 letters and digits"]],
      gst_number: [
        ["29", "A GSTIN has 15 letters and digits"],
        ["29ABCDE1234F1Z_", "A GSTIN has 15 letters and digits"],
      ],
    },
  ],
  studio: [
    {
      time_zone: "Europe/Lisbon",
      cancellation_hours: "12",
      meeting_base_url: "https://meet.test",
      second_currency_rate: "84",
    },
    {
      time_zone: [
        ["", "Please choose a time zone"],
        ["Mars/Base", "Please choose a time zone"],
      ],
      cancellation_hours: hours,
      promotion_hours: hours.slice(1),
      meeting_base_url: [
        ["", "Please enter a link that starts with https://"],
        ["http://meet.test", "Please enter a link that starts with https://"],
      ],
      second_currency_rate: ["", "0", "-3", "10001", "many"].map((typed) => [
        typed,
        "Please enter an amount above 0",
      ]),
    },
  ],
  private_groups: [
    { notice_hours: "24", earliest: "07:00", latest: "20:00" },
    {
      days: [["monday", "Please choose one of these"]],
      earliest: [
        ["7", "Please enter a time"],
        ["24:00", "Please enter a time"],
      ],
      latest: [
        ["late", "Please enter a time"],
        ["06:00", "Enter a last start that is not before the first"],
      ],
      notice_hours: [
        ["-1", "Enter 0 to 720 hours"],
        ["721", "Enter 0 to 720 hours"],
      ],
    },
  ],
  security: [{}, {}],
  mail_texts: [
    { mail: "invoice", before: "Dear {first_name},", after: "" },
    {
      mail: [["letter", "Please choose one of these"]],
      before: [["Hello {name}", "Unknown placeholder {name}"], atMost(1_000)],
      after: [["{ when }", "Unknown placeholder { when }"], atMost(1_000)],
    },
  ],
};

/** Checkboxes accept any value. */
const boxes = [
  "logo_has_name",
  "remove_logo",
  "remove_footer_logo",
  "confirm_newsletter",
  "pay_empty_classes",
  "moves_pay_difference",
  "is_offered",
  "needs_teacher",
  "require_two_step",
];

describe("the forms of the settings", () => {
  it.each(Object.entries(refused))("show a message for each invalid field: %s", (key, [good, bad]) => {
    const form = editForms[key as SettingKey] as z.ZodObject;
    expect(form.safeParse(good).error?.issues ?? []).toEqual([]);
    expect(Object.keys(bad).sort()).toEqual(
      Object.keys(form.shape)
        .filter((field) => !boxes.includes(field))
        .sort(),
    );
    for (const [field, values] of Object.entries(bad)) {
      for (const [typed, words] of values) {
        const issues = form.safeParse({ ...good, [field]: typed }).error?.issues ?? [];
        const said = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
        expect([field, typed.slice(0, 20), said]).toEqual([field, typed.slice(0, 20), [words]]);
      }
    }
  });
});
