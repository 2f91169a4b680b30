import { aCrowd } from "#tests/support/content/crowd.ts";
import type { Figure } from "./figures.ts";
import { cpuSeconds, type Ground, memoryOf } from "./ground.ts";

const REQUESTS = 500;
const WARM_UP = 100;

interface Page {
  path: string;
  /** Milliseconds of processor time that one request may take. */
  bar?: number;
  /** The signed-in person; undefined for a visitor. */
  as?: "member" | "teacher";
}

const pages: Page[] = [
  { path: "/about", bar: 4 },
  { path: "/schedule", bar: 6 },
  { path: "/" },
  { path: "/login" },
  { path: "/api/session", bar: 1, as: "member" },
  { path: "/profile?tab=bookings", as: "member" },
  { path: "/dashboard/article-management", as: "teacher" },
  { path: "/dashboard/teaching-dashboard", as: "teacher" },
];

/** Longer than any address that is answered by a kept page. */
const unkept = `measured=${"x".repeat(2_000)}`;

/** CPU for a page that is rendered for each request, compressed as browsers ask for it. */
export async function rendering(ground: Ground): Promise<Figure[]> {
  // Not the process that seeded the demo, which still holds what it needed for that.
  await (await ground.open()).remove();
  const studio = await ground.open();
  const figures: Figure[] = [];
  await new Promise((done) => setTimeout(done, 3_000));
  const idle = memoryOf(studio.pid());
  const [member, teacher] = await aCrowd(ground.pool, 2);
  await ground.pool.query(
    "insert into user_roles (user_id, role_id) select $1, id from roles where name = 'instructor'",
    [teacher?.id],
  );
  const cookies = { nobody: "", member: member?.cookie, teacher: teacher?.cookie };
  for (const { path, bar, as = "nobody" } of pages) {
    const ask = async () => {
      const address = as === "nobody" ? `${path}?${unkept}` : path;
      const answer = await fetch(studio.origin + address, {
        headers: { Cookie: cookies[as] ?? "", "Accept-Encoding": "gzip, deflate, br" },
        redirect: "manual",
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    };
    for (let number = 0; number < WARM_UP; number += 1) await ask();
    const before = cpuSeconds(studio.pid());
    for (let number = 0; number < REQUESTS; number += 1) await ask();
    const each = ((cpuSeconds(studio.pid()) - before) / REQUESTS) * 1000;
    figures.push({
      what: `${path} rendered${as === "nobody" ? "" : ` for a ${as}`}, CPU per request`,
      value: `${each.toFixed(1)} ms`,
      ...(bar === undefined ? {} : { bar: `< ${bar} ms`, met: each < bar }),
    });
  }
  await new Promise((done) => setTimeout(done, 3_000));
  figures.push(
    {
      what: "memory at rest, PostgreSQL",
      value: `${Math.round(idle)} MB`,
      bar: "< 200 MB",
      met: idle < 200,
    },
    {
      what: `… and after ${pages.length * (REQUESTS + WARM_UP)} answers`,
      value: `${Math.round(memoryOf(studio.pid()))} MB`,
    },
  );
  await studio.remove();
  return figures;
}
