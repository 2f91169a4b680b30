import type { PolicyPart } from "./text-parts.ts";

// The privacy policy that fits what the studio's program does. A paragraph is a string, a list is an array;
// {contact} becomes the link to the form.

export const privacyLead =
  "We teach yoga, and for that we need to know a few things about you. This page says which, why, for how long, and how you get them back or have them removed. We have kept it short.";

export const privacyParts: readonly PolicyPart[] = [
  {
    anchor: "definitions",
    title: "Definitions",
    passages: [
      "A few words mean something particular on this page.",
      [
        "“We” and “the studio” are the business named at the foot of every page.",
        "“You” are anyone who visits the site, writes to us, subscribes, joins or books.",
        "“Personal data” is anything that says something about you and can be traced to you.",
        "“Account” is what you get when you join: a name, an address for e-mail, and what you add to them.",
      ],
    ],
  },
  {
    anchor: "data-collected",
    title: "Data we collect",
    passages: [
      "We collect the information you enter, and very little else.",
      [
        "When you join: your name, email address and a password, which we store only in a scrambled form that cannot be reversed.",
        "In your profile, if you choose to fill it in: a photograph, phone number, date of birth, location, time zone, interests and an emergency contact.",
        "When you book: your name, e-mail, phone number, class, date and time zone, your experience and goals, and anything about your health that you want the teacher to know.",
        "When you write to us: your name, e-mail, the phone number if you give one, and the message.",
        "When you subscribe to the newsletter: your e-mail address and, if you like, your name.",
        "When you rate or read an article without an account: a fingerprint of your browser, computed on your own device and kept only in a scrambled form, so that one reader counts once.",
        "On our servers, for a short time: the address your request came from, to hold off automated abuse.",
      ],
    ],
  },
  {
    anchor: "cookies",
    title: "Cookies and storage",
    passages: [
      "There are no advertising or measuring cookies on this site, and no scripts, fonts or pictures from other companies. Your browser stores only the following for us.",
      [
        "A session cookie that keeps you signed in. No script can read it, and it ends when you sign out.",
        "A small cookie that says only whether you are signed in, so the page does not flicker.",
        "A cookie by which your browser is recognised when you sign in again, so that attempts to guess your password cannot lock you out. This cookie lasts for a year and does not sign anyone in.",
        "For two seconds after you send a form, the time of its answer, so that you see your change at once.",
        "Your choice of light or dark, and of the time zone in which you want to see classes.",
        "A form you had begun, such as a booking before you signed in or a message to us, until it has been sent.",
      ],
      "All of these are needed for what you asked the site to do, which is why you are not asked about them in a banner.",
    ],
  },
  {
    anchor: "third-party-auth",
    title: "Signing in with Google",
    passages: [
      "If the studio offers it and you choose Continue with Google, Google tells us your name, e-mail address and the address of your picture. We never see your Google password, and Google does not learn what you book.",
      "You can disconnect Google in your settings at any time, as long as another way to sign in remains, and you can remove the studio’s access in your Google account.",
    ],
  },
  {
    anchor: "use",
    title: "How we use it",
    passages: [
      [
        "To hold your place in a class, send the link and the reminder, and tell you when something changes.",
        "To prepare the class: only your teacher and the staff who plan the class read your notes on experience and health. We never email health notes.",
        "To answer your questions.",
        "To send the newsletter, only to people who subscribed.",
        "To keep the accounts that the law asks us to keep.",
      ],
      "We do not sell data, build profiles for advertising, or let a machine decide anything about you.",
    ],
  },
  {
    anchor: "sharing",
    title: "Sharing your information",
    passages: [
      "Your teacher sees the names on the class list and what you told us for that class. People in a class see the name you use in the video room.",
      "The companies that carry our e-mail, host the site and provide the video room process data on our behalf and under contract. If a court or an authority lawfully requires something, we hand over that and no more, and tell you unless we are forbidden to.",
      "Whether other members see your profile is your own setting. Your e-mail, phone number, date of birth, address and emergency contact are never public.",
    ],
  },
  {
    anchor: "retention",
    title: "How long we keep it",
    passages: [
      [
        "Your account and profile, what you wrote to us and your comments: until you delete the account. Articles that were published stay, without your name.",
        "Subjects of emails to you: for ninety days.",
        "Bookings: as long as tax law asks. After you delete your account they remain without your name.",
        "Messages: for as long as we need them to help you, or until you ask us to remove them.",
        "Newsletter: until you unsubscribe. We then keep the address marked as unsubscribed, so that no one adds it again by mistake.",
      ],
    ],
  },
  {
    anchor: "security",
    title: "How we protect it",
    passages: [
      "Connections are encrypted, passwords are stored scrambled, and every permission is checked on the server. Staff see only what their work needs, and we log their changes.",
      "No system is perfectly safe. If we ever put your data at risk, we will promptly tell you about it and how to protect yourself.",
    ],
  },
  {
    anchor: "user-rights",
    title: "Your rights",
    passages: [
      "Wherever you live, we treat you as if you had all of these.",
      [
        "See what we hold: your settings offer everything as one file.",
        "Correct it: you can edit most of your data yourself, and we will correct the rest.",
        "Delete it: your settings have a button for the whole account.",
        "Object, or ask us to stop using something for a particular purpose.",
        "Leave the newsletter by the link at the foot of every letter, without signing in.",
        "Complain to the data protection authority where you live. We would be glad to hear first.",
      ],
    ],
  },
  {
    anchor: "children",
    title: "Children",
    passages: [
      "The site is not meant for children under 13, and we do not knowingly collect data from them. Kids classes are booked by a parent or guardian, under the adult’s own account, and we ask only for what the class needs.",
      "If you believe that a child under 13 has given us personal data, tell us and we will remove it.",
    ],
  },
  {
    anchor: "links",
    title: "Links to other sites",
    passages: [
      "Articles and pages sometimes link elsewhere, and some articles show a video from YouTube or Vimeo once you press play. These sites have their own policies, which apply when you visit them.",
    ],
  },
  {
    anchor: "changes",
    title: "Changes to this policy",
    passages: [
      "When something here changes, the date at the top changes with it. If the change matters to you, members are told by e-mail before it applies.",
    ],
  },
  {
    anchor: "contact",
    title: "Contact",
    passages: ["Questions about your data, or any of the rights above? {contact}"],
  },
];
