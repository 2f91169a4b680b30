import { randomUUID } from "node:crypto";
import type pg from "pg";

export type Fields = [name: string, value: string][];

/** Rows of the demo studio that forms may name. */
export interface DemoRows {
  schedule_id: string;
  date: string;
  article_id: string;
  comment_id: string;
  booking_id: string;
  session_id: string;
  user_id: string;
  individual_package: string;
  corporate_package: string;
}

export async function demoRows(pool: pg.Pool): Promise<DemoRows> {
  const { rows } = await pool.query(
    `select s.id as schedule_id, to_char(d.day, 'YYYY-MM-DD') as date,
       (select id from articles where status = 'published' order by id limit 1) as article_id,
       (select id from comments order by id limit 1) as comment_id,
       (select b.booking_id from bookings b join "user" u on u.id = b.user_id
        where u.email = 'member@sadhana.test' and b.status = 'confirmed' order by b.starts_at desc limit 1) as booking_id,
       (select id from class_sessions order by starts_at desc limit 1) as session_id,
       (select id from "user" where email = 'member@sadhana.test') as user_id,
       (select id from class_packages where type = 'Individual' and is_active limit 1) as individual_package,
       (select id from class_packages where type = 'Corporate' and is_active limit 1) as corporate_package
     from class_schedules s
     join (select ((now() at time zone 'Asia/Kolkata')::date + n) as day from generate_series(1, 7) n) d
       on extract(dow from d.day) = s.day_of_week
     where s.is_active limit 1`,
  );
  return rows[0];
}

