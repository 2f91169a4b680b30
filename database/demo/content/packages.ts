// Eleven class packages, two of them archived. `price` is whole rupees for the whole package: for one person (Individual),
// for a group of up to eight (Private group), for a team of up to twenty (Corporate).

import type { ClassTypeKey } from "./class-types.ts";

export interface ClassPackage {
  key: string;
  name: string;
  description: string;
  price: number;
  class_count: number;
  /** How long a crash course goes on. */
  duration: string;
  /** How long one class is. */
  session_minutes: number;
  validity_days: number;
  course_type: "crash" | "regular";
  type: "Private group" | "Corporate" | "Individual";
  is_active: boolean;
  is_archived: boolean;
  /** Empty means that every class type may be chosen. */
  class_type_restrictions: ClassTypeKey[];
}

export const packages: readonly ClassPackage[] = [
  {
    key: "individual-first-three",
    name: "First Three",
    description: "Three private hours to meet a teacher and leave with a practice of your own.",
    price: 1350,
    class_count: 3,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 30,
    course_type: "regular",
    type: "Individual",
    is_active: true,
    is_archived: false,
    class_type_restrictions: [],
  },
  {
    key: "individual-steady-twelve",
    name: "Steady Twelve",
    description:
      "Twelve private hours with the same teacher, usually one a week. You agree on one aim at the start, review it after the sixth session, and receive a written home practice after each. Missed weeks can be made up within four months.",
    price: 4500,
    class_count: 12,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 120,
    course_type: "regular",
    type: "Individual",
    is_active: true,
    is_archived: false,
    class_type_restrictions: [],
  },
  {
    key: "individual-back-fortnight",
    name: "Backcare Fortnight",
    description:
      "Six private sessions in two weeks for a back that has had enough of sitting. The teacher looks at your chair and your bed as well as your forward bend, and you finish with three exercises you can do anywhere. Not a substitute for seeing a doctor.",
    price: 2550,
    class_count: 6,
    duration: "2 weeks",
    session_minutes: 60,
    validity_days: 14,
    course_type: "crash",
    type: "Individual",
    is_active: true,
    is_archived: false,
    class_type_restrictions: ["gentle-hatha", "slow-yin", "desk-reset"],
  },
  {
    key: "individual-new-year-five",
    name: "New Year Five",
    description: "Five private mornings in the first week of January. Offered again next winter.",
    price: 2000,
    class_count: 5,
    duration: "1 week",
    session_minutes: 60,
    validity_days: 7,
    course_type: "crash",
    type: "Individual",
    is_active: false,
    is_archived: true,
    class_type_restrictions: ["gentle-hatha", "breath-meditation"],
  },
  {
    key: "individual-monsoon-eight",
    name: "Monsoon Eight",
    description:
      "Eight private evenings while it rains: slow standing work, long rests, and tea after the last.",
    price: 3200,
    class_count: 8,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 120,
    course_type: "regular",
    type: "Individual",
    is_active: false,
    is_archived: true,
    class_type_restrictions: [],
  },
  {
    key: "group-friends-four",
    name: "Friends and Family Four",
    description:
      "Four weekly sessions for a group you bring yourself, up to eight. One price for all of you.",
    price: 4800,
    class_count: 4,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 45,
    course_type: "regular",
    type: "Private group",
    is_active: true,
    is_archived: false,
    class_type_restrictions: [],
  },
  {
    key: "group-term-twelve",
    name: "A Term Together",
    description:
      "Twelve weekly sessions for up to eight people who want the same hour, the same teacher and each other’s company. One person books and passes the link on. The teacher plans the term with you in the first session. One price for all of you.",
    price: 12000,
    class_count: 12,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 100,
    course_type: "regular",
    type: "Private group",
    is_active: true,
    is_archived: false,
    class_type_restrictions: [],
  },
  {
    key: "group-expecting-six",
    name: "Expecting Together",
    description:
      "Six prenatal sessions in three weeks for friends or a birth-preparation group of up to eight, from the fourth month. Leela teaches all six, and the last one is open to birth partners at no extra cost. One price for all of you.",
    price: 9600,
    class_count: 6,
    duration: "3 weeks",
    session_minutes: 60,
    validity_days: 21,
    course_type: "crash",
    type: "Private group",
    is_active: true,
    is_archived: false,
    class_type_restrictions: ["prenatal"],
  },
  {
    key: "corporate-single-reset",
    name: "One Desk Reset",
    description: "A single session for up to twenty colleagues, in work clothes, with no mats to carry.",
    price: 2500,
    class_count: 1,
    duration: "45 minutes",
    session_minutes: 45,
    validity_days: 60,
    course_type: "regular",
    type: "Corporate",
    is_active: true,
    is_archived: false,
    class_type_restrictions: ["desk-reset"],
  },
  {
    key: "corporate-team-month",
    name: "Team Month",
    description:
      "Four weekly sessions for up to twenty colleagues at an hour your calendar can keep. We alternate Desk Reset with breathing practice and note who would like adaptations. Nothing about anybody’s health is passed on to the company.",
    price: 9600,
    class_count: 4,
    duration: "60 minutes",
    session_minutes: 60,
    validity_days: 45,
    course_type: "regular",
    type: "Corporate",
    is_active: true,
    is_archived: false,
    class_type_restrictions: ["desk-reset", "breath-meditation", "gentle-hatha"],
  },
  {
    key: "corporate-wellness-week",
    name: "Wellness Week",
    description:
      "Five sessions from Monday to Friday, thirty minutes each, for up to twenty colleagues: neck, wrists, breath, hips, rest. Made for launch weeks and long conferences. Each stands alone, so people may join on the day they can.",
    price: 10000,
    class_count: 5,
    duration: "1 week",
    session_minutes: 30,
    validity_days: 7,
    course_type: "crash",
    type: "Corporate",
    is_active: true,
    is_archived: false,
    class_type_restrictions: [],
  },
];
