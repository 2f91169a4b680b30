// The words of the About page. The teachers themselves come from their profiles.

export const aboutHero = {
  eyebrow: "About the studio",
  title: { start: "A studio with no walls", emphasis: "and the same six teachers." },
  lead: "We teach yoga live, in small classes, to people we know by name. We have done so for five years, from wherever our teachers happen to live, and we are still surprised by how well a laptop on a chair can hold a room.",
};

export const story = {
  title: "How it began",
  paragraphs: [
    "The first timetable was drawn on graph paper. Meera Iyer ruled the lines, Asha Rao filled in one class, and on a Sunday at six in the morning she taught it on a borrowed laptop to four people and the parrot next door. One of the four was Meera’s mother, who wanted it noted that she came on merit.",
    "What we noticed in that first month had little to do with yoga. People who had given up on studios were coming back, because there was no journey home, no mirror, and somebody who remembered their knee. So we kept the classes small, kept each teacher at the same hour, and left out whatever would have needed a brochure.",
    "Then our students began to move away, and took the studio with them: to Leeds, to Yokohama, to a night shift in Toronto. The hours spread to follow them. Ravi came for the dawns and the verses, Leela for backs and babies. Mateo, Kenji and Ines teach from Lisbon, Kyoto and Lyon, so that somebody is usually awake when you are.",
    "We are not much bigger than we need to be. Meera still draws every new timetable by hand before it goes on the site, and reads the low ratings first.",
  ],
  signature: "The studio, Mysuru",
};

export const values = [
  {
    name: "Compassion",
    picture: "cradle",
    text: "We begin with the body that turned up today. There is always a chair, a blanket, a smaller version, and permission to lie down without explaining yourself.",
  },
  {
    name: "Excellence",
    picture: "mountain",
    text: "Classes are prepared, begin on the minute and end on the minute. Ravi sits in on every teacher twice a year, says what he saw, and is sat in on himself.",
  },
  {
    name: "Community",
    picture: "rings",
    text: "Teachers keep their hours, so the same faces meet week after week. You will know who has a new puppy long before you know anyone’s surname.",
  },
  {
    name: "Authenticity",
    picture: "lotus",
    text: "We say what yoga can do and where it stops. Sanskrit is explained rather than sprinkled, and when a question belongs to a doctor we tell you so.",
  },
] as const;

export const teachersSection = {
  title: "The people who teach",
  lead: "Six teachers, six rooms, four time zones. Each of them answers questions after class, and each has a page with classes, training and reviews.",
};

export const aboutClosing = {
  title: "Come and see whether we suit you",
  text: "A beginner class is the quickest way to find out. Joining is free, the camera may stay off, and nobody minds if you only watch the first one.",
};
