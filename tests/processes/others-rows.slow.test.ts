import { and, asc, desc, eq, gt, isNotNull } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { accountMessages, resetSent, signUpDone } from "#app/accounts/messages.ts";
import { session as sessions } from "#app/accounts/tables.server.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { notifications } from "#app/notifications/tables.server.ts";
import { passes } from "#app/passes/tables.server.ts";
import { collectOwnData } from "#app/people/own/own-data-queries.server.ts";
import { profiles } from "#app/profiles/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { saved } from "#tests/support/content/articles.ts";
import { demoMember } from "#tests/support/content/booked-class.ts";
import { aCrowd, CROWD_SECRET } from "#tests/support/content/crowd.ts";
import { type Reach, type Rows, reaches, secrets } from "#tests/support/others-rows.ts";
import { demoServerDatabase, type FreshServerDatabase } from "#tests/support/server-database.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";

let database: FreshServerDatabase;
let studio: Studio;
let owner: Member;
let cookies: { owner: string; teacher: string; desk: string; stranger: string };
let rows: Rows;

beforeAll(async () => {
  database = await demoServerDatabase();
  const env = { DATABASE_URL: database.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET };
  studio = await startStudio({ env });
  owner = await demoMember(database.db);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const [stranger] = await aCrowd(client, 1);
  // The member is also a teacher, to check that other teachers' rows are protected as well.
  await client.query(
    `insert into user_roles (user_id, role_id) select $1, id from roles where name in ('user', 'instructor')`,
    [stranger?.id],
  );
  await client.end();
  cookies = {
    owner: await signedIn(studio, "member@sadhana.test"),
    teacher: await signedIn(studio, "instructor@sadhana.test"),
    desk: await signedIn(studio, "admin@sadhana.test"),
    stranger: stranger?.cookie ?? "",
  };
  rows = await makeRows();
});

afterAll(async () => {
  await studio?.remove();
  await database?.close();
});

async function makeRows(): Promise<Rows> {
  const { db } = database;
  const own = await db
    .select()
    .from(bookings)
    .where(eq(bookings.user_id, owner.id))
    .orderBy(asc(bookings.starts_at));
  const isComing = ({ status, starts_at, booking_type }: (typeof own)[number]) =>
    booking_type === "public_group" && status === "confirmed" && starts_at !== null && starts_at > new Date();
  const [coming, movable] = own.filter(isComing).reverse();
  const unrated = (await (await send(cookies.owner, { path: "/bookings/unrated" })).text()).match(
    /YOG-\d{8}-\w{6}/,
  );
  const page = await (await send(cookies.owner, { path: `/bookings/${movable?.booking_id}/move` })).text();
  for (const title of ["One", "Two"]) {
    await notify(db, { user_id: owner.id, type: "class_booked", title, message: "For the owner alone" });
  }
  // Reminders of the demo may ring as well.
  const [one, two] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, owner.id), eq(notifications.message, "For the owner alone")));
  const { id, version } = await saved(db, owner, "save_draft", { title: secrets.draft });
  const [device] = await db.select().from(sessions).where(eq(sessions.userId, owner.id));
  const [taught] = await db
    .select({ session: classSessions.id, guest: bookings.user_id, booking: bookings.id })
    .from(bookings)
    .innerJoin(classSessions, eq(classSessions.id, bookings.session_id))
    .innerJoin(profiles, eq(profiles.user_id, classSessions.instructor_id))
    .where(
      and(
        eq(profiles.email, "instructor@sadhana.test"),
        gt(classSessions.starts_at, new Date()),
        isNotNull(bookings.user_id),
      ),
    )
    // The next one may begin while this runs.
    .orderBy(desc(classSessions.starts_at));
  if (!taught) throw new Error("the demo's teacher teaches nobody");
  const [first_name = "", last_name = ""] = secrets.guest.split(" ");
  await db.update(bookings).set({ first_name, last_name }).where(eq(bookings.id, taught.booking));
  await db
    .update(profiles)
    .set({ full_name: secrets.guest })
    .where(eq(profiles.user_id, taught.guest ?? ""));
  const [waits] = await db
    .insert(waitingList)
    .values({ session_id: taught.session, user_id: owner.id })
    .returning({ id: waitingList.id });
  const [pass] = await db
    .select({ id: passes.id })
    .from(passes)
    .where(and(eq(passes.user_id, owner.id), eq(passes.status, "active")));
  const feed = await (await send(cookies.owner, { path: "/bookings/feed-address" })).text();
  return {
    booking: coming?.booking_id ?? "",
    pass: pass?.id ?? "",
    past_booking: unrated?.[0] ?? "",
    movable: movable?.booking_id ?? "",
    moved_from: { from_session_id: movable?.session_id ?? "", price: String(movable?.price ?? "") },
    target: page.match(/name="target"[^>]*value="([^"]+)"/)?.[1] ?? "",
    waiting: waits?.id ?? "",
    notifications: [one?.id ?? "", two?.id ?? ""],
    draft: { id, version },
    device: device?.id ?? "",
    feed: feed.match(/\/calendar\/[^"\\]+\.ics/)?.[0] ?? "",
    taught: { session: taught.session, guest: taught.guest ?? "" },
  };
}

