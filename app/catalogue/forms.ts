import { z } from "zod";
import {
  amountField,
  boxField,
  choiceField,
  lineField,
  optionalAmountField,
  textField,
  wholeField,
} from "#app/platform/fields/form-fields.ts";
import { courseDays, formatCourseLength, longestCourse } from "./course-length.ts";
import { classDefaults } from "./defaults.ts";
import {
  classDrawings,
  courseTypes,
  courseUnits,
  difficultyLevels,
  packageTypes,
  validityStarts,
} from "./kinds.ts";

const name = lineField(80, "Name is required");
const description = textField(1_000, "Description is required");
const minutes = wholeField({
  least: 15,
  most: 480,
  tooLow: "At least 15 minutes",
  tooHigh: "At most 480 minutes",
  usual: classDefaults.duration_minutes,
});
const priceRules = { least: 0, missing: "Price is required", negative: "Price cannot be below 0" } as const;
const price = amountField(priceRules);

/** A class type as staff type it. */
export const classTypeForm = z.object({
  name,
  description,
  difficulty_level: choiceField(difficultyLevels),
  price,
  second_price: optionalAmountField(priceRules),
  duration_minutes: minutes,
  max_participants: wholeField({
    least: 1,
    most: 500,
    tooLow: "At least 1 person",
    tooHigh: "At most 500 people",
    usual: classDefaults.max_participants,
  }),
  illustration: choiceField(classDrawings),
  is_active: boxField,
});

export type ClassTypeForm = z.infer<typeof classTypeForm>;

const courseLengthMissing = "Please say how long the course takes";

/** A package as staff type it. A regular one has its days, a crash course its length. */
export const packageForm = z
  .object({
    name,
    description,
    type: choiceField(packageTypes, "Please choose a type"),
    course_type: choiceField(courseTypes),
    class_count: wholeField({
      least: 1,
      most: 1_000,
      tooLow: "At least 1 class",
      tooHigh: "At most 1000 classes",
    }),
    price,
    validity_days: wholeField({
      least: 1,
      most: 730,
      tooLow: "At least 1 day",
      tooHigh: "At most 730 days",
      usual: 90,
    }).optional(),
    course_length: z.string().optional(),
    course_unit: z.string().optional(),
    session_minutes: minutes,
    class_type_restrictions: z.array(z.uuid()).max(200).default([]),
    is_active: boxField,
  })
  .transform(({ course_length, course_unit, validity_days, ...form }, context) => {
    if (form.course_type === "regular") {
      return { ...form, validity_days: validity_days ?? 90, duration: `${form.session_minutes} minutes` };
    }
    const length = /^\s*\d{1,2}\s*$/.test(course_length ?? "") ? Number(course_length) : 0;
    const unit = courseUnits.find((one) => one === course_unit);
    if (!unit || length < 1 || length > longestCourse) {
      context.addIssue({ code: "custom", path: ["course_length"], message: courseLengthMissing });
      return z.NEVER;
    }
    const course = { length, unit };
    return { ...form, validity_days: courseDays(course), duration: formatCourseLength(course) };
  });

export type PackageForm = z.infer<typeof packageForm>;

/** A pass type as staff type it. Without a number of classes it is for as many as one likes. */
export const passTypeForm = z
  .object({
    name,
    description,
    is_unlimited: boxField,
    credits: wholeField({
      least: 1,
      most: 500,
      tooLow: "At least 1 class",
      tooHigh: "At most 500 classes",
      usual: 10,
    }),
    validity_days: wholeField({
      least: 1,
      most: 730,
      tooLow: "At least 1 day",
      tooHigh: "At most 730 days",
      usual: 90,
    }),
    validity_start: choiceField(validityStarts),
    price,
    second_price: optionalAmountField(priceRules),
    class_type_restrictions: z.array(z.uuid()).max(200).default([]),
    once_per_person: boxField,
    is_active: boxField,
  })
  .transform(({ is_unlimited, credits, ...form }) => ({ ...form, credits: is_unlimited ? null : credits }));

export type PassTypeForm = z.infer<typeof passTypeForm>;
