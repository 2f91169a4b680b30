// The eight class types. `price` is whole rupees, `second_price` whole dollars, both per person and class.

export type ClassTypeKey =
  | "gentle-hatha"
  | "sunrise-vinyasa"
  | "slow-yin"
  | "breath-meditation"
  | "ashtanga-led"
  | "desk-reset"
  | "kids-yoga"
  | "prenatal";

export type Illustration =
  | "sunrise"
  | "mountain"
  | "moon"
  | "breath"
  | "lotus"
  | "desk"
  | "kite"
  | "cradle"
  | "rings"
  | "wave";

export interface ClassType {
  key: ClassTypeKey;
  name: string;
  description: string;
  difficulty_level: "beginner" | "intermediate" | "advanced";
  price: number;
  second_price: number;
  duration_minutes: number;
  max_participants: number;
  illustration: Illustration;
}

export const classTypes: readonly ClassType[] = [
  {
    key: "gentle-hatha",
    name: "Gentle Hatha",
    description:
      "An hour of steady, floor-friendly yoga for stiff mornings and long afternoons. We take a handful of standing and seated postures slowly, enter each one twice, and show a chair or blanket version before the full one. You finish lying down for seven minutes. No experience needed; wear anything you can sit cross-legged in.",
    difficulty_level: "beginner",
    price: 125,
    second_price: 2,
    duration_minutes: 60,
    max_participants: 16,
    illustration: "lotus",
  },
  {
    key: "sunrise-vinyasa",
    name: "Sunrise Vinyasa",
    description:
      "A flowing hour built on sun salutations, taught early by the clock of Mysuru or of Lyon. The pace follows the breath: five slow rounds to warm the spine, a standing sequence that changes every fortnight, then hips and a proper rest. Best with a few months of practice behind you and wrists that do not complain.",
    difficulty_level: "intermediate",
    price: 175,
    second_price: 3,
    duration_minutes: 60,
    max_participants: 18,
    illustration: "sunrise",
  },
  {
    key: "slow-yin",
    name: "Slow Yin",
    description:
      "Five or six floor postures, each held for three to five minutes, with cushions, blankets or a rolled towel under whatever needs it. Yin works on the hips, the spine and your patience rather than on strength. There are long silences, and you are told when one is about to begin. Warm socks are a good idea.",
    difficulty_level: "beginner",
    price: 150,
    second_price: 2,
    duration_minutes: 60,
    max_participants: 14,
    illustration: "moon",
  },
  {
    key: "breath-meditation",
    name: "Breath & Meditation",
    description:
      "Fifteen minutes of simple breathing practice, then twenty of sitting still, on a cushion, a chair or the edge of a bed. Kenji keeps to one instruction per class; Ravi adds a verse and what it might mean on an ordinary Tuesday. Cameras may stay off. A good first class if the thought of postures worries you.",
    difficulty_level: "beginner",
    price: 125,
    second_price: 2,
    duration_minutes: 45,
    max_participants: 20,
    illustration: "breath",
  },
  {
    key: "ashtanga-led",
    name: "Ashtanga Led",
    description:
      "The first half of the primary series, counted in Sanskrit at a steady breath and finished within the hour. Each posture is named once and you are expected to know roughly where it goes, so come with at least a year of regular practice. Jumps are optional; being on your mat at the start is not. Eat afterwards.",
    difficulty_level: "advanced",
    price: 250,
    second_price: 3,
    duration_minutes: 60,
    max_participants: 12,
    illustration: "mountain",
  },
  {
    key: "desk-reset",
    name: "Desk Reset",
    description:
      "Forty-five minutes for necks, wrists and hips that have been sitting. You need a chair without wheels, a wall and about one square metre; shoes and work clothes are fine. We alternate small strengthening moves with slow stretches and end with three minutes of looking at something far away. Nobody minds a meeting-room ceiling in the background.",
    difficulty_level: "beginner",
    price: 125,
    second_price: 2,
    duration_minutes: 45,
    max_participants: 20,
    illustration: "desk",
  },
  {
    key: "kids-yoga",
    name: "Kids Yoga",
    description:
      "For children from six to eleven, with a grown-up within earshot who books the place. Leela tells one story per class and the children become everything in it: the heron, the leaking boat, the very slow train. There is balancing, some noise, and a real quiet time at the end, which parents say they enjoy most.",
    difficulty_level: "beginner",
    price: 150,
    second_price: 2,
    duration_minutes: 45,
    max_participants: 10,
    illustration: "kite",
  },
  {
    key: "prenatal",
    name: "Prenatal",
    description:
      "A calm hour from the fourth month onwards, in a group of no more than eight so that Leela can watch everyone. Expect side-lying rest, supported squats, work for the lower back, and breathing you can use in labour. Ask your doctor or midwife first, and tell us each week about anything that has changed.",
    difficulty_level: "beginner",
    price: 200,
    second_price: 3,
    duration_minutes: 60,
    max_participants: 8,
    illustration: "cradle",
  },
];
