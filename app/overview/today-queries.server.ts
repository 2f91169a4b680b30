import { eq, sql } from "drizzle-orm";
import type { Member } from "#app/accounts/member.ts";
import { may } from "#app/accounts/who-may.ts";
import { requestSource } from "#app/desk/booking-queries.server.ts";
import { emailSource } from "#app/desk/email/email-queries.server.ts";
import { messageSource } from "#app/desk/messages/message-queries.server.ts";
import { sumIncomeByDay } from "#app/finances/ledger-queries.server.ts";
import { refundSource } from "#app/finances/payments/refund-queries.server.ts";
import { articleSource } from "#app/learning/writing/writing-queries.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { formatMoney } from "#app/platform/fields/money.ts";
import { aggregateRows, type ListSource, listPage, listWhere } from "#app/platform/lists/list-page.server.ts";
import {
  type Filters,
  type ListDefinition,
  type QueryOf,
  readListQuery,
} from "#app/platform/lists/list-query.ts";
import { formatCount } from "#app/platform/text/plural.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { zoneClock } from "#app/platform/time/zone-clock.ts";
import { classSessions } from "#app/schedule/tables.server.ts";
import { sessionPath } from "#app/staff/desk/desk-path.ts";
import { figureOrNull } from "#app/staff/figure-or-null.server.ts";
import { listModules } from "#app/staff/modules.ts";
import {
  bookingTypeTitles,
  type IncomeSum,
  type ModuleCounts,
  type Today,
  type TodayClass,
  type Todo,
  type TodoCount,
  type TodoKind,
} from "#app/staff/today/today.ts";
import { classSource, type ListedClass } from "./classes/class-queries.server.ts";
import { isOverdue, isPastBusinessDay, monthsSoFar } from "./figures.ts";
import { revenueLink, todayLinks } from "./today-links.ts";
import { readWeeks } from "./week-queries.server.ts";

type AnyList = ListDefinition<Filters, string>;

const mostClasses = 100;
const mostTodos = 8;

interface Reader {
  db: Database;
  member: Member;
  zone: string;
  at: Date;
  /** A date of the studio. */
  date: string;
  links: ReturnType<typeof todayLinks>;
}

/** Reads what the person may see of the day. A part that fails doesn't affect the others. */
export async function readToday(
  db: Database,
  member: Member,
  { zone, at }: { zone: string; at: Date },
): Promise<Today> {
  const date = zoneClock.wall(at.getTime(), zone).date;
  const reader: Reader = { db, member, zone, at, date, links: todayLinks(member.roles, date) };
  const [classes, todos, income, weeks] = await Promise.all([
    may(member, "sessions.manage") ? figureOrNull("classes", readClasses(reader)) : undefined,
    readTodos(reader),
    mayReadMoney(member) ? figureOrNull("income", readIncome(db, date)) : undefined,
    may(member, "bookings.manage") ? figureOrNull("weeks", readWeeks(db, date, zone)) : undefined,
  ]);
  return {
    date,
    at: at.getTime(),
    classes,
    todos,
    income,
    weeks,
    counts: moduleCounts(member, todos.counts),
  };
}

function mayReadMoney(member: Member): boolean {
  return may(member, "finances.manage") && listModules(member.roles).includes("transactions");
}

/** Reads the list query of a link, so that a figure counts exactly the list behind it. */
function queryAt<List extends AnyList, Row>(
  source: ListSource<List, Row>,
  link: string,
  sort?: QueryOf<List>["sort"],
): QueryOf<List> {
  const params = new URLSearchParams(link.split("?")[1]);
  if (sort) params.set("sort", sort);
  return readListQuery(source.list, params) as QueryOf<List>;
}

async function countAt<List extends AnyList, Row>(
  db: Database,
  source: ListSource<List, Row>,
  link: string,
): Promise<number> {
  const where = await listWhere(db, source, queryAt(source, link));
  const [row] = await aggregateRows(db, source.from, { count: sql<number>`count(*)::int` }, where);
  return row?.count ?? 0;
}

