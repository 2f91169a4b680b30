/** What the demo's desk writes often; `{first_name}` becomes the reader's. */
export const savedReplies = [
  {
    name: "Which class to begin with",
    body: "Dear {first_name},\n\nGentle Hatha is made for beginners: forty-five minutes, a chair nearby, nothing hurried. The schedule shows its hours on your own clock. Tell the teacher at the start what you would like to spare.\n\nWarmly, the studio",
  },
  {
    name: "Moving a class",
    body: "Dear {first_name},\n\nUnder My Bookings, Move shows the other dates of the same class. It works until twelve hours before the start; after that, write to us and we will see what we can do.\n\nWarmly, the studio",
  },
  {
    name: "An invoice for a company",
    body: "Dear {first_name},\n\nPlease send us the company's name, address and GSTIN, and the invoice follows within two working days.\n\nWarmly, the studio",
  },
  {
    name: "After an operation",
    body: "Dear {first_name},\n\nPlease ask your surgeon first, and bring their words to a single session with a teacher. They look at what is possible now and what waits.\n\nWarmly, the studio",
  },
] as const;

function answer(text: string) {
  const body = `Dear {first_name},\n\n${text}\n\nWarmly, the studio`;
  return [{ direction: "out" as const, body, hours_later: 9 }];
}

/** How the desk answered the messages of the demo, by subject; `in` came back by mail. */
export const threads: Record<string, { direction: "out" | "in"; body: string; hours_later: number }[]> = {
  "Class times after the clocks change": [],
  "Twins, fifth month": answer(
    "Leela leaves out everything on the back and on the belly, and you lie on your left side for the rest. Please ask your midwife whether the standing part is fine for you. You are welcome in the Thursday class.",
  ),
  "A correction to an article": answer(
    "You are right: four in, six out is what was meant. The article is corrected, and the author sends her thanks, also to your mother.",
  ),
  "Link did not open on my tablet": answer(
    "Older tablets need a current browser for the call. We have returned the class to your pass, and the link works on your phone in the meantime.",
  ),
  "Teaching with you": answer(
    "Mateo speaks warmly of you. Please send the recording and the references to this address. We plan August in the first week of July and will write to you then.",
  ),
  "Desk Reset during the summer timetable": answer(
    "From June on there is a second Desk Reset at 12:30 your time, on Mondays and Wednesdays. You can move your bookings to it under My Bookings.",
  ),
  "Programme for night-shift staff": [
    {
      direction: "out",
      body: "Dear Suresh,\n\nfour in the morning in Chennai is half past ten at night in Lisbon, and Mateo teaches gladly at that hour. Would Mondays and Thursdays suit your teams, and do they sit or stand at work?\n\nWarmly, the studio",
      hours_later: 20,
    },
    {
      direction: "in",
      body: "Mondays and Thursdays are good. They sit, with headsets. About half would switch their cameras on.",
      hours_later: 31,
    },
  ],
};

/** Messages that no person wrote. */
export const spamMessages = [
  {
    name: "Top Ranking",
    email: "offers@rank.example.test",
    subject: "First page of every search engine",
    message:
      "We looked at your site. See https://rank.example.test/a https://rank.example.test/b https://rank.example.test/c https://rank.example.test/d for our prices.",
    spam_sign: "many_links",
  },
  {
    name: "QuickLoan",
    email: "loan@quick.example.test",
    subject: "Approved",
    message: "Your loan is approved. Answer within the hour.",
    spam_sign: "sent_too_fast",
  },
  {
    name: "James",
    email: "james@wholesale.example.test",
    subject: "Yoga mats wholesale",
    message: "Mats, blocks and straps from the factory. Ask for our list.",
    spam_sign: "filled_hidden_field",
  },
] as const;

/** What colleagues keep about messages, by subject. */
export const messageNotes: Record<string, string> = {
  "Programme for night-shift staff": "Mateo is asked and would take it from the first of the month.",
  "Moving twelve sessions to my sister": "Called on Monday, no answer. Try again after six in the evening.",
};
