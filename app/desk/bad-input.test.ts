import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { timeSlots } from "#app/bookings/choices.ts";
import {
  addBookingForm,
  customerNoteForm,
  editBookingForm,
  otherSessionForm,
  proposalForm,
  reasonForm,
  redateForm,
} from "#app/bookings/desk/desk-forms.ts";
import { clientReplyForm, replyForm, savedReplyForm } from "#app/contact/desk/desk-forms.ts";
import { addRequestForms } from "#app/requests/add-request-form.ts";
import { noteForm } from "#app/staff/forms.ts";

const id = "00000000-0000-4000-8000-000000000000";

type Wrong = [field: string, typed: string, words: string];

const somebody = { email: "ida@example.test", full_name: "Ida", phone: "", timezone: "Europe/Lisbon" };
const wrongPerson: Wrong[] = [
  ["full_name", "", "Full name is required"],
  ["email", "", "Email is required"],
  ["email", "ida", "Email is invalid"],
  ["phone", "call me", "Please enter a valid phone number"],
  ["timezone", "", "Timezone is required"],
  ["timezone", "Mars/Olympus", "Please select a timezone"],
  ["timezone", "x".repeat(65), "Please select a timezone"],
  ["special_requests", "x".repeat(2_001), "At most 2000 characters"],
];

/** Checkboxes and hidden fields. */
const untyped = ["complete", "returns_class", "seen"];