async function readClasses({ db, member, zone, at, date, links }: Reader): Promise<Today["classes"]> {
  const source = classSource(at);
  const query = queryAt(source, `?from=${date}&until=${date}`, "soonest");
  const scope = eq(classSessions.status, "scheduled");
  const { rows } = await listPage(db, source, query, { scope, limit: mostClasses });
  const classes = rows.map((row): TodayClass => {
    const starts_at = row.starts_at.getTime();
    return {
      id: row.id,
      name: row.class_name,
      teacher: row.teacher,
      starts_at,
      ends_at: starts_at + row.duration_minutes * minuteMs,
      time: zoneClock.wall(starts_at, zone).time,
      booked: row.booked,
      places: row.max_participants,
      unmarked: row.unmarked,
      to: sessionPath(member.roles, row.id),
    };
  });
  return { classes, to: links.today };
}

interface TodosOfKind {
  items: Todo[];
  count: TodoCount;
}

/** Classes without a teacher come first, then the oldest to-dos. */
async function readTodos(reader: Reader): Promise<Today["todos"]> {
  const allowed = Object.entries(readers).filter(([, { mayRead }]) => mayRead(reader.member));
  const found = await Promise.all(allowed.map(([kind, { read }]) => figureOrNull(kind, read(reader))));
  const kinds = found.filter((one) => one !== null);
  const items = kinds.flatMap((kind) => kind.items);
  const urgent = items.filter(({ since }) => since === null);
  const byAge = items.filter(({ since }) => since !== null).sort((a, b) => (a.since ?? 0) - (b.since ?? 0));
  return {
    items: [...urgent.slice(0, mostTodos / 2), ...byAge].slice(0, mostTodos),
    counts: kinds.map(({ count }) => count).filter(({ count }) => count > 0),
    hasFailed: kinds.length < found.length,
  };
}

interface TodoReader {
  mayRead: (member: Member) => boolean;
  read: (reader: Reader) => Promise<TodosOfKind>;
}

/** Reads the number of rows of a list, and its first rows as to-dos. */
async function readKind<List extends AnyList, Row>(
  db: Database,
  kind: TodoKind,
  {
    source,
    to,
    link = to,
    sort,
    todoOf,
  }: {
    source: ListSource<List, Row>;
    to: string;
    /** Filters of the to-dos, if the list at `to` has other filters. */
    link?: string;
    sort?: QueryOf<List>["sort"];
    todoOf: (row: Row) => Omit<Todo, "kind">;
  },
): Promise<TodosOfKind> {
  const [count, { rows }] = await Promise.all([
    countAt(db, source, link),
    listPage(db, source, queryAt(source, link, sort), { limit: mostTodos }),
  ]);
  return { items: rows.map((row) => ({ kind, ...todoOf(row) })), count: { kind, count, to } };
}

const readers: Record<TodoKind, TodoReader> = {
  teacher: {
    mayRead: (member) => may(member, "sessions.manage"),
    read: ({ db, member, zone, at, date, links }) =>
      readKind(db, "teacher", {
        source: classSource(at),
        to: links.teachers,
        link: `?teacher=none&status=coming&from=${date}&until=${zoneClock.addDays(date, 14)}`,
        sort: "soonest",
        todoOf: (row) => ({
          key: row.id,
          title: teacherTitle(row),
          text: `${moment(row.starts_at, zone, at)}, ${row.booked} of ${row.max_participants} booked`,
          since: null,
          isLate: false,
          to: sessionPath(member.roles, row.id),
          action: "Open",
        }),
      }),
  },
  request: {
    mayRead: (member) => may(member, "bookings.manage"),
    read: ({ db, member, zone, at, links }) =>
      readKind(db, "request", {
        source: requestSource(member.id),
        to: links.requests,
        sort: "waiting",
        todoOf: (row) => ({
          key: row.id,
          title: row.company_name || `${row.first_name} ${row.last_name}`.trim(),
          text: [bookingTypeTitles[row.booking_type], row.package_name].filter(Boolean).join(", "),
          since: row.created_at.getTime(),
          // Companies get an answer within one business day.
          isLate: row.booking_type === "corporate" && isPastBusinessDay(row.created_at, at, zone),
          to: `/desk/requests/${row.booking_id}`,
          action: "Answer",
        }),
      }),
  },
  message: {
    mayRead: (member) => may(member, "messages.manage"),
    read: ({ db, member, at, links }) =>
      readKind(db, "message", {
        source: messageSource(member.id),
        to: links.messages,
        sort: "waiting",
        todoOf: (row) => ({
          key: row.id,
          title: row.subject,
          text: `${row.name}, ${row.user_id ? "member" : "visitor"}`,
          since: row.created_at.getTime(),
          isLate: isOverdue(row.created_at, at),
          to: `/desk/messages/${row.id}`,
          action: "Reply",
        }),
      }),
  },
  refund: {
    mayRead: mayReadMoney,
    read: ({ db, links }) =>
      readKind(db, "refund", {
        source: refundSource,
        to: links.refunds,
        todoOf: (row) => ({
          key: row.id,
          title: row.name || row.email || "Payment",
          text: `${formatMoney({ amount: row.total - row.refunded, currency: row.currency })}, canceled`,
          since: row.canceled_at.getTime(),
          isLate: false,
          to: links.refunds,
          action: "Decide",
        }),
      }),
  },
  email: {
    mayRead: (member) => may(member, "mails.repeat"),
    read: ({ db, links }) =>
      readKind(db, "email", {
        source: emailSource(),
        to: links.emails,
        todoOf: (row) => ({
          key: row.id,
          title: "An email failed",
          text: `to ${row.to_email}`,
          since: row.created_at.getTime(),
          isLate: false,
          to: links.emails,
          action: "Open",
        }),
      }),
  },
  article: {
    mayRead: (member) => may(member, "articles.review"),
    read: ({ db, links }) =>
      readKind(db, "article", {
        source: articleSource,
        to: links.articles,
        link: "?status=pending_review",
        todoOf: (row) => ({
          key: row.id,
          title: row.title,
          text: `${row.author ?? "Unknown author"}, article`,
          since: row.updated_at.getTime(),
          isLate: false,
          to: `/dashboard/review/${row.id}`,
          action: "Review",
        }),
      }),
  },
};

