import { createHmac, randomUUID } from "node:crypto";
import type pg from "pg";

/** The AUTH_SECRET of a studio whose crowd is signed in without asking it. */
export const CROWD_SECRET = "a secret known to those who test this studio";

export interface Guest {
  id: string;
  email: string;
  cookie: string;
}

/** Many members at once, each with a session, written straight into the database. */
export async function aCrowd(client: pg.Pool | pg.Client, count: number): Promise<Guest[]> {
  const guests = Array.from({ length: count }, () => ({ id: randomUUID(), token: randomUUID() }));
  const ids = guests.map(({ id }) => id);
  const tokens = guests.map(({ token }) => token);
  await client.query(
    `insert into "user" (id, name, email, email_verified)
     select id, 'Guest', id || '@crowd.test', true from unnest($1::uuid[]) as id`,
    [ids],
  );
  await client.query(
    `insert into profiles (user_id, full_name, email)
     select id, 'Guest of Honour', id || '@crowd.test' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await client.query(
    `insert into session (user_id, token, expires_at)
     select id, token, now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as made(id, token)`,
    [ids, tokens],
  );
  return guests.map(({ id, token }) => {
    const signature = createHmac("sha256", CROWD_SECRET).update(token).digest("base64");
    const value = encodeURIComponent(`${token}.${signature}`);
    return { id, email: `${id}@crowd.test`, cookie: `sadhana.session_token=${value}; signed_in=1` };
  });
}

/** A weekly class of the given size, tomorrow in Asia/Kolkata, and the date on which it is booked. */
export async function aClassTomorrow(
  client: pg.Pool | pg.Client,
  seats: number,
): Promise<{ schedule_id: string; date: string }> {
  const { rows } = await client.query(
    `with tomorrow as (select ((now() at time zone 'Asia/Kolkata')::date + 1) as day)
     insert into class_schedules (class_type_id, day_of_week, start_time, max_participants, effective_from)
     select (select id from class_types limit 1), extract(dow from day), '12:34', $1, '2024-01-01' from tomorrow
     returning id as schedule_id, (select to_char(day, 'YYYY-MM-DD') from tomorrow) as date`,
    [seats],
  );
  return rows[0];
}

/** A form as a page posts it, from an address of the guest's own. Rejects when the answer is lost on the way. */
export async function postForm(
  origin: string,
  guest: Guest,
  path: string,
  fields: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(origin + path, {
    method: "POST",
    headers: {
      Cookie: guest.cookie,
      Origin: origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": `fd00:${guest.id.slice(0, 4)}:${guest.id.slice(4, 8)}:${guest.id.slice(9, 13)}::1`,
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, text: await answer.text() };
}

/** Book Now, as the page posts it. Rejects when the answer is lost on the way. */
export async function bookByForm(
  origin: string,
  guest: Guest,
  target: { schedule_id: string; date: string },
  request_id: string = randomUUID(),
): Promise<{ status: number; text: string; booking_id: string | undefined }> {
  const { status, text } = await postForm(origin, guest, "/schedule.data", {
    intent: "book",
    ...target,
    request_id,
  });
  return { status, text, booking_id: text.match(/YOG-\d{8}-[A-Z0-9]{6}/)?.[0] };
}

/** A message to the studio. True when the page thanks for it. */
export async function writeMessage(origin: string, guest: Guest, message: string): Promise<boolean> {
  const { text } = await postForm(origin, guest, "/contact.data", {
    ...{ name: "Guest of Honour", email: guest.email, phone: "", subject: "A question", message },
  });
  return text.includes('"confirmation"');
}

/** The newsletter's form at the foot of every page. True when the page says that it worked. */
export async function subscribeByForm(origin: string, guest: Guest, request_id: string): Promise<boolean> {
  const { text } = await postForm(origin, guest, "/api/newsletter", {
    ...{ name: "Guest", email: guest.email, request_id },
  });
  return /"value":"(pending|active)"/.test(text);
}
