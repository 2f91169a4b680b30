export interface Figure {
  value: string;
  label: string;
}

/** The studio in four figures, on the home page and About. */
export const studioFigures: readonly Figure[] = [
  { value: "1000+", label: "students" },
  { value: "25+", label: "classes per week" },
  { value: "5", label: "years" },
  { value: "5+", label: "instructors" },
];

/** What students have told us, in four figures. */
export const studentFigures: readonly Figure[] = [
  { value: "1000+", label: "students" },
  { value: "5+", label: "corporate programs" },
  { value: "98%", label: "satisfaction" },
  { value: "7+", label: "countries" },
];
