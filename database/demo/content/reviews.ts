// Forty class ratings by members who attended. An empty comment means stars only.

import type { ClassTypeKey } from "./class-types.ts";

export interface Review {
  class_type: ClassTypeKey;
  rating: 3 | 4 | 5;
  comment: string;
}

export const reviews: readonly Review[] = [
  {
    class_type: "gentle-hatha",
    rating: 5,
    comment: "The chair version was offered first, so I did not have to ask.",
  },
  {
    class_type: "gentle-hatha",
    rating: 5,
    comment: "Seven minutes of lying down, and I was awake for all of them. A first.",
  },
  {
    class_type: "gentle-hatha",
    rating: 4,
    comment: "Clear and calm. I would have liked a little more for the wrists.",
  },
  { class_type: "gentle-hatha", rating: 5, comment: "" },
  {
    class_type: "gentle-hatha",
    rating: 4,
    comment: "Good pace after a long drive. My hamstrings send regards.",
  },
  { class_type: "gentle-hatha", rating: 3, comment: "Lovely teacher, but slower than I needed that day." },
  { class_type: "gentle-hatha", rating: 5, comment: "Remembered my knee from three weeks ago." },
  {
    class_type: "sunrise-vinyasa",
    rating: 5,
    comment: "Second week of the same sequence and it finally flowed.",
  },
  {
    class_type: "sunrise-vinyasa",
    rating: 4,
    comment: "A good hard hour. The balance section is difficult on carpet.",
  },
  { class_type: "sunrise-vinyasa", rating: 5, comment: "The counting keeps me honest." },
  {
    class_type: "sunrise-vinyasa",
    rating: 3,
    comment: "A bit fast between the lunges, and I lost sight of the screen.",
  },
  { class_type: "sunrise-vinyasa", rating: 5, comment: "" },
  {
    class_type: "sunrise-vinyasa",
    rating: 4,
    comment: "Strong, tidy, and there was still time for a proper rest.",
  },
  {
    class_type: "slow-yin",
    rating: 5,
    comment: "I fell asleep in the last hold and nobody made me feel silly.",
  },
  {
    class_type: "slow-yin",
    rating: 5,
    comment: "Being told how long each hold lasts makes all the difference.",
  },
  {
    class_type: "slow-yin",
    rating: 4,
    comment: "Needed one more cushion than I own. Next time the sofa comes too.",
  },
  { class_type: "slow-yin", rating: 5, comment: "My hips were quiet on the train the next morning." },
  { class_type: "slow-yin", rating: 4, comment: "" },
  {
    class_type: "slow-yin",
    rating: 3,
    comment: "Too still for the mood I was in, though beautifully explained.",
  },
  { class_type: "slow-yin", rating: 5, comment: "The hour I guard in my calendar." },
  {
    class_type: "breath-meditation",
    rating: 5,
    comment: "One instruction, and I am still using it in meetings.",
  },
  {
    class_type: "breath-meditation",
    rating: 4,
    comment: "Sat on the edge of the bath for privacy. It worked perfectly well.",
  },
  { class_type: "breath-meditation", rating: 5, comment: "" },
  {
    class_type: "breath-meditation",
    rating: 5,
    comment: "No mystery, no music. Exactly what I was looking for.",
  },
  {
    class_type: "breath-meditation",
    rating: 4,
    comment: "The twenty minutes felt long, which I gather is the point.",
  },
  {
    class_type: "ashtanga-led",
    rating: 5,
    comment: "A steady count from start to finish. Nothing rushed, nothing skipped.",
  },
  {
    class_type: "ashtanga-led",
    rating: 5,
    comment: "Finished on the minute, as promised. I had a call straight after and made it.",
  },
  { class_type: "ashtanga-led", rating: 4, comment: "Demanding. I kept up until the seated twists." },
  { class_type: "ashtanga-led", rating: 5, comment: "" },
  {
    class_type: "desk-reset",
    rating: 5,
    comment: "Did it in a meeting room with two colleagues. All three of us can turn our heads.",
  },
  { class_type: "desk-reset", rating: 4, comment: "Practical. The wall stretch is now a kitchen habit." },
  { class_type: "desk-reset", rating: 4, comment: "Helpful, though my chair has wheels and tried to leave." },
  { class_type: "desk-reset", rating: 5, comment: "" },
  { class_type: "desk-reset", rating: 3, comment: "Useful moves, but too many of them on one side for me." },
  {
    class_type: "kids-yoga",
    rating: 5,
    comment: "He was a heron for the rest of the day, including at dinner.",
  },
  {
    class_type: "kids-yoga",
    rating: 4,
    comment: "She loved the boat story. Ours is shy and was never put on the spot.",
  },
  { class_type: "kids-yoga", rating: 5, comment: "The quiet time at the end actually was quiet." },
  {
    class_type: "prenatal",
    rating: 5,
    comment: "Small group, and every one of us was asked how the week had been.",
  },
  { class_type: "prenatal", rating: 5, comment: "The side-lying rest set-up is now how I sleep." },
  {
    class_type: "prenatal",
    rating: 4,
    comment: "Reassuring and thorough. I would gladly stay another ten minutes.",
  },
];
