import pg from "pg";
import { aCrowd, CROWD_SECRET, type Guest } from "#tests/support/content/crowd.ts";
import { type Studio, startStudio } from "#tests/support/studio.ts";
import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";
import { growTo } from "./growth-seed.ts";
import { type Statement, tapWire } from "./wire-tap.ts";

const small = { articles: 1_000, bookings: 10_000 };
const large = { articles: 100_000, bookings: 1_000_000 };
const ROUNDS = 20;

/** Requests by list. An unused query parameter bypasses the page cache. */
export type Questions = Record<string, { as: "nobody" | "member" | "staff"; paths: string[] }>;

const questions: Questions = {
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

/** The growing tables. No request may scan one completely. */
const growing = ["articles", "bookings", "comments", "class_sessions", "booking_history", "profiles", "user"];

/** Two studios of different sizes, and the requests to both. */
export interface Grown {
  name: string;
  questions: Questions;
  /** The growing tables. No request may scan one completely. */
  growing: readonly string[];
  fill: [small: (pool: pg.Pool) => Promise<void>, large: (pool: pg.Pool) => Promise<void>];
  /** A query of one row whose `size` tells how large a studio is. */
  size: string;
}

/** The same questions in a small studio and in one a hundred times as large, in turn. */
export function growth(ground: Ground): Promise<Figure[]> {
  return compareGrown(ground, {
    name: "growth",
    questions,
    growing,
    fill: [(pool) => growTo(pool, small), (pool) => growTo(pool, large)],
    size: "select (select count(*) from articles) || ' articles, ' || (select count(*) from bookings) || ' bookings' as size",
  });
}

export async function compareGrown(
  ground: Ground,
  { name, questions, growing, fill, size }: Grown,
): Promise<Figure[]> {
  const few = await grownStudio(ground, `${name}_small`, fill[0]);
  const many = await grownStudio(ground, `${name}_large`, fill[1]);
  const statements = await statementsOf(many, questions);
  const [before, after] = await ask(questions, few, many);
  const figures = Object.keys(questions).map((what): Figure => {
    const [was, is] = [percentile(before[what] ?? [], 0.95), percentile(after[what] ?? [], 0.95)];
    const times = is / (was || 1);
    return {
      what: `${what}: p95 in the large studio against the small one`,
      value: `${times.toFixed(1)} × (${was.toFixed(0)} ms, ${is.toFixed(0)} ms)`,
      bar: "< 3 ×",
      met: times < 3,
    };
  });
  const whole = await readWhole(many.pool, statements, growing);
  const sizes = await Promise.all([few, many].map(({ pool }) => sizeOf(pool, size)));
  for (const one of [few, many]) await one.close();
  return [
    { what: `${name}: the small studio; the large one`, value: sizes.join("; ") },
    ...figures,
    {
      what: `${name}: of ${statements.length} statements, those that read a grown table whole`,
      value: whole.length === 0 ? "none" : whole.join("; "),
      bar: "none",
      met: whole.length === 0,
    },
  ];
}

interface GrownStudio {
  studio: Studio;
  pool: pg.Pool;
  url: string;
  people: { member: Guest; staff: Guest };
  close: () => Promise<void>;
}

async function grownStudio(
  { server }: Ground,
  name: string,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<GrownStudio> {
  const url = await server.createDatabase(name);
  const studio = await startStudio({ env: { DATABASE_URL: url, DEMO: "1", AUTH_SECRET: CROWD_SECRET } });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // The server goes away at the end, whatever happened before.
  pool.on("error", () => {});
  const people = await twoPeople(pool);
  await fill(pool);
  const close = async () => {
    await studio.remove();
    await pool.end();
  };
  return { studio, pool, url, people, close };
}

async function sizeOf(pool: pg.Pool, query: string): Promise<string> {
  const { rows } = await pool.query(query);
  return rows[0].size;
}

/** Returns an active member, and a staff member with classes to teach. */
async function twoPeople(pool: pg.Pool): Promise<{ member: Guest; staff: Guest }> {
  const [member, staff] = (await aCrowd(pool, 2)) as [Guest, Guest];
  await pool.query(
    `insert into user_roles (user_id, role_id) select $1, id from roles where name in ('super_admin', 'yoga_acharya', 'sangha_guide')`,
    [staff.id],
  );
  return { member, staff };
}

/** Alternates requests to both studios, so that other load on the machine affects both. */
async function ask(questions: Questions, ...studios: [GrownStudio, GrownStudio]): Promise<[Times, Times]> {
  const times: [Times, Times] = [{}, {}];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [what, { as, paths }] of Object.entries(questions)) {
      for (const path of paths) {
        for (const [place, { studio, people }] of studios.entries()) {
          const started = performance.now();
          await get(studio, path, as === "nobody" ? undefined : people[as]);
          // The first round warms up.
          const kept = times[place];
          if (kept && round > 0) kept[what] = [...(kept[what] ?? []), performance.now() - started];
        }
      }
    }
  }
  return times;
}

type Times = Record<string, number[]>;

let requests = 0;

async function get({ origin }: Studio, path: string, guest: Guest | undefined): Promise<void> {
  requests += 1;
  const answer = await fetch(origin + path.replace("FRESH", String(requests)), {
    headers: { Cookie: guest?.cookie ?? "" },
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
}

/** Returns the distinct statements behind the requests, with their parameters. */
async function statementsOf({ url, people }: GrownStudio, questions: Questions): Promise<Statement[]> {
  const tap = await tapWire(url);
  const studio = await startStudio({ env: { DATABASE_URL: tap.url, DEMO: "1", AUTH_SECRET: CROWD_SECRET } });
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
  await studio.remove();
  await tap.close();
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
async function readWhole(
  pool: pg.Pool,
  statements: Statement[],
  growing: readonly string[],
): Promise<string[]> {
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
