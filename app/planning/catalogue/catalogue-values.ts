import { readCourse } from "#app/catalogue/course-length.ts";
import { fieldAmount, pickMoney } from "#app/platform/fields/money.ts";
import type { ListedPackage, ListedPassType, ListedType } from "./catalogue-queries.server.ts";

/** A class type as its form shows it, field by field. */
export function typeValues(row: ListedType): Record<string, string> {
  return {
    name: row.name,
    description: row.description,
    difficulty_level: row.difficulty_level,
    price: fieldAmount(pickMoney(row, "price")),
    second_price: fieldAmount({ amount: row.second_price, currency: row.second_currency }),
    duration_minutes: String(row.duration_minutes),
    max_participants: String(row.max_participants),
    illustration: row.illustration,
    is_active: row.is_active ? "on" : "",
  };
}

export const newType: Record<string, string> = {
  difficulty_level: "beginner",
  duration_minutes: "60",
  max_participants: "20",
  illustration: "lotus",
  is_active: "on",
};

/** A package as its form shows it. */
export function packageValues(row: ListedPackage): Record<string, string> {
  const course = row.course_type === "crash" ? readCourse(row.duration) : undefined;
  return {
    name: row.name,
    description: row.description,
    type: row.type,
    course_type: row.course_type,
    class_count: String(row.class_count),
    price: fieldAmount(pickMoney(row, "price")),
    validity_days: String(row.validity_days),
    course_length: course ? String(course.length) : "",
    course_unit: course?.unit ?? "week",
    session_minutes: String(row.session_minutes),
    class_type_restrictions: row.class_type_restrictions.join(", "),
    is_active: row.is_active ? "on" : "",
  };
}

export const newPackage: Record<string, string> = {
  course_type: "regular",
  validity_days: "90",
  course_unit: "week",
  session_minutes: "60",
  is_active: "on",
};

/** A pass type as its form shows it. */
export function passTypeValues(row: ListedPassType): Record<string, string> {
  return {
    name: row.name,
    description: row.description,
    is_unlimited: row.credits === null ? "on" : "",
    credits: String(row.credits ?? 10),
    validity_days: String(row.validity_days),
    validity_start: row.validity_start,
    price: fieldAmount(pickMoney(row, "price")),
    second_price: fieldAmount({ amount: row.second_price, currency: row.second_currency }),
    class_type_restrictions: row.class_type_restrictions.join(", "),
    once_per_person: row.once_per_person ? "on" : "",
    is_active: row.is_active ? "on" : "",
  };
}

export const newPassType: Record<string, string> = {
  credits: "10",
  validity_days: "90",
  validity_start: "first_class",
  is_active: "on",
};

/** The labels of the fields of all forms. */
export const catalogueLabels: Record<string, string> = {
  name: "Name",
  description: "Description",
  difficulty_level: "Difficulty",
  illustration: "Drawing",
  duration_minutes: "Minutes",
  max_participants: "Capacity",
  price: "Price in rupees",
  second_price: "Price in dollars",
  type: "Type",
  course_type: "Course",
  class_count: "Classes",
  course_length: "Length",
  course_unit: "Unit",
  session_minutes: "Minutes per class",
  validity_days: "Validity days",
  validity_start: "Valid from",
  credits: "Classes",
  is_unlimited: "Unlimited classes",
  once_per_person: "Once per person",
  is_active: "Active",
};