function teacherTitle({ class_name, teacher, answer }: ListedClass): string {
  if (!teacher) return `${class_name} has no teacher`;
  if (answer === "declined") return `${teacher} declined ${class_name}`;
  if (answer === "proposed") return `${teacher} proposes another time for ${class_name}`;
  return `${teacher} hasn't accepted ${class_name}`;
}

function moment(starts: Date, zone: string, at: Date): string {
  const say = (show: "day" | "time") => zoneClock.say(show, starts.getTime(), zone, at.getTime());
  return `${say("day")}, ${say("time")}`;
}

/** Running sums of income minus refunds, by currency, of this month and of the one before. */
export async function readIncome(db: Database, today: string): Promise<IncomeSum[]> {
  const { now, before } = monthsSoFar(today);
  const rows = await sumIncomeByDay(db, { from: before.from, until: today });
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  const lastOfBefore = zoneClock.addDays(now.from, -1);
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const running = (from: string, until: string) => {
      let sum = 0;
      const days: number[] = [];
      for (let day = from; day <= until; day = zoneClock.addDays(day, 1)) {
        sum += own.find(({ date }) => date === day)?.income ?? 0;
        days.push(sum);
      }
      return days;
    };
    const days = running(now.from, today);
    const daysBefore = running(before.from, lastOfBefore);
    const sameDay = running(before.from, before.until);
    return {
      currency,
      now: days.at(-1) ?? 0,
      before: sameDay.at(-1) ?? 0,
      days,
      daysBefore,
      to: revenueLink({ currency, ...now }),
    };
  });
}

/** Counts for the sidebar, each at the module that lists its rows. */
function moduleCounts({ roles }: Member, counts: readonly TodoCount[]): ModuleCounts {
  const own = new Set(listModules(roles));
  const found: ModuleCounts = {};
  for (const { kind, count } of counts) {
    const { modules, word } = places[kind];
    const id = modules.find((one) => own.has(one));
    if (!id) continue;
    const before = found[id];
    const text = formatCount(count, word[0], word[1]);
    found[id] = before ? { count: before.count + count, text: `${before.text}, ${text}` } : { count, text };
  }
  return found;
}

const places = {
  teacher: {
    modules: ["class-management", "classes-overview"],
    word: ["class needs a teacher", "classes need a teacher"],
  },
  request: { modules: ["form-submissions-messages", "forms"], word: ["request", "requests"] },
  message: { modules: ["form-submissions-messages", "forms"], word: ["unread message", "unread messages"] },
  refund: { modules: ["transactions"], word: ["refund to decide", "refunds to decide"] },
  email: { modules: ["form-submissions-messages", "forms"], word: ["failed email", "failed emails"] },
  article: {
    modules: ["article-workflow", "article-editing"],
    word: ["article to review", "articles to review"],
  },
} as const satisfies Record<
  TodoKind,
  { modules: readonly (keyof ModuleCounts)[]; word: readonly [string, string] }
>;
