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
import { callOffSession, changeCapacity } from "#app/planning/change-session.server.ts";
import { removeBooking } from "#app/planning/remove-booking.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Result } from "#app/platform/result.ts";
import { startSigning } from "#app/platform/signing.server.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { builtModules, type ModuleId, moduleTitles, roleModules, sharedScreens } from "#app/staff/modules.ts";
import { setSessionLink } from "#app/teaching/set-session-link.server.ts";
import { aWeeklyClass } from "./support/content/classes.ts";
import { type FreshDatabase, freshDatabase } from "./support/database.ts";
import { aMember } from "./support/factories.ts";
import { permissionColumns, permissionTable, shouldBeAllowed } from "./support/permission-table.ts";

const holding = (...roles: RoleName[]) => ({ id: randomUUID(), roles }) as Member;
const asRole = (column: "visitor" | RoleName): Actor => (column === "visitor" ? null : holding(column));

describe("the table of who may do what", () => {
  // Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2, V8-1
  it("says for every action and role what the studio was asked for", () => {
    const said = new Map(
      (Object.keys(whoMay) as Action[]).map((action) => [
        action,
        permissionColumns.filter((column) => may(asRole(column), action)),
      ]),
    );
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(permissionTable));
  });

  it("counts any of a person's roles, and gives a member without any what needs signing in alone", () => {
    for (const action of Object.keys(whoMay) as Action[]) {
      const forGuides = shouldBeAllowed("sangha_guide", action) || shouldBeAllowed("instructor", action);
      expect([action, may(holding("instructor", "sangha_guide"), action)]).toEqual([action, forGuides]);
      expect([action, may(holding(), action)]).toEqual([action, shouldBeAllowed("user", action)]);
    }
  });
});

/** What its role needs to work with a module: a role that has the one and not the other would press buttons in vain. */
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

describe("the modules of a role", () => {
  it("are ones whose work the role may do", () => {
    expect(Object.keys(neededIn).sort()).toEqual([...builtModules].sort());
    for (const [role, modules] of Object.entries(roleModules)) {
      for (const id of modules) {
        const action = neededIn[id];
        if (action) expect([role, id, shouldBeAllowed(role as RoleName, action)]).toEqual([role, id, true]);
      }
    }
  });

  it("are in the sidebar exactly when they have a screen", () => {
    expect(Object.keys(moduleFiles()).sort()).toEqual([...builtModules].sort());
    expect(Object.values(roleModules).flat()).toEqual(expect.arrayContaining([...builtModules]));
  });

  it("have their title in one place, and no head of the page of their own", () => {
    for (const [id, file] of Object.entries(moduleFiles())) {
      const text = readFileSync(`app/${file}`, "utf8");
      expect([id, /export (const|function) meta\b/.test(text)]).toEqual([id, false]);
      expect([id, text.includes(`"${moduleTitles[id as ModuleId]}"`)]).toEqual([id, false]);
    }
  });
});

const nobody = randomUUID();
const article = { article_id: nobody, version: 1, reason: "" };

/** Commands behind the table, each with something that it may be asked by whoever has the right. */
const commands: {
  name: string;
  action: Action;
  run: (db: Database, actor: Actor) => Promise<Result<unknown, string>>;
}[] = [
  {
    name: "changeCapacity",
    action: "sessions.manage",
    run: (db, actor) => changeCapacity(db, actor, { session_id: nobody, max_participants: 3 }),
  },
  {
    name: "callOffSession",
    action: "sessions.teach",
    run: (db, actor) => callOffSession(db, actor, { session_id: nobody, reason: "" }),
  },
  {
    name: "setSessionLink",
    action: "sessions.teach",
    run: (db, actor) => setSessionLink(db, actor, { session: nobody, link: null }),
  },
  {
    name: "setAccountActive",
    action: "accounts.set_active",
    run: (db, actor) => setAccountActive(db, actor, { user_id: nobody, active: false }),
  },
  {
    name: "endSessions",
    action: "accounts.end_sessions",
    run: (db, actor) => endSessions(db, actor, { user_id: nobody }),
  },
  {
    name: "removeRole",
    action: "roles.grant",
    run: (db, actor) => removeRole(db, actor, { user_id: nobody, role: "instructor" }),
  },
  {
    name: "changeSetting",
    action: "settings.change",
    run: (db, actor) => changeSetting(db, actor, { key: "business_profile", value: null }),
  },
  {
    name: "approveArticle",
    action: "articles.review",
    run: (db, actor) => approveArticle(db, actor, article),
  },
  {
    name: "rejectArticle",
    action: "articles.review",
    run: (db, actor) => rejectArticle(db, actor, article),
  },
  {
    name: "unpublishArticle",
    action: "articles.edit_any",
    run: (db, actor) => unpublishArticle(db, actor, article),
  },
  {
    name: "featureArticle",
    action: "articles.edit_any",
    run: (db, actor) => featureArticle(db, actor, { ...article, featured: true }),
  },
  {
    name: "recategoriseArticle",
    action: "articles.edit_any",
    run: (db, actor) => recategoriseArticle(db, actor, { ...article, category: "wellness" }),
  },
  {
    name: "moderateComment",
    action: "comments.moderate",
    run: (db, actor) => moderateComment(db, actor, { comment_id: nobody, status: "approved", reason: "" }),
  },
];

describe("a command of the staff", () => {
  let fresh: FreshDatabase;

  beforeEach(async () => {
    startSigning("a secret of at least thirty-two characters");
    fresh = await freshDatabase();
    await ensureRoles(fresh.db);
  });

  afterEach(async () => {
    setClock();
    await fresh.close();
  });

  // Proves V8-3
  it.each(commands)("$name refuses whoever may not, and nobody else", async ({ action, run }) => {
    for (const column of permissionColumns) {
      const answer = await run(fresh.db, asRole(column));
      const refused = !answer.ok && answer.refusal === "not_allowed";
      expect([column, !refused]).toEqual([column, permissionTable.get(action)?.includes(column)]);
    }
  });

  // Proves 1.2.2, 1.3.12, 1.6.1, 1.6.2, 1.6.11, 1.6.12, 2.2.2, 2.2.3, 2.6.1, 2.6.2, V8-3
  it("removes a person's booking for admins alone", async () => {
    setClock(() => new Date("2026-11-25T10:00:00+05:30"));
    const weekly = await aWeeklyClass(fresh.db);
    for (const column of permissionColumns) {
      const guest = await aMember(fresh.db);
      const booked = await bookScheduledClass(fresh.db, guest, {
        schedule_id: weekly.id,
        date: "2026-11-26",
        request_id: randomUUID(),
        time_zone: "Europe/Paris",
      });
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
  it("gives roles for admins alone, and the two admin roles for a super admin alone", async () => {
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
  it("publishes an article at once for admins alone", async () => {
    for (const column of permissionColumns) {
      const actor = column === "visitor" ? null : await aMember(fresh.db, { roles: [column] });
      const fields = {
        title: "Breath",
        preview_text: "How to begin",
        content: "<p>Sit.</p>",
        category: "general",
        tags: [],
        image_url: "",
        video_url: "",
      };
      const saved = await saveArticle(fresh.db, actor, {
        id: randomUUID(),
        version: 0,
        action: "publish_now",
        fields,
      });
      expect([column, saved.ok || saved.refusal]).toEqual([
        column,
        shouldBeAllowed(actor?.roles[0] ?? null, "articles.publish") ? true : "not_allowed",
      ]);
    }
  });
});
