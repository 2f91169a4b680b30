import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { fallbackFigures } from "../../figures.ts";
import { CertificationsTab } from "./certifications-tab.tsx";

const instructor = {
  certification: null,
  certifications: [],
  years_of_experience: 1,
  specialties: ["Hatha"],
};

it("names a single student and a single class in the singular", () => {
  const figures = { ...fallbackFigures, students: 1, classes_taught: 1 };
  const html = renderToStaticMarkup(<CertificationsTab instructor={instructor} figures={figures} />);
  for (const label of ["year of teaching", "student taught", "class held", "specialty"])
    expect(html).toContain(`>${label}<`);
});
