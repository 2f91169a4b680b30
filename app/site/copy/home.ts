// The words of the home page below its head.

export const home = {
  services_title: "Three ways to practise with us",
  services: [
    {
      name: "1-on-1 coaching",
      picture: "breath",
      tone: "forest",
      description:
        "An hour with one teacher and nobody else on the screen. You bring a stiff back, a first headstand or a wish to sleep; the teacher plans around it, watches closely, and sends you away with something to repeat.",
      price_line: "from ₹375 per session",
      link: { label: "Book individual sessions", to: "/book/individual" },
    },
    {
      name: "Group classes",
      picture: "people",
      tone: "lotus",
      description:
        "Join a class from the weekly schedule, or gather up to eight friends, relatives or neighbours for a private one. Sessions last forty-five to sixty minutes, and the teacher offers an easier and a harder version of nearly everything.",
      price_line: "from ₹125 per session per person",
      link: { label: "Book a group class", to: "/book-class" },
    },
    {
      name: "Corporate wellness",
      picture: "desk",
      tone: "sky",
      description:
        "Sessions of thirty to ninety minutes for teams, in work clothes and beside real desks. Tell us how many you are, where, and what hurts. A proposal with dates and a price reaches you within one business day.",
      price_line: "custom, priced for your team",
      link: { label: "Plan a programme", to: "/book/corporate" },
    },
  ],
  teasers: [
    {
      name: "Kids yoga",
      picture: "kite",
      tone: "sky",
      description:
        "Forty-five minutes of stories told with arms and legs, for ages six to eleven. A grown-up books and stays within earshot.",
      link: { label: "Find a kids class", to: "/schedule" },
    },
    {
      name: "Yoga therapy",
      picture: "leaf",
      tone: "forest",
      description:
        "Private sessions for a body with a history, beside your doctor’s advice and never instead of it. Write to us before you book.",
      link: { label: "Ask Leela a question", to: "/contact" },
    },
  ],
  first_class: {
    title: "How a first class goes",
    steps: [
      {
        title: "Before",
        text: "Book a beginner class and clear a space the length of your body. A mat helps, a rug will do. The link appears with your booking fifteen minutes before the start; come early and say what you would like to be careful with.",
      },
      {
        title: "During",
        text: "Keep the camera on if you want to be corrected, off if you would rather not. The teacher shows each posture, then watches. You may stop, sit down or drink water whenever you like, and nobody will remark on it.",
      },
      {
        title: "After",
        text: "Stay for a question, or simply leave. You can rate the class and tell the teacher what was too fast. Expect to notice your calves tomorrow, and give it a second class before you decide whether it suits you.",
      },
    ],
  },
  philosophy: {
    title: "Why the studio is called Sadhana",
    text: "Sadhana is a Sanskrit word for a practice kept up over time: something small, done again. We like it because it promises so little. It does not ask for a flexible spine, a quiet mind or a free morning, only for a return. So we built a studio that is easy to return to. The classes are plain, the teachers stay the same, and an hour missed is simply an hour missed. What changes people, in our experience, is the ordinary Wednesday on which they came back.",
  },
  closing: {
    title: "There is probably a class today that you can reach",
    text: "Joining is free and takes an e-mail address. Look at the week in your own time, choose an hour you can defend, and we will keep a place on the floor for you.",
    primary_action: { label: "Open the schedule", to: "/schedule" },
    secondary_action: { label: "Ask us something", to: "/contact" },
  },
} as const;
