import { aCrowd, CROWD_SECRET, type Guest } from "#tests/support/crowd.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { growTo } from "./growth-seed.ts";
import { type Statement, tapWire, type WireTap } from "./wire-tap.ts";

const small = { articles: 1_000, bookings: 10_000 };
const large = { articles: 100_000, bookings: 1_000_000 };
const ROUNDS = 15;

/** What people ask for, by the list it is about. A query that nobody reads keeps kept pages out of it. */
const questions: Record<string, { as: "nobody" | "member" | "staff"; paths: string[] }> = {
  "article search": {
    as: "nobody",
    paths: ["breath", "quiet morning", "lesson 77", "1f4c9d", "om", "nothing at all", "hip"].map(
      (words) => `/learning?q=${encodeURIComponent(words)}`,
    ),
  },
  "article list, filters and sorts": {
    as: "nobody",
    paths: ["", "&sort=popular", "&sort=rated", "&category=meditation", "&category=general&sort=rated"].map(
      (rest) => `/learning?fresh=FRESH${rest}`,
    ),
  },
  schedule: { as: "nobody", paths: ["/schedule?fresh=FRESH"] },
  "my bookings": {
    as: "member",
    paths: ["/profile?tab=bookings", "/bookings/own-places", "/bookings/unrated"],
  },
  "staff: all articles": {
    as: "staff",
    paths: [
      "",
      "?q=lesson%2077",
      "?q=quiet",
      "?sort=title",
      "?sort=views",
      "?sort=rating",
      "?status=published",
      "?category=general",
    ].map((rest) => `/dashboard/article-editing${rest}`),
  },
  "staff: review queue": { as: "staff", paths: ["/dashboard/article-workflow"] },
  "staff: comments": {
    as: "staff",
    paths: ["", "?view=reported", "?view=all", "?view=history"].map(
      (rest) => `/dashboard/comment-moderation${rest}`,
    ),
  },
  "staff: content review": { as: "staff", paths: ["/dashboard/content-review"] },
  "teacher: my classes": { as: "staff", paths: ["/dashboard/teaching-dashboard"] },
};

/** The tables that grow: no answer may read one of them whole. */
const growing = ["articles", "bookings", "comments", "class_sessions", "booking_history", "profiles", "user"];

/** The same questions in a small studio and in one a hundred times as large. */
export async function growth(ground: Ground): Promise<Figure[]> {
  await (await ground.open()).remove();
  await ground.pool.query("create extension if not exists pg_trgm");
  const people = await twoPeople(ground);
  await growTo(ground.pool, small);
  const before = await ask(ground, people);
  await growTo(ground.pool, large);
  const after = await ask(ground, people);
  const figures = Object.keys(questions).map((what): Figure => {
    const [was, is] = [before.times[what] ?? [], after.times[what] ?? []].map((times) =>
      percentile(times, 0.95),
    );
    const times = (is ?? 0) / (was || 1);
    return {
      what: `${what}: p95 in the large studio against the small one`,
      value: `${times.toFixed(1)} × (${was?.toFixed(0)} ms, ${is?.toFixed(0)} ms)`,
      bar: "< 3 ×",
      met: times < 3,
    };
  });
  const whole = await readWhole(ground, after.statements);
  const { rows } = await ground.pool.query(
    "select (select count(*) from articles)::int as articles, (select count(*) from bookings)::int as bookings",
  );
  return [
    {
      what: "growth: articles / bookings in the large studio",
      value: `${rows[0].articles} / ${rows[0].bookings}`,
    },
    ...figures,
    {
      what: `growth: of ${after.statements.length} statements, those that read a grown table whole`,
      value: whole.length === 0 ? "none" : whole.join("; "),
      bar: "none",
      met: whole.length === 0,
    },
  ];
}

/** A member who comes often and somebody of the staff, who also teaches. */
async function twoPeople({ pool }: Ground): Promise<{ member: Guest; staff: Guest }> {
  const [member, staff] = (await aCrowd(pool, 2)) as [Guest, Guest];
  await pool.query(
    `insert into user_roles (user_id, role_id) select $1, id from roles where name in ('super_admin', 'yoga_acharya', 'sangha_guide')`,
    [staff.id],
  );
  return { member, staff };
}

interface Asked {
  times: Record<string, number[]>;
  statements: Statement[];
}

async function ask(ground: Ground, people: { member: Guest; staff: Guest }): Promise<Asked> {
  const tap = await tapWire(ground.url);
  const tapped = await startStudio({ env: { DATABASE_URL: tap.url, AUTH_SECRET: CROWD_SECRET } });
  const statements = await statementsOf(tap, tapped, people);
  await tapped.remove();
  await tap.close();
  const studio = await ground.open();
  const times: Record<string, number[]> = {};
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [what, { as, paths }] of Object.entries(questions)) {
      for (const path of paths) {
        const started = performance.now();
        await get(studio, path, as === "nobody" ? undefined : people[as]);
        times[what] ??= [];
        // The first round warms up.
        if (round > 0) times[what].push(performance.now() - started);
      }
    }
  }
  await studio.remove();
  return { times, statements };
}

let asked = 0;

async function get({ origin }: Studio, path: string, guest: Guest | undefined): Promise<void> {
  asked += 1;
  const answer = await fetch(origin + path.replace("FRESH", String(asked)), {
    headers: { Cookie: guest?.cookie ?? "" },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** Every different statement behind the questions, with the values it was asked with. */
async function statementsOf(tap: WireTap, studio: Studio, people: { member: Guest; staff: Guest }) {
  tap.forget();
  for (const { as, paths } of Object.values(questions)) {
    for (const path of paths) await get(studio, path, as === "nobody" ? undefined : people[as]);
  }
  const found = new Map<string, Statement>();
  for (const statement of tap.statements()) {
    if (/^\s*(select|with)\b/i.test(statement.text) && !statement.text.includes("pgboss")) {
      found.set(statement.text + JSON.stringify(statement.values), statement);
    }
  }
  return [...found.values()];
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: PlanNode[];
}

/** A count that stops at a thousand may look at some rows in their order; more than this is reading a table. */
const MOST_READ = 0.2;

/** The statements for which PostgreSQL goes through a grown table row by row. */
async function readWhole({ pool }: Ground, statements: Statement[]): Promise<string[]> {
  const sizes = new Map<string, number>();
  for (const table of growing) {
    const { rows } = await pool.query(`select count(*)::int as size from "${table}"`);
    sizes.set(table, rows[0].size);
  }
  const found = new Set<string>();
  for (const { text, values } of statements) {
    const { rows } = await pool.query({ text: `explain (analyze, timing off, format json) ${text}`, values });
    for (const node of nodesOf(rows[0]["QUERY PLAN"][0].Plan)) {
      const table = node["Relation Name"] ?? "";
      const size = sizes.get(table);
      const read = node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));
      if (node["Node Type"] !== "Seq Scan" || !size || read < MOST_READ * size) continue;
      found.add(`${table} in ${text.slice(0, 90)}… ${JSON.stringify(values).slice(0, 60)}`);
    }
  }
  return [...found];
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