/** Invalid values for each field of a form, with the expected errors. */
const refused: Record<string, [z.ZodObject, good: Record<string, string>, Wrong[]]> = {
  reply: [
    replyForm,
    { subject: "Re: A mat", body: "Dear Ida" },
    [
      ["subject", " ", "Subject is required"],
      ["subject", "x".repeat(201), "At most 200 characters"],
      ["body", "\n", "Please write your reply"],
      ["body", "x".repeat(5_001), "At most 5000 characters"],
    ],
  ],
  "their answer": [
    clientReplyForm,
    { body: "Thank you" },
    [
      ["body", "", "Please paste their reply"],
      ["body", "x".repeat(5_001), "At most 5000 characters"],
    ],
  ],
  "saved reply": [
    savedReplyForm,
    { name: "Moving a class", body: "Dear {first_name}" },
    [
      ["name", "", "Name is required"],
      ["name", "x".repeat(81), "At most 80 characters"],
      ["body", "", "Please write your reply"],
      ["body", "x".repeat(5_001), "At most 5000 characters"],
    ],
  ],
  note: [
    noteForm,
    { body: "Prefers mornings" },
    [
      ["body", " ", "Please write a note"],
      ["body", "x".repeat(2_001), "At most 2000 characters"],
    ],
  ],
  "customer note": [
    customerNoteForm,
    { subject: "A change", body: "Dear Ida" },
    [
      ["subject", "", "Subject is required"],
      ["subject", "x".repeat(121), "At most 120 characters"],
      ["body", "", "Message is required"],
      ["body", "x".repeat(2_001), "At most 2000 characters"],
    ],
  ],
  cancelling: [
    reasonForm,
    { reason: "Asked by phone" },
    [
      ["reason", " ", "Please enter a reason"],
      ["reason", "x".repeat(501), "At most 500 characters"],
    ],
  ],
  "another session": [
    otherSessionForm,
    { target: `${id} 2026-12-01`, from_session_id: id, price: "12500" },
    [
      ["target", "", "Please choose one of these"],
      ["target", id, "Please choose one of these"],
      ["target", `${id} 2026-02-30`, "Please enter a date"],
      ["from_session_id", "x", "Please choose one of these"],
      ["price", "x", "Please choose one of these"],
    ],
  ],
  "another date": [
    redateForm,
    { date: "2026-12-01", time: timeSlots[0] ?? "" },
    [
      ["date", "", "Please select a date"],
      ["date", "2026-02-30", "Please select a date"],
      ["time", "09:07", "Please select a time"],
    ],
  ],
  proposal: [
    proposalForm,
    { price: "420.50", classes: "8", words: "", valid_until: "2026-12-01" },
    [
      ["price", "0", "Please enter an amount above 0"],
      ["price", "1.005", "Please enter an amount such as 1250 or 12.50"],
      ["price", "free", "Please enter an amount such as 1250 or 12.50"],
      ["classes", "0", "At least 1 class"],
      ["classes", "501", "At most 500 classes"],
      ["words", "x".repeat(2_001), "At most 2000 characters"],
      ["valid_until", "tomorrow", "Please enter a date"],
    ],
  ],
  edit: [
    editBookingForm,
    { first_name: "Ida", last_name: "Haas", email: "ida@example.test", phone: "", emergency_contact: "" },
    [
      ["first_name", "", "First name is required"],
      ["first_name", "x".repeat(121), "At most 120 characters"],
      ["last_name", "x".repeat(121), "At most 120 characters"],
      ["email", "", "Email is required"],
      ["email", "ida", "Email is invalid"],
      ["phone", "call me", "Please enter a valid phone number"],
      ["special_requests", "x".repeat(2_001), "At most 2000 characters"],
      ["health_conditions", "x".repeat(2_001), "At most 2000 characters"],
      ["emergency_contact", "x".repeat(121), "At most 120 characters"],
      ["emergency_phone", "call me", "Please enter a valid phone number"],
      ["package", "the cheap one", "Please choose one of these"],
      ["package", `${id} -5`, "Please choose one of these"],
    ],
  ],
  "a seat for somebody": [
    addBookingForm,
    { email: "ida@example.test", full_name: "Ida Haas", phone: "", target: `${id} 2026-12-01` },
    [
      ["full_name", "", "Full name is required"],
      ["email", "", "Email is required"],
      ["phone", "call me", "Please enter a valid phone number"],
      ["target", "any", "Please choose one of these"],
    ],
  ],
  "individual sessions for somebody": [
    addRequestForms.individual,
    { ...somebody, packageId: id, date: "2026-12-01" },
    [
      ...wrongPerson,
      ["packageId", "cheap", "Please select a package"],
      ["date", "", "Please select a start date"],
      ["goals", "x".repeat(2_001), "At most 2000 characters"],
    ],
  ],
  "a corporate program for somebody": [
    addRequestForms.corporate,
    {
      ...somebody,
      company_name: "Kobo",
      packageId: id,
      participants_count: "20",
      session_frequency: "weekly",
      date: "2026-12-01",
    },
    [
      ...wrongPerson,
      ["company_name", "", "Company name is required"],
      ["packageId", "", "Please select a package"],
      ["participants_count", "", "Number of participants is required"],
      ["participants_count", "501", "Please enter a number from 1 to 500"],
      ["session_frequency", "daily or so", "Please select frequency"],
      ["date", "2026-02-30", "Please select a start date"],
      ["goals", "x".repeat(2_001), "At most 2000 characters"],
    ],
  ],
  "a private group for somebody": [
    addRequestForms.private_group,
    { ...somebody, packageId: "", group_size: "6-10", date: "2026-12-01", time: timeSlots[0] ?? "" },
    [
      ...wrongPerson,
      ["packageId", "cheap", "Please select a package"],
      ["group_size", "many", "Group size is required"],
      ["date", "", "Please select a date"],
      ["time", "09:07", "Please select a time"],
    ],
  ],
};

describe("the forms of the desk", () => {
  it.each(Object.entries(refused))("mark each invalid field: %s", (_name, [form, good, bad]) => {
    expect(form.safeParse(good).error?.issues ?? []).toEqual([]);
    const fields = Object.keys(form.shape).filter((field) => !untyped.includes(field));
    expect([...new Set(bad.map(([field]) => field))].sort()).toEqual(fields.sort());
    for (const [field, value, words] of bad) {
      const issues = form.safeParse({ ...good, [field]: value }).error?.issues ?? [];
      expect(
        issues.filter(({ path }) => path[0] === field).map(({ message }) => message),
        `${field}: ${value.slice(0, 20)}`,
      ).toContain(words);
    }
  });
});
