import type { PolicyPart } from "./text-parts.ts";

export const termsLead =
  "These terms say what you can expect from us and what we ask of you. By booking a class or keeping an account, you agree to them.";

/** Terms that fit what the studio's program does; {hours} is its own cut-off. */
export const termsParts: readonly PolicyPart[] = [
  {
    anchor: "",
    title: "What we offer",
    passages: [
      "We teach yoga live and online: classes on a weekly schedule, and the other services on this site. We also publish articles. Each class page shows its content, length and price.",
      "A different teacher may take a class because of illness or time off. The schedule names the teacher of each class. If we must cancel your class, we notify you as soon as we know.",
    ],
  },
  {
    anchor: "",
    title: "Your account",
    passages: [
      "Joining is free. You need to be at least 13 to have an account; children’s classes are booked by an adult. Please give your real name and an address that reaches you, keep your password to yourself, and tell us if you think someone else is using it.",
      "You can delete your account at any time in your settings. If an account is used to harm others or disturb classes, we may close it, and we will say why.",
    ],
  },
  {
    anchor: "",
    title: "Booking",
    passages: [
      "Your seat is booked once you see a booking ID. We confirm individual and corporate requests after we have found a teacher and a time. Until then, they are pending.",
      "Each booking is for one person unless it says otherwise. The link to the session is for you alone.",
    ],
  },
  {
    anchor: "",
    title: "Canceling and moving",
    passages: [
      "You may cancel or move a booking until {hours} before the start, from your profile or with the link in your email. After that, please write to us.",
      "If we cancel, you can choose another date or pay nothing.",
    ],
  },
  {
    anchor: "",
    title: "Prices and payment",
    passages: [
      "The price of a booking is the price shown when you booked. Online payment is coming soon. Until then, we arrange payment with you directly.",
      "Each package must be used within the number of days it states.",
    ],
  },
  {
    anchor: "",
    title: "Your health",
    passages: [
      "You know your body and the room you practice in. We see only a small picture of both. Tell the teacher about injuries, pregnancy and illness, work within what feels right, and stop when something hurts. Ask your doctor before you begin if you are in doubt.",
      "{disclaimer}",
    ],
  },
  {
    anchor: "",
    title: "What you write, and how we meet",
    passages: [
      "Articles, comments and reviews stay yours. By publishing them here you allow us to show them on this site for as long as you leave them there. Write your own words, use your own pictures, and leave out anything that could hurt others. A reviewer reads articles before they appear, and may shorten them, send them back or remove them.",
      "No one may record a class without everyone’s consent. Be kind in the chat.",
    ],
  },
  {
    anchor: "",
    title: "The small print",
    passages: [
      "We look after the site with care but cannot promise that it is never interrupted. We are liable for harm we cause on purpose or through gross negligence, and for whatever the law does not let us exclude; beyond that, for no more than what you paid for the class in question.",
      "You keep the protection that consumer law gives you where you live. When these terms change, the date at the top changes too. The {privacy} describes how we treat your data.",
    ],
  },
];
