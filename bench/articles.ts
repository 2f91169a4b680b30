import { type Figure, percentile } from "./figures.ts";
import type { Ground } from "./ground.ts";

const few = 1_000;
const many = 100_000;
const rounds = 12;

// Searches are never kept in memory: every one of them asks the database.
const searches = [
  "breath",
  "quiet morning",
  "lesson 77",
  "1f4c9d",
  "om",
  "nothing at all",
  "stretches",
  "hip",
];
const lists = ["", "&sort=popular", "&sort=rated", "&category=meditation"];

/** Searching and listing articles: the same questions among a thousand and among a hundred thousand. */
export async function articles(ground: Ground): Promise<Figure[]> {
  const studio = await ground.open();
  await ground.pool.query("create extension if not exists pg_trgm");
  await grow(ground, few);
  const small = await ask(studio.origin);
  await grow(ground, many);
  const large = await ask(studio.origin);
  const figure = (what: "search" | "list"): Figure => {
    const [before, after] = [percentile(small[what], 0.95), percentile(large[what], 0.95)];
    return {
      what: `article ${what}, p95 at 100,000 articles against 1,000`,
      value: `${(after / before).toFixed(1)} × (${before.toFixed(0)} ms, ${after.toFixed(0)} ms)`,
      bar: "under 3 ×",
      met: after / before < 3,
    };
  };
  return [figure("search"), figure("list"), ...(await indexed(ground))];
}

/** Adds articles until there are so many, in seven categories, with words that come often and seldom. */
async function grow({ pool }: Ground, total: number): Promise<void> {
  await pool.query(
    `insert into articles (title, preview_text, content, category, status, published_at, search_text, view_count, total_ratings, rating_sum)
     select 'Lesson ' || n, 'Preview ' || n, '<p>x</p>',
       (array['general','beginner','wellness','corporate','advanced','meditation','nutrition'])[1 + n % 7], 'published',
       timestamptz '2020-01-01' + n * interval '20 minutes',
       ' lesson ' || n || ' ' || md5(n::text) || case when n % 50 = 0 then ' quiet morning breath' else '' end ||
         case when n % 9 = 0 then ' stretching the hips' else '' end || E'\\n preview ' || n,
       n % 977, n % 12, (n % 12) * (1 + n % 5)
     from generate_series((select count(*) from articles)::int, $1::int) n`,
    [total],
  );
  await pool.query(
    `insert into article_category_counts (category, published)
     select category, count(*) from articles where status = 'published' group by 1
     on conflict (category) do update set published = excluded.published`,
  );
  await pool.query("analyze articles");
}

async function ask(origin: string): Promise<{ search: number[]; list: number[] }> {
  const times = { search: [] as number[], list: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const searched = searches.map((search) => `/learning?q=${encodeURIComponent(search)}`);
    // A query that nobody reads keeps the page cache out of it.
    const listed = lists.map((query) => `/learning?round=${round}-${Math.random()}${query}`);
    for (const [what, paths] of [["search", searched] as const, ["list", listed] as const]) {
      for (const path of paths) {
        const started = performance.now();
        await (await fetch(origin + path)).arrayBuffer();
        // The first round warms up.
        if (round > 0) times[what].push(performance.now() - started);
      }
    }
  }
  return times;
}

/** Which way the database takes: a plan that reads all articles would show here. */
async function indexed({ pool }: Ground): Promise<Figure[]> {
  const { rows } = await pool.query<Record<string, string>>(
    `explain select id from articles where status = 'published' and
       (search_text like '%1f4c9d%' or search_vector @@ plainto_tsquery('english', '1f4c9d'))
     order by published_at desc nulls last, id desc nulls last limit 13`,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join(" ");
  const byIndex = plan.includes("Index") && !plan.includes("Seq Scan");
  return [{ what: "a rare word is found by index", value: byIndex ? "yes" : plan, bar: "yes", met: byIndex }];
}
