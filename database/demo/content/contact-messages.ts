// Messages from the contact form, in every status; two of them are the demo member's own. An empty phone means none was given.

export interface ContactMessage {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  status: "new" | "in_progress" | "responded" | "completed";
  days_ago: number;
}

export const contactMessages: readonly ContactMessage[] = [
  {
    name: "Rosalind Peake",
    email: "rosalind.peake@example.test",
    phone: "+44 7700 900318",
    subject: "Hip replacement in the spring",
    message:
      "I had my left hip replaced eleven weeks ago and my surgeon is happy for me to begin something gentle. Would Gentle Hatha be suitable if I stay on a chair, or should I start with a private session? I am seventy-one and reasonably cheerful.",
    status: "new",
    days_ago: 0,
  },
  {
    name: "Emeka Okonjo",
    email: "emeka.okonjo@example.test",
    phone: "",
    subject: "Class times after the clocks change",
    message:
      "I join Desk Reset on Tuesdays from London. When our clocks go forward, does the class move for me or for the teacher? I need to tell a colleague who covers the phones.",
    status: "new",
    days_ago: 1,
  },
  {
    name: "Marta Nowicka",
    email: "marta.nowicka@example.test",
    phone: "",
    subject: "Two children on one screen",
    message:
      "My sons are six and nine and would like to do Kids Yoga together in front of the same laptop. Do I book one place or two?",
    status: "new",
    days_ago: 1,
  },
  {
    name: "Suresh Pillay",
    email: "suresh.pillay@example.test",
    phone: "+91 55500 01431",
    subject: "Programme for night-shift staff",
    message:
      "We run a call centre in Chennai with about sixty people on nights. Could you teach at 04:00 Indian time, perhaps from Lisbon, twice a week for two months? We would need a GST invoice in the company’s name.",
    status: "in_progress",
    days_ago: 3,
  },
  {
    name: "Hannah Whitcombe",
    email: "hannah.whitcombe@example.test",
    phone: "+1 (503) 555-0142",
    subject: "Moving twelve sessions to my sister",
    message:
      "I bought Steady Twelve and have used four, and now I am travelling until summer. Could the remaining eight go to my sister? She would keep the same teacher and the same day.",
    status: "in_progress",
    days_ago: 5,
  },
  {
    name: "Claire Dufour",
    email: "claire.dufour@example.test",
    phone: "+33 6 39 98 14 27",
    subject: "Twins, fifth month",
    message:
      "I am expecting twins and my midwife asks whether the prenatal class includes anything lying on the back. Could Leela tell us what she would leave out in a twin pregnancy before I book?",
    status: "responded",
    days_ago: 9,
  },
  {
    name: "Jonas Brandt",
    email: "jonas.brandt@example.test",
    phone: "",
    subject: "A correction to an article",
    message:
      "In an article on breathing the ratio is given once as four to six and further down as six to four. I suspect the first is right. I enjoyed it otherwise and have sent it to my mother.",
    status: "responded",
    days_ago: 14,
  },
  {
    name: "Grace McAllister",
    email: "grace.mcallister@example.test",
    phone: "+61 491 570 156",
    subject: "Link did not open on my tablet",
    message:
      "The session link opened a blank page on an old tablet last Thursday and I missed the first ten minutes. It worked on my phone. Is there a setting I should change?",
    status: "completed",
    days_ago: 23,
  },
  {
    name: "Beatriz Antunes",
    email: "beatriz.antunes@example.test",
    phone: "",
    subject: "Teaching with you",
    message:
      "I have taught restorative yoga in Coimbra for six years and know Mateo from a training. Are you looking for anyone to cover his classes when he is away in August? I can send a recording and two references.",
    status: "completed",
    days_ago: 37,
  },
  {
    name: "Maya Lindqvist",
    email: "member@sadhana.test",
    phone: "+46 31-390 06 06",
    subject: "Desk Reset during the summer timetable",
    message:
      "My ferries change to the summer timetable in June and I will miss the lunch class by ten minutes. Is there any chance of a slot at half past twelve, my time, or should I look at Yin instead?",
    status: "responded",
    days_ago: 12,
  },
  {
    name: "Maya Lindqvist",
    email: "member@sadhana.test",
    phone: "",
    subject: "A blanket that does not slip",
    message:
      "In Slow Yin you mentioned a cotton blanket that stays where it is put. Mine does not. Which one was it?",
    status: "in_progress",
    days_ago: 2,
  },
];