/** Forms as people fill them in, by the screen that answers them: bad input is a right form gone wrong in places. */
export function rightForms(demo: DemoRows): Record<string, Fields[]> {
  const person = { email: "asha@example.test", phone: "+91 98 1234 5678", timezone: "Asia/Kolkata" };
  const booking = {
    intent: "book",
    schedule_id: demo.schedule_id,
    date: demo.date,
    time_zone: "Europe/Paris",
  };
  const article = {
    title: "A quiet morning",
    preview_text: "Ten minutes before the house wakes.",
    content: "<p>Sit down, and breathe.</p>",
    category: "general",
    tags: "morning",
    image_url: "",
    video_url: "",
    version: "0",
    id: "",
  };
  const forms: Record<string, Record<string, string | string[]>[]> = {
    "bookings/screens/schedule.tsx": [booking, { ...booking, intent: "ask" }],
    "instructors/screens/instructor.tsx": [booking, { ...booking, intent: "ask" }],
    "bookings/screens/waiting.ts": [booking, { intent: "leave", waiting_id: demo.article_id }],
    "bookings/screens/rate.tsx": [{ rating: "5", comment: "Lovely", booking_id: demo.booking_id }],
    "bookings/screens/move.tsx": [{ target: `${demo.schedule_id} ${demo.date}` }],
    "bookings/screens/cancel.tsx": [{ key: "a-key", reason: "I am ill" }],
    "requests/screens/book-class.tsx": [
      {
        intent: "submit",
        step: "2",
        date: demo.date,
        time: "06:00 PM",
        timezone: "Asia/Kolkata",
        fullName: "Asha Rao",
        email: person.email,
        phone: person.phone,
        country: "India",
        groupSize: "6-10",
        specialRequests: "A slow one",
      },
    ],
    "requests/screens/individual.tsx": [
      {
        ...person,
        intent: "submit",
        step: "3",
        firstName: "Asha",
        lastName: "Rao",
        packageId: demo.individual_package,
        experienceLevel: "beginner",
        goals: "To touch my toes",
        healthConditions: "None",
        preferredDays: ["Monday"],
        preferredTimes: ["06:00 AM"],
        startDate: demo.date,
        specialRequests: "",
      },
    ],
    "requests/screens/corporate.tsx": [
      {
        ...person,
        intent: "submit",
        step: "3",
        companyName: "Northwind",
        industry: "Technology",
        companySize: "51-200",
        contactName: "Asha Rao",
        position: "People lead",
        packageId: demo.corporate_package,
        participantsCount: "50",
        sessionFrequency: "weekly",
        goals: "Fewer sore necks",
        currentPrograms: "no",
        preferredDays: ["Monday"],
        preferredTimes: ["12:00 PM"],
        startDate: demo.date,
        workLocation: "virtual",
      },
    ],
    "teaching/screens/teaching-dashboard.tsx": [
      { intent: "mark", session: demo.session_id, user_id: demo.user_id, status: "present" },
      { intent: "mark_rest", session: demo.session_id },
      { intent: "note", session: demo.session_id, user_id: demo.user_id, note: "Left early" },
      { intent: "makeup", session: demo.session_id, user_id: demo.user_id, makeup: "" },
      { intent: "headcount", session: demo.session_id, headcount: "4" },
      { intent: "accept", session: demo.session_id },
      { intent: "decline", session: demo.session_id, reason: "I am away that week" },
      { intent: "propose", session: demo.session_id, date: demo.date, start_time: "18:00", reason: "" },
      { intent: "offer", session: demo.session_id, colleagues: demo.user_id, note: "" },
      { intent: "take_offer", offer_id: demo.session_id },
      { intent: "pass_offer", offer_id: demo.session_id },
      { intent: "ask_desk", session: demo.session_id, about: "correct", words: "She was there" },
      { intent: "away", from_date: demo.date, until_date: demo.date, reason: "" },
      { intent: "back", id: demo.session_id },
      { intent: "link", session: demo.session_id, url: "https://meet.example/room", meeting_url: "" },
      { intent: "call_off", session: demo.session_id, reason: "The teacher is ill" },
    ],
    "bookings/screens/feed-address.ts": [{ intent: "renew" }],
    "staff/screens/role.ts": [{ role: "admin" }],
    "newsletter/screens/confirm.tsx": [{ token: "bm90LWEtdG9rZW4" }],
    "people/own/screens/confirm-email.tsx": [{ token: "a-token", code: "a-code" }],
    "learning/writing/screens/autosave.ts": [{ ...article, version: "1", id: demo.article_id }],
    "contact/screens/contact.tsx": [
      {
        name: "Asha",
        email: person.email,
        phone: "",
        subject: "Hello",
        message: "Is there a class at six?",
        open_ms: "9000",
      },
    ],
    "newsletter/screens/newsletter.tsx": [{ name: "Asha", email: person.email }],
    "newsletter/screens/subscription.ts": [{ name: "Asha", email: person.email }],
    "newsletter/screens/unsubscribe.tsx": [{ token: "bm90LWEtdG9rZW4" }],
    "newsletter/screens/one-click.ts": [{ "List-Unsubscribe": "One-Click" }],
    "accounts/screens/login.tsx": [
      { intent: "sign-in", email: person.email, password: "namaste-2026" },
      {
        intent: "sign-up",
        email: "new@example.test",
        password: "namaste-2026",
        confirmPassword: "namaste-2026",
      },
    ],
    "accounts/screens/reset-password.tsx": [{ email: person.email }],
    "accounts/screens/update-password.tsx": [
      { code: "a-code", password: "namaste-2027", confirmPassword: "namaste-2027" },
    ],
    "accounts/screens/second-step.tsx": [{ code: "123456", kind: "app" }],
    "accounts/screens/callback.tsx": [{ token: "a-token" }],
    "people/own/screens/profile.tsx": [
      {
        intent: "save",
        full_name: "Asha Rao",
        email: person.email,
        phone: person.phone,
        bio: "I teach in the mornings",
        date_of_birth: "1990-01-02",
        experience_years: "3",
        specialties: ["Hatha Yoga"],
        website_url: "https://asha.example",
        hourly_rate: "1000",
        crop_x: "0",
        crop_y: "0",
        crop_size: "10",
      },
      {
        intent: "preferences",
        time_zone: "Asia/Kolkata",
        preferred_contact_method: "email",
        profile_visibility: "public",
      },
      { intent: "notifications", switched_off: "bookings" },
      {
        intent: "password",
        current: "not-mine-2026",
        password: "namaste-2027",
        confirmPassword: "namaste-2027",
      },
      { intent: "delete", password: "not-mine-2026" },
    ],
    "learning/reading/screens/article.tsx": [
      { intent: "rate", rating: "4", fingerprint: "abcdefgh12345678" },
      { intent: "comment", body: "Thank you" },
      { intent: "report", comment_id: demo.comment_id, reason: "Rude" },
    ],
    "learning/reading/screens/reader-state.ts": [{ fingerprint: "abcdefgh12345678" }],
    "learning/writing/screens/new-article.tsx": [
      { ...article, intent: "draft" },
      { ...article, intent: "submit" },
    ],
    "learning/writing/screens/edit-article.tsx": [
      { ...article, intent: "draft", version: "1" },
      { ...article, intent: "publish" },
    ],
    "learning/editing/screens/article-management.tsx": [{ intent: "delete", article_id: demo.article_id }],
    "learning/editing/screens/article-editing.tsx": [
      { intent: "feature", article_id: demo.article_id, featured: "yes" },
      { intent: "recategorise", article_id: demo.article_id, category: "wellness" },
      { intent: "unpublish", article_id: demo.article_id, reason: "Out of date" },
    ],
    "learning/editing/screens/article-workflow.tsx": [
      { intent: "approve", article_id: demo.article_id, version: "1" },
      { intent: "reject", article_id: demo.article_id, version: "1", reason: "Too short" },
    ],
    "learning/comments/screens/comment-moderation.tsx": [
      { comment_id: demo.comment_id, status: "approved", reason: "Fine" },
    ],
    "notifications/screens/own-notifications.ts": [
      { intent: "read", id: demo.article_id },
      { intent: "read_all" },
      { intent: "delete", id: demo.article_id },
    ],
  };
  return Object.fromEntries(
    Object.entries(forms).map(([file, list]) => [
      file,
      list.map((fields) =>
        Object.entries({ request_id: randomUUID(), ...fields }).flatMap(([name, value]) =>
          (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, one]),
        ),
      ),
    ]),
  );
}
