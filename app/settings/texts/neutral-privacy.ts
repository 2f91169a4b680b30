import type { PolicyPart } from "./text-parts.ts";

// The privacy policy that fits what the studio's program does. A paragraph is a string, a list is an array;
// {contact} becomes the link to the form.

export const privacyLead =
  "We teach yoga, and for that we need to know a few things about you. This page says which things, why, for how long, and how you can get a copy or have them removed.";

export const privacyParts: readonly PolicyPart[] = [
  {
    anchor: "definitions",
    title: "Definitions",
    passages: [
      "Some words have a specific meaning on this page.",
      [
        "“We” and “the studio” mean the business named at the bottom of every page.",
        "“You” means anyone who visits the site, writes to us, subscribes, joins or books.",
        "“Personal data” means any information that can be traced to you.",
        "“Account” means your name and email address, and everything you add to them after you join.",
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
        "When you book: your name, email, phone number, class, date and time zone, your experience and goals, and anything about your health that you want the teacher to know.",
        "When you write to us: your name, email, the phone number if you give one, and the message.",
        "When you subscribe to the newsletter: your email address and, if you like, your name.",
        "When you rate or read an article without an account: a fingerprint of your browser, computed on your own device and kept only in a scrambled form, so that one reader counts once.",
        "On our servers, for a short time: the IP address your request came from, to block automated abuse.",
      ],
    ],
  },
  {
    anchor: "cookies",
    title: "Cookies and storage",
    passages: [
      "This site has no advertising or analytics cookies, and no scripts, fonts or pictures from other companies. Your browser stores only the following for us.",
      [
        "A session cookie that keeps you signed in. No script can read it, and it ends when you sign out.",
        "A small cookie that says only whether you are signed in, so the page does not flicker.",
        "A cookie that recognizes your browser when you sign in again, so that other people who guess at your password cannot lock you out. This cookie lasts for a year and does not sign anyone in.",
        "For two seconds after you send a form, a cookie with the current time, so that you see your change immediately.",
        "Your choice of light or dark, and of the time zone in which you want to see classes.",
        "A form you had begun, such as a booking before you signed in or a message to us, until it has been sent.",
      ],
      "The site needs all of these to do what you ask, so there is no cookie banner.",
    ],
  },
  {
    anchor: "third-party-auth",
    title: "Signing in with Google",
    passages: [
      "If the studio offers it and you choose Continue with Google, Google tells us your name, email address and a link to your picture. We never see your Google password, and Google does not learn what you book.",
      "You can disconnect Google in your settings at any time, as long as another way to sign in remains, and you can remove the studio’s access in your Google account.",
    ],
  },
  {
    anchor: "use",
    title: "How we use it",
    passages: [
      [
        "To reserve your seat in a class, send you the link and reminders, and notify you of changes.",
        "To prepare the class: only your teacher and the staff who plan the class read your notes on experience and health. We never email health notes.",
        "To answer your questions.",
        "To send the newsletter, only to people who subscribed.",
        "To keep the financial records that the law requires.",
      ],
      "We do not sell data, build advertising profiles, or make automated decisions about you.",
    ],
  },
  {
    anchor: "sharing",
    title: "Sharing your information",
    passages: [
      "Your teacher sees the names on the class list and what you told us for that class. People in a class see the name you use in the video room.",
      "The companies that deliver our email, host the site and provide the video room process data on our behalf and under contract. If a court or an authority lawfully requires something, we hand over that and no more, and notify you unless we are forbidden to.",
      "You choose in your settings whether other members see your profile. Your email, phone number, date of birth, address and emergency contact are never public.",
    ],
  },
  {
    anchor: "retention",
    title: "How long we keep it",
    passages: [
      [
        "Your account and profile, your messages to us and your comments: until you delete the account. Articles that were published stay, without your name.",
        "Subject lines of the emails we send you: for ninety days.",
        "Bookings: as long as tax law requires. After you delete your account they remain without your name.",
        "Messages sent without an account: for as long as we need them to help you, or until you ask us to remove them.",
        "Newsletter: until you unsubscribe. We then keep the address marked as unsubscribed, so that no one adds it again by mistake.",
      ],
    ],
  },
  {
    anchor: "security",
    title: "How we protect it",
    passages: [
      "Connections are encrypted, passwords are stored scrambled, and every permission is checked on the server. Staff see only what their work needs, and we log their changes.",
      "No system is perfectly safe. If we ever put your data at risk, we will promptly notify you and explain how to protect yourself.",
    ],
  },
  {
    anchor: "user-rights",
    title: "Your rights",
    passages: [
      "You have all of these rights with us, wherever you live.",
      [
        "See your data: your settings let you download everything as one file.",
        "Correct it: you can edit most of your data yourself, and we will correct the rest.",
        "Delete it: your settings have a button for the whole account.",
        "Object, or ask us to stop using something for a particular purpose.",
        "Unsubscribe from the newsletter with the link at the bottom of every issue, without signing in.",
        "Complain to the data protection authority where you live. We would be glad to hear from you first.",
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
      "When something here changes, the date at the top changes with it. If a change affects members, we email them before it applies.",
    ],
  },
  {
    anchor: "contact",
    title: "Contact",
    passages: ["Questions about your data, or any of the rights above? {contact}"],
  },
];
