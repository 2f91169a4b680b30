import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { personKey } from "#app/accounts/queries.server.ts";
import { user } from "#app/accounts/tables.server.ts";
import { type Action, may } from "#app/accounts/who-may.ts";
import { bookings } from "#app/bookings/tables.server.ts";
import { classTypes } from "#app/catalogue/tables.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { transactions } from "#app/finances/tables.server.ts";
import { articles } from "#app/learning/tables.server.ts";
import { campaignSearchKey } from "#app/newsletter/campaigns/campaign-queries.server.ts";
import { campaigns } from "#app/newsletter/tables.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import type { FoundGroup, FoundThing } from "#app/platform/lists/search-result.ts";
import { columnsOf } from "#app/platform/tables.server.ts";
import { alphabetical } from "#app/platform/text/alphabetical.server.ts";
import { matchWords, toSearchKey } from "#app/platform/text/search-key.server.ts";
import { isShort, searchWords } from "#app/platform/text/search-text.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { listModules, type ModuleId } from "#app/staff/modules.ts";

const most = 5;
/** The maximum number of class types to search. */
const typesMost = 50;

interface Search {
  db: Database;
  /** The modules that this person has. */
  own: ReadonlySet<ModuleId>;
  typed: string;
  zone: string;
  at: Date;
}

interface Place {
  title: string;
  /** The permission needed to see results, and the modules that show them. */
  action: Action;
  modules: readonly ModuleId[];
  find: (search: Search) => Promise<FoundThing[]>;
}

