import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assignRole, ensureRoles, removeRole } from "#app/accounts/assign-role.server.ts";
import { endSessions } from "#app/accounts/managing/end-sessions.server.ts";
import type { Actor, Member } from "#app/accounts/member.ts";
import type { RoleName } from "#app/accounts/roles.ts";
import { setAccountActive } from "#app/accounts/set-active.server.ts";
import { type Action, may, whoMay } from "#app/accounts/who-may.ts";
import { bookScheduledClass } from "#app/bookings/seats/book-scheduled-class.server.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { moderateComment } from "#app/learning/comments/moderate-comment.server.ts";
import {
  featureArticle,
  recategoriseArticle,
  unpublishArticle,
} from "#app/learning/editing/manage-article.server.ts";
import { approveArticle, rejectArticle } from "#app/learning/editing/review-article.server.ts";
import { saveArticle } from "#app/learning/writing/save-article.server.ts";
import { cancelSession, changeCapacity } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { type ModuleId, moduleTitles, roleModules, sharedScreens } from "#app/staff/modules.ts";
import { setSessionLink } from "#app/teaching/set-session-link.server.ts";
import { aWeeklyClass } from "./support/content/classes.ts";
import { type FreshDatabase, freshDatabase } from "./support/database.ts";
import { aMember } from "./support/factories.ts";
import { permissionColumns, permissionTable, shouldBeAllowed } from "./support/permission-table.ts";

const holding = (...roles: RoleName[]) => ({ id: randomUUID(), roles }) as Member;
const asRole = (column: "visitor" | RoleName): Actor => (column === "visitor" ? null : holding(column));

// Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2, V8-1
it("allows each action to exactly the roles of the specification", () => {
  const said = new Map(
    (Object.keys(whoMay) as Action[]).map((action) => [
      action,
      permissionColumns.filter((column) => may(asRole(column), action)),
    ]),
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(permissionTable));
});

it("combines the permissions of several roles, and gives a member without roles those of a user", () => {
  for (const action of Object.keys(whoMay) as Action[]) {
    const forGuides = shouldBeAllowed("sangha_guide", action) || shouldBeAllowed("instructor", action);
    expect([action, may(holding("instructor", "sangha_guide"), action)]).toEqual([action, forGuides]);
    expect([action, may(holding(), action)]).toEqual([action, shouldBeAllowed("user", action)]);
  }
});

/** The permission that a role needs to work with a module. */
const neededIn: Partial<Record<ModuleId, Action>> = {
  "article-management": "articles.write",
  "article-editing": "articles.edit_any",
  "article-workflow": "articles.review",
  "comment-moderation": "comments.moderate",
  "content-review": "content.review",
  "teaching-dashboard": "sessions.teach",
  "class-package-manager": "class_types.manage",
  "class-management": "sessions.manage",
  "business-settings": "settings.change",
  "form-submissions-messages": "messages.manage",
  forms: "messages.manage",
  "newsletter-management": "newsletter.manage",
  "instructor-management": "teachers.manage",
  overview: "bookings.manage",
  "user-management": "people.read",
  "class-bookings": "bookings.manage",
  "user-profile": "profile.read_own",
  "weekly-schedule": "sessions.manage",
  "classes-overview": "attendance.correct",
  transactions: "finances.manage",
  "rate-management": "rates.manage",
};

