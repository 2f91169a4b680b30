// What readers said below the articles. Authors are the demo studio's members, by their place in its list.

export interface DemoComment {
  /** The article's key. */
  article: string;
  /** 0 is the demo member. */
  member: number;
  days_ago: number;
  body: string;
  status: "approved" | "pending";
  /** Why readers reported it. */
  reports?: string[];
}

export const comments: readonly DemoComment[] = [
  {
    article: "legs-up-the-wall",
    member: 3,
    days_ago: 1.2,
    status: "approved",
    body: "I read this on the train home and did it before taking my coat off. Fifteen minutes turned out to be forty.",
  },
  {
    article: "legs-up-the-wall",
    member: 7,
    days_ago: 0.6,
    status: "approved",
    body: "A note for tall people with short walls: the side of the sofa works too.",
  },
  {
    article: "learning-to-fall-out-of-handstand",
    member: 5,
    days_ago: 61,
    status: "approved",
    body: "Week three here. I have stopped being afraid of the other side and started being afraid of the bookshelf, which is progress.",
  },
  {
    article: "learning-to-fall-out-of-handstand",
    member: 11,
    days_ago: 54,
    status: "approved",
    body: "“Hand, hip, foot, foot” said aloud in an empty sports hall gets you looks. It works all the same.",
  },
  {
    article: "hips-chairs-and-the-eight-hour-sit",
    member: 9,
    days_ago: 12,
    status: "approved",
    body: "Printed it and put it beside the coffee machine.\n\nTwo colleagues now do the second one while the milk heats up.",
  },
  {
    article: "five-minutes-that-change-a-working-day",
    member: 2,
    days_ago: 20,
    status: "approved",
    body: "The part about choosing a fixed moment instead of a fixed mood was what I needed.",
  },
  {
    article: "five-minutes-that-change-a-working-day",
    member: 14,
    days_ago: 3,
    status: "approved",
    body: "Five minutes? I sell an app that does it in one. Look for my name in the shop and thank me later.",
    reports: ["Advertising", "This is an advertisement."],
  },
  {
    article: "when-the-mind-argues-back",
    member: 6,
    days_ago: 33,
    status: "approved",
    body: "Mine argues in complete paragraphs. Good to hear that yours does as well.",
  },
  {
    article: "kitchari-after-a-long-practice",
    member: 4,
    days_ago: 44,
    status: "approved",
    body: "With brown lentils instead of moong it takes an hour longer and is still worth it.",
  },
  {
    article: "the-lighthouse-keeper-bedtime-yoga-story",
    member: 8,
    days_ago: 16,
    status: "approved",
    body: "My daughter asks for the lamp part every evening. I have not yet reached the end awake myself.",
  },
  {
    article: "your-first-month-week-by-week",
    member: 12,
    days_ago: 0.4,
    status: "pending",
    body: "Is it normal that the second week is worse than the first? My calves think that I moved to the mountains.",
  },
  {
    article: "twenty-minutes-for-stiff-mornings",
    member: 16,
    days_ago: 0.2,
    status: "pending",
    body: "Could the third one be done sitting on the edge of the bed? I cannot kneel at the moment.",
  },
];
