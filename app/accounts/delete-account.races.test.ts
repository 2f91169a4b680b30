import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { joinWaitingList } from "#app/bookings/seats/waiting-list.server.ts";
import { bookings, waitingList } from "#app/bookings/tables.server.ts";
import { writeComment } from "#app/learning/comments/write-comment.server.ts";
import { articles, comments } from "#app/learning/tables.server.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { aWeeklyClass } from "#tests/support/content/classes.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { deleteAccount } from "./delete-account.server.ts";
import type { Member } from "./member.ts";
import { session, user } from "./tables.server.ts";

const fresh = testDatabase("2026-11-25T10:00:00+05:30");
const date = "2026-11-26";

beforeEach(() => openSignIn(fresh.db));

/** Adds a freshly signed-in person without a password, so that deletion needs no other proof. */
async function otherMember(): Promise<Member> {
  const member = await aMember(fresh.db);
  const at = new Date("2026-11-25T10:00:00+05:30");
  await fresh.db.insert(session).values({
    ...{ id: member.session_id, userId: member.id, token: randomUUID(), createdAt: at },
    expiresAt: new Date("2100-01-01"),
  });
  return member;
}

const leave = (member: Member) => deleteAccount(fresh.db, member, { password: "", headers: new Headers() });

describe("an account that is deleted while its person does something else", () => {
  it("leaves no booking, seat, place in a line or comment behind, fifty times", async () => {
    const open = await aWeeklyClass(fresh.db, { max_participants: 200 });
    const early = await aWeeklyClass(fresh.db, { max_participants: 200, start_time: "05:30" });
    const full = await aWeeklyClass(fresh.db, { max_participants: 1, start_time: "08:00" });
    const book = (member: Member, schedule_id: string) =>
      bookScheduledClass(fresh.db, member, {
        ...{ schedule_id, date, request_id: randomUUID(), time_zone: undefined },
      });
    expect((await book(await aMember(fresh.db), full.id)).ok).toBe(true);
    const [article] = await fresh.db
      .insert(articles)
      .values({
        title: "Breath",
        status: "published",
        published_at: new Date(),
      } as typeof articles.$inferInsert)
      .returning();
    let overtaken = 0;
    for (let round = 0; round < 50; round += 1) {
      const member = await otherMember();
      if (round % 2) await book(member, early.id);
      const [left, ...others] = await Promise.allSettled([
        leave(member),
        book(member, open.id),
        joinWaitingList(fresh.db, member, { schedule_id: full.id, date, time_zone: undefined }),
        writeComment(fresh.db, member, { article_id: article?.id ?? "", body: `Round ${round}` }),
      ]);
      expect(left).toEqual({ status: "fulfilled", value: { ok: true, value: null } });
      overtaken += others.filter(({ status }) => status === "fulfilled").length;
      expect(await fresh.db.select().from(user).where(eq(user.id, member.id))).toEqual([]);
    }
    expect(overtaken).toBeGreaterThan(0);
    const kept = await fresh.db.select().from(bookings).where(isNull(bookings.user_id));
    expect(kept.filter(({ status, email }) => status !== "cancelled" || email !== "")).toEqual([]);
    const seats = await fresh.db.select().from(classSessions);
    expect(seats.map(({ seats_taken }) => seats_taken).sort()).toEqual([0, 0, 1]);
    expect(await fresh.db.select().from(waitingList)).toEqual([]);
    expect(await fresh.db.select().from(comments)).toEqual([]);
  }, 120_000);
});