/** The screen that routes.ts names for each module. */
function moduleFiles(): Record<string, string> {
  const routes = readFileSync("app/routes.ts", "utf8");
  const dashboard = routes.slice(routes.indexOf('route("dashboard", '));
  const screens = [...dashboard.matchAll(/^ {6}route\(\s*"([a-z-]+)",\s*"([^"]+)"/gm)];
  const files = screens.map(([, id = "", file = ""]) => [id, file] as const);
  return Object.fromEntries(files.filter(([id]) => !Object.hasOwn(sharedScreens, id)));
}

it("gives each role only modules whose work it may do", () => {
  expect(Object.keys(neededIn).sort()).toEqual(Object.keys(moduleTitles).sort());
  for (const [role, modules] of Object.entries(roleModules)) {
    for (const id of modules) {
      const action = neededIn[id];
      if (action) expect([role, id, shouldBeAllowed(role as RoleName, action)]).toEqual([role, id, true]);
    }
  }
});

it("has a screen for each module", () => {
  expect(Object.keys(moduleFiles()).sort()).toEqual(Object.keys(moduleTitles).sort());
});

it("defines the title of each module in one place", () => {
  for (const [id, file] of Object.entries(moduleFiles())) {
    const text = readFileSync(`app/${file}`, "utf8");
    expect([id, /export (const|function) meta\b/.test(text)]).toEqual([id, false]);
    expect([id, text.includes(`"${moduleTitles[id as ModuleId]}"`)]).toEqual([id, false]);
  }
});

const nobody = randomUUID();
const article = { article_id: nobody, version: 1, reason: "" };

type Run = (db: Database, actor: Actor) => Promise<Result<unknown, string>>;

/** Commands behind the table, with input that a permitted person could send. */
const commands: [name: string, action: Action, run: Run][] = [
  [
    "changeCapacity",
    "sessions.manage",
    (db, actor) => changeCapacity(db, actor, { session_id: nobody, max_participants: 3 }),
  ],
  [
    "cancelSession",
    "sessions.teach",
    (db, actor) => cancelSession(db, actor, { session_id: nobody, reason: "" }),
  ],
  [
    "setSessionLink",
    "sessions.teach",
    (db, actor) => setSessionLink(db, actor, { session: nobody, link: null }),
  ],
  [
    "setAccountActive",
    "accounts.set_active",
    (db, actor) => setAccountActive(db, actor, { user_id: nobody, active: false }),
  ],
  ["endSessions", "accounts.end_sessions", (db, actor) => endSessions(db, actor, { user_id: nobody })],
  [
    "removeRole",
    "roles.grant",
    (db, actor) => removeRole(db, actor, { user_id: nobody, role: "instructor" }),
  ],
  [
    "changeSetting",
    "settings.change",
    (db, actor) => changeSetting(db, actor, { key: "business_profile", value: null }),
  ],
  ["approveArticle", "articles.review", (db, actor) => approveArticle(db, actor, article)],
  ["rejectArticle", "articles.review", (db, actor) => rejectArticle(db, actor, article)],
  ["unpublishArticle", "articles.edit_any", (db, actor) => unpublishArticle(db, actor, article)],
  [
    "featureArticle",
    "articles.edit_any",
    (db, actor) => featureArticle(db, actor, { ...article, featured: true }),
  ],
  [
    "recategoriseArticle",
    "articles.edit_any",
    (db, actor) => recategoriseArticle(db, actor, { ...article, category: "wellness" }),
  ],
  [
    "moderateComment",
    "comments.moderate",
    (db, actor) => moderateComment(db, actor, { comment_id: nobody, status: "approved", reason: "" }),
  ],
];

describe("a command of the staff", () => {
  let fresh: FreshDatabase;

  beforeEach(async () => {
    fresh = await freshDatabase();
    await ensureRoles(fresh.db);
  });

  afterEach(async () => {
    setClock();
    await fresh.close();
  });

  // Proves V8-3
  it.each(commands)("%s refuses exactly the roles without its permission", async (_name, action, run) => {
    for (const column of permissionColumns) {
      const answer = await run(fresh.db, asRole(column));
      const refused = !answer.ok && answer.refusal === "not_allowed";
      expect([column, !refused]).toEqual([column, permissionTable.get(action)?.includes(column)]);
    }
  });

  // Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2, V8-3
  it("lets only admins remove a booking", async () => {
    setClock(() => new Date("2026-11-25T10:00:00+05:30"));
    const weekly = await aWeeklyClass(fresh.db);
    for (const column of permissionColumns) {
      const guest = await aMember(fresh.db);
      const form = { schedule_id: weekly.id, date: "2026-11-26", time_zone: "Europe/Paris" };
      const booked = await bookScheduledClass(fresh.db, guest, { ...form, request_id: randomUUID() });
      const booking_id = booked.ok ? booked.value.booking_id : "";
      const actor = column === "visitor" ? null : await aMember(fresh.db, { roles: [column] });
      const answer = await removeBooking(fresh.db, actor, { booking_id, reason: "" });
      const [row] = await fresh.db.select().from(bookings).where(eq(bookings.booking_id, booking_id));
      const expected = shouldBeAllowed(actor?.roles[0] ?? null, "bookings.manage")
        ? [column, true, "cancelled"]
        : [column, "not_allowed", "confirmed"];
      expect([column, answer.ok || answer.refusal, row?.status]).toEqual(expected);
    }
  });

  // Proves V8-3
  it("lets only admins assign roles, and only super admins assign admin roles", async () => {
    for (const column of permissionColumns) {
      const actor = column === "visitor" ? null : await aMember(fresh.db, { roles: [column] });
      for (const role of ["instructor", "admin", "super_admin"] as const) {
        const { id: user_id } = await aMember(fresh.db);
        const answer = await assignRole(fresh.db, actor, { user_id, role });
        const allowed = column === "super_admin" || (column === "admin" && role === "instructor");
        expect([column, role, answer.ok]).toEqual([column, role, allowed]);
      }
    }
  });

  // Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2
  it("lets only admins publish an article without review", async () => {
    for (const column of permissionColumns) {
      const actor = column === "visitor" ? null : await aMember(fresh.db, { roles: [column] });
      const texts = { title: "Breath", preview_text: "How to begin", content: "<p>Sit.</p>" };
      const fields = { ...texts, category: "general", tags: [], image_url: "", video_url: "" };
      const article = { id: randomUUID(), version: 0, action: "publish_now" as const, fields };
      const saved = await saveArticle(fresh.db, actor, article);
      expect([column, saved.ok || saved.refusal]).toEqual([
        column,
        shouldBeAllowed(actor?.roles[0] ?? null, "articles.publish") ? true : "not_allowed",
      ]);
    }
  });
});
