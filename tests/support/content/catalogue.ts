import { classTypeForm, packageForm } from "#app/catalogue/forms.ts";

/** A class type as staff type it. */
export const typed = {
  name: "Quiet Evening",
  description: "Long holds, low light.",
  difficulty_level: "beginner",
  price: "150",
  second_price: "",
  duration_minutes: "",
  max_participants: "",
  illustration: "moon",
  is_active: "on",
};
export const typeOf = (given: Partial<typeof typed> = {}) => classTypeForm.parse({ ...typed, ...given });

/** A package as staff type it. */
export const sold = {
  name: "Six Evenings",
  description: "Six hours, one aim.",
  type: "Individual",
  course_type: "regular",
  class_count: "6",
  price: "2,400.50",
  validity_days: "",
  session_minutes: "45",
  is_active: "on",
};
export const packageOf = (given: Record<string, unknown> = {}) => packageForm.parse({ ...sold, ...given });
