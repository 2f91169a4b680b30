export const achievementsHero = {
  eyebrow: "Achievements",
  title: { start: "Three things", emphasis: "we are quietly proud of." },
  lead: "We do not collect trophies; there is nowhere to put them. These are the milestones that somebody in the studio marked with cake.",
};

export const achievements = [
  {
    title: "The thousandth student",
    when: "In our fifth year",
    picture: "sunrise",
    text: "She joined a Gentle Hatha class from a ferry terminal, and had no idea. Asha told the class afterwards. The number matters less to us than this: some of the first four, the ones from the graph-paper Sunday, were in class that day too.",
  },
  {
    title: "Twenty-five classes, every week",
    when: "Since our third year",
    picture: "mountain",
    text: "Once there were four classes and a lot of graph paper. The week now holds more than twenty-five, from dawn in Kochi to late evening in Lisbon, and not one has been cancelled because a teacher overslept. It was close, once.",
  },
  {
    title: "Seven countries in one class",
    when: "One Thursday in winter",
    picture: "wave",
    text: "Slow Yin, seven people, seven countries, and for nine minutes nobody moved. Somewhere a kettle boiled. Mateo calls it the largest quiet room he has ever stood in.",
  },
] as const;
