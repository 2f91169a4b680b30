/** People with an account whom nobody has seen in class: let in, waiting, or kept out. */
export const invited = [
  {
    email: "devika.menon@example.test",
    full_name: "Devika Menon",
    roles: ["mantra_curator", "user"],
    days_ago: 1,
    words:
      "We would love to have you look after the evening readings. Everything is set up; you only need a password.",
  },
  {
    email: "oskar.berg@example.test",
    full_name: "Oskar Berg",
    roles: ["user"],
    days_ago: 4,
    words: "",
  },
  {
    email: "hannah.cole@example.test",
    full_name: "Hannah Cole",
    roles: ["sangha_guide", "user"],
    days_ago: 9,
    words: "Thank you for offering to read along.",
  },
] as const;

export const unverified = {
  email: "emil.novak@example.test",
  full_name: "Emil Novák",
  days_ago: 16,
} as const;

export const deactivated = [
  {
    email: "rohan.dsilva@example.test",
    full_name: "Rohan D'Silva",
    days_ago: 402,
    reason: "Asked us by phone to close the account for the time of his posting abroad.",
    since_days: 37,
  },
  {
    email: "class.deals@example.test",
    full_name: "Class Deals",
    days_ago: 63,
    reason: "Advertised another studio in comments, twice, after a warning.",
    since_days: 58,
  },
] as const;

/** Who carries which badge, by email. */
export const badges = [
  { email: "aarav.kulkarni@example.test", badge: "Founding member", days_ago: 1600 },
  { email: "priya.raghavan@example.test", badge: "Founding member", days_ago: 1490 },
  { email: "aarav.kulkarni@example.test", badge: "100 classes", days_ago: 610 },
  { email: "priya.raghavan@example.test", badge: "100 classes", days_ago: 480 },
  { email: "joseph.kurian@example.test", badge: "100 classes", days_ago: 122 },
  { email: "joseph.kurian@example.test", badge: "Teacher trainee", days_ago: 45 },
  { email: "tashi.wangmo@example.test", badge: "Early bird", days_ago: 75 },
  { email: "member@sadhana.test", badge: "Founding member", days_ago: 300 },
] as const;

/** What the staff wrote down for each other, by email. */
export const notes = [
  { email: "member@sadhana.test", days_ago: 84, body: "Prefers mornings; works in shifts." },
  {
    email: "member@sadhana.test",
    days_ago: 12,
    body: "Asked whether the pass can pause in January. Told her yes.",
  },
  { email: "aarav.kulkarni@example.test", days_ago: 210, body: "Brings friends; sent him two guest passes." },
  { email: "aarav.kulkarni@example.test", days_ago: 31, body: "Would like to assist in the Saturday class." },
  {
    email: "priya.raghavan@example.test",
    days_ago: 140,
    body: "Happy to be quoted on the site, first name only.",
  },
  {
    email: "farah.siddiqui@example.test",
    days_ago: 20,
    body: "New to yoga. Leela rang her after the first class; all well.",
  },
  { email: "joseph.kurian@example.test", days_ago: 44, body: "Began the teacher training. Mentor: Acharya." },
  {
    email: "nandini.bose@example.test",
    days_ago: 66,
    body: "Had trouble with the link on her tablet; a laptop works.",
  },
  {
    email: "gurpreet.sandhu@example.test",
    days_ago: 8,
    body: "Asked for an invoice to his company; see his message.",
  },
  {
    email: "tashi.wangmo@example.test",
    days_ago: 103,
    body: "Time zone is half an hour off India's. Watch reminders.",
  },
  { email: "instructor@sadhana.test", days_ago: 51, body: "Away in the second half of December, she says." },
  { email: "rohan.dsilva@example.test", days_ago: 37, body: "Rings when he is back; then activate again." },
] as const;