function send(cookie: string, { path, form, json }: Reach): Promise<Response> {
  const body = form ? new URLSearchParams(form) : json ? JSON.stringify(json) : undefined;
  return fetch(studio.origin + path, {
    method: body === undefined ? "GET" : "POST",
    redirect: "manual",
    headers: {
      Cookie: cookie,
      Origin: studio.origin,
      ...(json ? { "Content-Type": "application/json" } : {}),
    },
    ...(body === undefined ? {} : { body }),
  });
}

/** Everything that is the owner's, and the class that the other teacher gives. */
async function everything(): Promise<string> {
  const { db } = database;
  const { session } = rows.taught;
  const taught = await db.select().from(classSessions).where(eq(classSessions.id, session));
  const seats = await db.select().from(bookings).where(eq(bookings.session_id, session));
  return JSON.stringify([await collectOwnData(db, owner), taught, seats]);
}

const all = () => Object.entries(reaches).flatMap(([file, of]) => of(rows).map((reach) => ({ file, reach })));

// Proves 2.6.4, V8-7
it("refuses strangers who know the ids of another member's rows", async () => {
  expect(
    Object.values(rows).flatMap((row) => (typeof row === "object" ? Object.values(row) : [row])),
  ).not.toContain("");
  const before = await everything();
  const wrong: string[] = [];
  for (const cookie of [cookies.stranger, ""]) {
    for (const { file, reach } of all()) {
      const answer = await send(cookie, reach);
      const said = (await answer.text()) + (answer.headers.get("location") ?? "");
      const leaks = [...Object.values(secrets), owner.email, "meet.", ...(reach.shows ? [reach.shows] : [])];
      const leaked = leaks.filter((leak) => said.includes(leak));
      if (answer.status >= 500) wrong.push(`${file} ${reach.path}: an unexpected error`);
      if (leaked.length > 0) wrong.push(`${file} ${reach.path}: shows ${leaked}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await everything()).toBe(before);
});

/** Returns the people allowed to open a file: the owner, or teachers and planners of the class. */
function whose(file: string): "owner" | "teacher" | "desk" {
  if (file.endsWith("/answers.tsx")) return "desk";
  return file.includes("teaching") || file.includes("room") ? "teacher" : "owner";
}

it("shows and changes the same rows for their owners, so that the refusals prove something", async () => {
  const wrong: string[] = [];
  for (const { file, reach } of all()) {
    const cookie = cookies[whose(file)];
    const isRead = !reach.form && !reach.json;
    const isSeen = !isRead && !reach.unseen;
    const before = isSeen ? await everything() : "";
    const said = await (await send(cookie, reach)).text();
    if (isRead && reach.shows && !said.includes(reach.shows))
      wrong.push(`${reach.path} does not show ${reach.shows}`);
    if (isSeen && (await everything()) === before) wrong.push(`${reach.path} changes nothing`);
  }
  expect(wrong).toEqual([]);
  expect(await database.db.select().from(articles).where(eq(articles.id, rows.draft.id))).toEqual([]);
});

// Proves V6.3-2
it("responds to a stranger alike for addresses with and without an account", async () => {
  const said = async (path: string, form: Record<string, string>, email: string) => {
    const answer = await send("", { path, form: { ...form, email } });
    return `${answer.status} ${(await answer.text()).replaceAll(email, "ADDRESS")}`;
  };
  const password = "not the one";
  const forms: [string, Record<string, string>, string][] = [
    ["/login", { intent: "sign-in", password }, accountMessages.wrong_password],
    ["/login", { intent: "sign-up", password, confirmPassword: password }, signUpDone],
    ["/reset-password", {}, resetSent],
  ];
  for (const [path, form, words] of forms) {
    const memberAnswer = await said(path, form, owner.email);
    expect(memberAnswer).toContain(words);
    expect(await said(path, form, "nobody@sadhana.test")).toBe(memberAnswer);
  }
});
