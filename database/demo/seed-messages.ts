import { contactMessages as messages } from "#app/contact/tables.server.ts";
import { newsletterSubscribers } from "#app/newsletter/tables.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { now } from "#app/platform/time/clock.ts";
import { contactMessages } from "./content.ts";
import type { DemoPeople } from "./seed-people.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(now().getTime() - ms);

/** Messages to the studio, the newsletter's subscribers, and the demo member's notifications. */
export async function seedMessages(tx: Database, people: DemoPeople): Promise<void> {
  const idOf = new Map(people.members.map(({ email, id }) => [email, id]));
  await tx.insert(messages).values(
    contactMessages.map(({ days_ago, ...message }, at) => {
      // Spread over the working day, the newest a good hour ago.
      const written = ago(days_ago * DAY + (at + 1) * 1.3 * HOUR);
      const user_id = idOf.get(message.email) ?? null;
      return { ...message, user_id, created_at: written, updated_at: written };
    }),
  );
  await tx.insert(newsletterSubscribers).values(
    people.members.map(({ email, full_name }, at) => {
      const joined = ago((at + 2) * 9 * DAY);
      const status = at % 11 === 7 ? ("unsubscribed" as const) : ("active" as const);
      return {
        email,
        name: at % 4 === 3 ? null : full_name,
        status,
        source: at % 3 === 0 ? ("profile" as const) : ("form" as const),
        unsubscribed_at: status === "unsubscribed" ? ago(at * 2 * DAY) : null,
        created_at: joined,
        updated_at: joined,
      };
    }),
  );
  await tx.insert(notifications).values(
    demoNotifications.map(({ hours_ago, ...notice }) => {
      const at = ago(hours_ago * HOUR);
      return { ...notice, user_id: people.member.id, created_at: at, updated_at: at };
    }),
  );
}

const demoNotifications = [
  {
    type: "class_booked",
    title: "Your seat in Desk Reset",
    message:
      "With Ines Laurent on Tuesday. The link appears with your booking fifteen minutes before the start.",
    link: "/profile",
    read: false,
    hours_ago: 3,
  },
  {
    type: "class_booked",
    title: "Your seat in Slow Yin",
    message: "With Mateo Silva on Thursday. Bring something soft.",
    link: "/profile",
    read: false,
    hours_ago: 26,
  },
  {
    type: "class_reminder",
    title: "Slow Yin begins in one hour",
    message: "Mateo Silva is warming up. Your link is with the booking.",
    link: "/profile",
    read: true,
    hours_ago: 5 * 24,
  },
  {
    type: "welcome",
    title: "Welcome to the studio",
    message: "Start with a beginner class, or read something first.",
    link: "/learning",
    read: true,
    hours_ago: 412 * 24,
  },
];
