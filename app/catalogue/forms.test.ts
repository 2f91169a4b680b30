import { describe, expect, it } from "vitest";
import { classTypeForm, packageForm, passTypeForm } from "./forms.ts";

const issues = (parsed: ReturnType<typeof packageForm.safeParse>) =>
  parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

const pack = {
  name: "Eight classes",
  description: "Twice a week",
  type: "Individual",
  course_type: "regular",
  class_count: "8",
  price: "4000",
  session_minutes: "60",
  is_active: "on",
};
const crash = { ...pack, course_type: "crash", course_length: "3", course_unit: "week" };

describe("the form of a package", () => {
  it("gives a regular package ninety days by default and a class duration", () => {
    expect(packageForm.parse(pack)).toEqual({
      ...{ name: "Eight classes", description: "Twice a week", type: "Individual", course_type: "regular" },
      ...{
        class_count: 8,
        price: 400_000,
        session_minutes: 60,
        is_active: true,
        class_type_restrictions: [],
      },
      ...{ validity_days: 90, duration: "60 minutes" },
    });
    expect(packageForm.parse({ ...pack, validity_days: "30" }).validity_days).toBe(30);
  });

  it("gives a crash course its length in days and words", () => {
    expect(packageForm.parse(crash)).toMatchObject({ validity_days: 21, duration: "3 weeks" });
    expect(packageForm.parse({ ...crash, course_length: " 1 ", course_unit: "day" })).toMatchObject({
      validity_days: 1,
      duration: "1 day",
    });
    expect(packageForm.parse({ ...crash, course_length: "52" }).validity_days).toBe(364);
  });

  it("requires a valid length of a crash course", () => {
    const words = ["course_length: Please say how long the course takes"];
    for (const course_length of ["", "0", "53", "x", "3x", "x3", "100"]) {
      expect(issues(packageForm.safeParse({ ...crash, course_length })), course_length).toEqual(words);
    }
    for (const course_unit of ["", "year"]) {
      expect(issues(packageForm.safeParse({ ...crash, course_unit }))).toEqual(words);
    }
    const { course_length: _, ...bare } = crash;
    expect(issues(packageForm.safeParse(bare))).toEqual(words);
  });

  it("refuses values out of bounds", () => {
    expect(issues(packageForm.safeParse({ ...pack, class_count: "0" }))).toEqual([
      "class_count: At least 1 class",
    ]);
    expect(issues(packageForm.safeParse({ ...pack, class_count: "1001" }))).toEqual([
      "class_count: At most 1000 classes",
    ]);
    expect(issues(packageForm.safeParse({ ...pack, validity_days: "731" }))).toEqual([
      "validity_days: At most 730 days",
    ]);
    expect(issues(packageForm.safeParse({ ...pack, name: " ", price: "-1" }))).toEqual([
      "name: Name is required",
      "price: Price cannot be below 0",
    ]);
  });
});

describe("the form of a class type", () => {
  it("reads prices and limits and fills in defaults", () => {
    const typed = {
      ...{
        name: "Yin",
        description: "Slow",
        difficulty_level: "beginner",
        price: "0",
        illustration: "lotus",
      },
      ...{ duration_minutes: "15", max_participants: "500" },
    };
    const read = classTypeForm.parse(typed);
    expect(read).toMatchObject({ price: 0, second_price: null, duration_minutes: 15, max_participants: 500 });
    expect(read.is_active).toBe(false);
    expect(classTypeForm.safeParse({ ...typed, duration_minutes: "14" }).success).toBe(false);
    expect(classTypeForm.safeParse({ ...typed, duration_minutes: "481" }).success).toBe(false);
    expect(classTypeForm.safeParse({ ...typed, max_participants: "501" }).success).toBe(false);
  });
});

describe("the form of a pass type", () => {
  it("reads a number of classes or no limit", () => {
    const typed = {
      ...{ name: "Ten Classes", description: "x", credits: "10", validity_days: "90", price: "4000" },
      ...{ validity_start: "first_class", once_per_person: "on" },
    };
    expect(passTypeForm.parse(typed)).toMatchObject({ credits: 10, price: 400_000, once_per_person: true });
    expect(passTypeForm.parse({ ...typed, is_unlimited: "on" })).toMatchObject({ credits: null });
    expect(passTypeForm.parse({ ...typed, is_unlimited: "on" })).not.toHaveProperty("is_unlimited");
    expect(passTypeForm.safeParse({ ...typed, credits: "501" }).success).toBe(false);
  });
});
