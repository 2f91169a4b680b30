import type { LetterBlock } from "#app/newsletter/letters/blocks.ts";
import type { LetterDesign } from "#app/newsletter/letters/kinds.ts";

interface DemoLetter {
  title: string;
  subject: string;
  preheader: string;
  design: LetterDesign;
  blocks: LetterBlock[];
  /** Sent so many days ago, scheduled so many days ahead, or a draft. */
  state: { sent: number; failed: number; left: number } | { scheduled: number } | "draft";
}

const text = (html: string): LetterBlock => ({ kind: "text", html });
const hello = text("<p>Hello {first_name},</p>");
const close = text("<p>Warmly,<br>Asha and everyone at Sadhana</p>");

/** What the demo studio has written to its subscribers, oldest first. */
export const demoLetters: DemoLetter[] = [
  {
    title: "Letter of the rains",
    subject: "When the mat stays dry, {first_name}",
    preheader: "Three ways to practise while it pours, and two new evening classes.",
    design: { colour: "forest", heading: "serif" },
    blocks: [
      hello,
      text(
        "<p>The first week of rain is always the same: half of us cancel, the other half arrives early and stays late. Practising at home in this weather has its own quiet. The street is loud, so the room feels smaller, and the breath is easier to hear.</p>",
      ),
      { kind: "heading", text: "Three things that help" },
      text(
        "<ul><li>Begin lying down. Ten breaths before the first movement.</li><li>Keep a blanket within reach; damp air cools faster than one thinks.</li><li>End before you are tired. Tomorrow there is another day of rain.</li></ul>",
      ),
      { kind: "button", label: "See this week's classes", link: "/schedule" },
      close,
    ],
    state: { sent: 118, failed: 0, left: 4 },
  },
  {
    title: "Two new evening classes",
    subject: "Evenings, slower",
    preheader: "Yin on Tuesdays, breath on Thursdays.",
    design: { colour: "lotus", heading: "serif" },
    blocks: [
      { kind: "heading", text: "For those who come home late" },
      hello,
      text(
        "<p>Many of you asked for something after eight. From this month there are two: <strong>Slow Yin</strong> on Tuesdays with Mateo, and an hour of breath on Thursdays. Both are made for tired people. Nobody will ask you to balance.</p>",
      ),
      { kind: "button", label: "Choose an evening", link: "/schedule" },
      { kind: "divider" },
      text("<p>Mornings stay as they are.</p>"),
      close,
    ],
    state: { sent: 81, failed: 3, left: 2 },
  },
  {
    title: "What a desk does to a back",
    subject: "Your chair is not the problem",
    preheader: "A short read, and a class of twenty minutes.",
    design: { colour: "marigold", heading: "sans" },
    blocks: [
      hello,
      text(
        "<p>It is rarely the chair. It is the fourth hour in it. Ines has written down what she shows to the companies we visit: what to do at eleven, at two and at five, in office clothes, without a mat.</p>",
      ),
      { kind: "button", label: "Read it in the learning centre", link: "/learning" },
      { kind: "heading", text: "And for teams" },
      text(
        '<p>We come to companies online, once a week or once a month. <a href="/book/corporate">Tell us about yours</a>, and you have a proposal within a working day.</p>',
      ),
      close,
    ],
    state: { sent: 46, failed: 0, left: 5 },
  },
  {
    title: "The month of small steps",
    subject: "Ten minutes are enough, {first_name}",
    preheader: "A course for beginners, and one letter from a member.",
    design: { colour: "forest", heading: "serif" },
    blocks: [
      { kind: "heading", text: "Ten minutes a day, for thirty days" },
      hello,
      text(
        "<p>A member wrote to us last month: <em>I stopped waiting for the hour I never have.</em> She has practised ten minutes each morning since. Nothing else about her day has changed, she says, except how it begins.</p><p>So here is an invitation. Choose one thing, and do it for thirty days before you judge it.</p>",
      ),
      { kind: "button", label: "Find a beginner class", link: "/schedule" },
      close,
    ],
    state: { sent: 12, failed: 1, left: 1 },
  },
  {
    title: "Closed for three days",
    subject: "The studio rests for three days",
    preheader: "When we are away, and what becomes of your classes.",
    design: { colour: "forest", heading: "sans" },
    blocks: [
      { kind: "heading", text: "Three quiet days" },
      hello,
      text(
        "<p>Next month the studio closes for three days, so that six teachers can practise together instead of one after the other. Whoever is booked then hears from us by a mail of its own, and the place can be moved without a charge.</p>",
      ),
      { kind: "button", label: "Classes before and after", link: "/schedule" },
      close,
    ],
    state: { scheduled: 9 },
  },
  {
    title: "Invitation to the open house",
    subject: "Come and look behind the screen",
    preheader: "An hour with all six teachers, for nothing.",
    design: { colour: "lotus", heading: "serif" },
    blocks: [
      { kind: "heading", text: "An open hour" },
      hello,
      text(
        "<p>Once a year all six of us are in one room. Ask anything, try anything, leave whenever you like.</p>",
      ),
      text("<ul><li>When: to be decided</li><li>Where: online</li><li>What to bring: a question</li></ul>"),
      { kind: "button", label: "Keep a place", link: "/schedule" },
    ],
    state: "draft",
  },
];

/** First and last names of those who read the letters without an account. */
export const readerNames = {
  first:
    "Aarav Aditi Amara Anaya Anton Aoife Arjun Beatriz Camille Chiara Daniel Devika Elif Elena Farah Felix Gita Hana Hugo Ines Ishaan Jonas Kavya Lena Leela Luca Maren Meera Mira Nadia Nikhil Noor Oskar Pia Priya Rafael Rohan Ruth Sanjay Sofia Tara Thomas Uma Vera Yara Zoe".split(
      " ",
    ),
  last: "Abbas Acharya Almeida Bauer Bianchi Bose Chandra Costa Das Dubois Evans Fernandes Fischer Ghosh Hansen Iyer Jansen Joshi Kapoor Keller Khan Kowalski Laurent Lindqvist Lopez Martin Mehta Moreau Nair Novak Okafor Patel Pereira Rao Rossi Schmidt Sen Shah Silva Singh Tanaka Varga Weber Yilmaz".split(
    " ",
  ),
};
