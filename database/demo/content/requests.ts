/** What companies ask the demo studio for. */
export const companies = [
  {
    company: "Kaveri Textiles",
    contact: "Suresh Menon",
    job: "Head of People",
    industry: "Manufacturing",
    people: 60,
    zone: "Asia/Kolkata",
  },
  {
    company: "Lumen Dental",
    contact: "Ana Ribeiro",
    job: "Practice Manager",
    industry: "Healthcare",
    people: 14,
    zone: "Europe/Lisbon",
  },
  {
    company: "Brightwater Accounting",
    contact: "Derek Holt",
    job: "Partner",
    industry: "Finance",
    people: 32,
    zone: "Europe/London",
  },
  {
    company: "Nimbus Software",
    contact: "Priya Raman",
    job: "Office Lead",
    industry: "Technology",
    people: 120,
    zone: "Asia/Kolkata",
  },
  {
    company: "Atelier Nord",
    contact: "Sofie Dahl",
    job: "Studio Manager",
    industry: "Other",
    people: 9,
    zone: "Europe/Paris",
  },
  {
    company: "Harbor Freight Lines",
    contact: "Luis Ortega",
    job: "HR Director",
    industry: "Other",
    people: 85,
    zone: "America/New_York",
  },
  {
    company: "Green Meadow School",
    contact: "Fatima Noor",
    job: "Principal",
    industry: "Education",
    people: 40,
    zone: "Asia/Kolkata",
  },
  {
    company: "Kobo Publishing",
    contact: "Haruto Sato",
    job: "Managing Editor",
    industry: "Other",
    people: 18,
    zone: "Asia/Tokyo",
  },
  {
    company: "Vista Architects",
    contact: "Clara Mendes",
    job: "Associate",
    industry: "Other",
    people: 26,
    zone: "Europe/Lisbon",
  },
  {
    company: "Northgate Clinic",
    contact: "Imran Sheikh",
    job: "Operations",
    industry: "Healthcare",
    people: 52,
    zone: "Europe/London",
  },
] as const;

/** What people hope for. */
export const goals = [
  "Less back pain after long days at a desk.",
  "Better sleep, and a way to come down in the evening.",
  "Strength after an injury, slowly and safely.",
  "A fixed hour in the week that nobody moves.",
  "Breathing that helps before difficult conversations.",
] as const;

/** What they ask for besides. */
export const specialWishes = [
  null,
  "A teacher who explains in plain words.",
  "No music, please.",
  null,
  "Two of us join from one room.",
] as const;

/** Health notes; few write some. */
export const health = [
  null,
  null,
  null,
  "A herniated disc three years ago; no deep forward bends.",
  null,
] as const;

/** Groups that somebody brings. */
export const groups = [
  { name: "Leonor Bastos", size: "6-10", zone: "Europe/Lisbon", country: "Portugal" },
  { name: "Ravi Shankar", size: "11-15", zone: "Asia/Kolkata", country: "India" },
  { name: "Emily Carter", size: "2-5", zone: "America/New_York", country: "United States" },
  { name: "Yuki Tanaka", size: "6-10", zone: "Asia/Tokyo", country: "Japan" },
  { name: "Oliver Grant", size: "16-20", zone: "Europe/London", country: "United Kingdom" },
  { name: "Sunita Rao", size: "6-10", zone: "Asia/Kolkata", country: "India" },
] as const;

/** Where the requests stand, one after the other: every status and every state of the desk is among them. */
export const standings = [
  ["pending", "new"],
  ["pending", "new"],
  ["pending", "in_progress"],
  ["pending", "responded"],
  ["confirmed", "completed"],
  ["pending", "new"],
  ["completed", "completed"],
  ["cancelled", "completed"],
  ["confirmed", "in_progress"],
  ["no_show", "completed"],
  ["rescheduled", "completed"],
  ["pending", "responded"],
] as const;