const places: Place[] = [
  {
    title: "People",
    action: "people.read",
    modules: ["user-management"],
    find: async ({ db, typed }) => {
      const rows = await db
        .select({ id: user.id, name: user.name, email: user.email })
        .from(user)
        .where(and(...matchWords(personKey, typed)))
        .orderBy(asc(alphabetical(user.name)), asc(user.id))
        .limit(most);
      return rows.map(({ id, name, email }) => ({
        title: name,
        text: email,
        to: `/dashboard/user-management/${id}`,
      }));
    },
  },
  {
    title: "Bookings",
    action: "bookings.manage",
    modules: ["class-bookings", "forms"],
    find: async ({ db, typed, own }) => {
      const rows = await db
        .select({
          number: bookings.booking_id,
          first: bookings.first_name,
          last: bookings.last_name,
          of: bookings.class_name,
        })
        .from(bookings)
        .where(and(...matchWords(bookings.search_text, typed)))
        .orderBy(desc(bookings.created_at), desc(bookings.id))
        .limit(most);
      return rows.map(({ number, first, last, of }) => ({
        title: `${first} ${last}`.trim() || number,
        text: [number, of].filter(Boolean).join(" · "),
        to: own.has("class-bookings") ? `/dashboard/class-bookings/${number}` : `/desk/requests/${number}`,
      }));
    },
  },
  {
    title: "Classes",
    action: "bookings.manage",
    modules: ["classes-overview"],
    find: async ({ db, typed, zone, at }) => {
      // Looks up the names first, because they are few. An index then finds their classes.
      const types = await db
        .select({ id: classTypes.id })
        .from(classTypes)
        .where(and(...matchWords(toSearchKey(sql`' ' || ${classTypes.name}`), typed)))
        .orderBy(asc(alphabetical(classTypes.name)), asc(classTypes.id))
        .limit(typesMost);
      if (types.length === 0) return [];
      const next = db
        .select({ id: classSessions.id, starts_at: classSessions.starts_at })
        .from(classSessions)
        .where(
          and(
            eq(classSessions.class_type_id, classTypes.id),
            gt(classSessions.starts_at, at),
            eq(classSessions.status, "scheduled"),
          ),
        )
        .orderBy(asc(classSessions.starts_at), asc(classSessions.id))
        .limit(most)
        .as("next");
      const rows = await db
        .select({ id: next.id, name: classTypes.name, starts_at: next.starts_at })
        .from(classTypes)
        .innerJoinLateral(next, sql`true`)
        .where(
          inArray(
            classTypes.id,
            types.map(({ id }) => id),
          ),
        )
        .orderBy(asc(next.starts_at), asc(next.id))
        .limit(most);
      return rows.map(({ id, name, starts_at }) => {
        const moment = starts_at.getTime();
        const say = (show: "day" | "time") => zoneClock.say(show, moment, zone, at.getTime());
        return {
          title: name,
          text: `${say("day")} ${say("time")}`,
          to: `/dashboard/classes-overview/${id}`,
        };
      });
    },
  },
  {
    title: "Messages",
    action: "messages.manage",
    modules: ["form-submissions-messages", "forms"],
    find: async ({ db, typed }) => {
      const rows = await db
        .select({ id: contactMessages.id, name: contactMessages.name, subject: contactMessages.subject })
        .from(contactMessages)
        .where(and(...matchWords(contactMessages.search_text, typed)))
        .orderBy(desc(contactMessages.created_at), desc(contactMessages.id))
        .limit(most);
      return rows.map(({ id, name, subject }) => ({
        title: subject,
        text: name,
        to: `/desk/messages/${id}`,
      }));
    },
  },
  {
    title: "Transactions",
    action: "finances.manage",
    modules: ["transactions"],
    find: async ({ db, typed }) => {
      const rows = await db
        .select({
          ...columnsOf(transactions, "id", "name", "total", "currency"),
          day: transactions.occurred_on,
        })
        .from(transactions)
        .where(and(...matchWords(transactions.search_text, typed)))
        .orderBy(desc(transactions.occurred_on), desc(transactions.id))
        .limit(most);
      return rows.map(({ id, name, total, currency, day }) => ({
        title: name || formatMoney({ amount: total, currency }),
        text: `${formatMoney({ amount: total, currency })} · ${zoneClock.dayText(day)} ${day.slice(0, 4)}`,
        to: `/dashboard/transactions/${id}`,
      }));
    },
  },
  {
    title: "Articles",
    action: "articles.edit_any",
    modules: ["article-editing"],
    find: async ({ db, typed }) => {
      const rows = await db
        .select({ id: articles.id, title: articles.title, status: articles.status })
        .from(articles)
        .where(and(...matchWords(articles.search_text, typed)))
        .orderBy(desc(articles.updated_at), desc(articles.id))
        .limit(most);
      return rows.map(({ id, title, status }) => ({
        title,
        text: status.replaceAll("_", " "),
        to: status === "published" ? `/learning/${id}` : `/articles/${id}/edit`,
      }));
    },
  },
  {
    title: "Letters",
    action: "newsletter.manage",
    modules: ["newsletter-management"],
    find: async ({ db, typed }) => {
      const rows = await db
        .select({ id: campaigns.id, title: campaigns.title, subject: campaigns.subject })
        .from(campaigns)
        .where(and(...matchWords(campaignSearchKey, typed)))
        .orderBy(desc(campaigns.created_at), desc(campaigns.id))
        .limit(most);
      return rows.map(({ id, title, subject }) => ({
        title,
        text: subject,
        to: `/dashboard/newsletter-management/${id}/write`,
      }));
    },
  },
];

/** Searches all parts of the dashboard that this member may see. */
export async function searchEverywhere(
  db: Database,
  member: Member,
  typed: string,
  { zone, at }: { zone: string; at: Date },
): Promise<FoundGroup[]> {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const own = new Set(listModules(member.roles));
  // The trigram index has no shorter words.
  if (!words.some((word) => !isShort(word))) return [];
  const search = { db, own, typed, zone, at };
  const open = places.filter(
    ({ action, modules: stands }) => may(member, action) && stands.some((id) => own.has(id)),
  );
  const found = await Promise.all(
    open.map(async ({ title, find }) => ({ title, found: await find(search) })),
  );
  return found.filter((group) => group.found.length > 0);
}
