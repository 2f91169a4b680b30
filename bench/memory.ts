import { signedIn } from "#tests/support/signed-in.ts";
import type { Figure } from "./figures.ts";
import { type Ground, memoryOf } from "./ground.ts";

const PAGES = 8_000;
const AT_ONCE = 20;
const BAR_MB = 350;
const AT_REST_MS = 20_000;

/** Measures a process's peak memory while it renders many pages at once, and its memory afterward. */
export async function memory(ground: Ground): Promise<Figure[]> {
  // The one that fills the demo studio, and one that finds it filled.
  // As the image sets it.
  const env = { MALLOC_ARENA_MAX: "2" };
  const furnisher = await ground.open(env);
  await new Promise((done) => setTimeout(done, AT_REST_MS));
  const afterDemo = memoryOf(furnisher.pid());
  await furnisher.remove();
  const studio = await ground.open(env);
  const atFirst = memoryOf(studio.pid());
  const member = await signedIn(studio, "member@sadhana.test");
  const teacher = await signedIn(studio, "instructor@sadhana.test");
  const nth = (number: number): [path: string, cookie?: string] =>
    (
      [
        [`/schedule?of=${number}`],
        [`/learning?q=word${number}`],
        ["/profile?tab=bookings", member],
        ["/dashboard/teaching-dashboard", teacher],
      ] as [string, string?][]
    )[number % 4] ?? ["/"];
  let highest = 0;
  const look = setInterval(() => {
    highest = Math.max(highest, memoryOf(studio.pid()));
  }, 100);
  let number = 0;
  const visitor = async () => {
    while (number < PAGES) {
      number += 1;
      const [path, cookie = ""] = nth(number);
      const answer = await fetch(studio.origin + path, { headers: { cookie, "accept-encoding": "gzip" } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const atEnd = memoryOf(studio.pid());
  clearInterval(look);
  await new Promise((done) => setTimeout(done, AT_REST_MS));
  const after = memoryOf(studio.pid());
  await studio.remove();
  const megabytes = (value: number) => Math.round(value);
  return [
    {
      what: `memory while ${PAGES} pages are rendered, ${AT_ONCE} at once, at most (at first ${megabytes(atFirst)}, at the end ${megabytes(atEnd)} MB)`,
      value: `${megabytes(highest)} MB`,
      bar: `≤ ${BAR_MB} MB`,
      met: highest <= BAR_MB,
    },
    { what: "… and after twenty seconds of rest", value: `${megabytes(after)} MB` },
    {
      what: "memory of the process that filled the demo studio, after twenty seconds of rest",
      value: `${megabytes(afterDemo)} MB`,
      bar: `≤ ${BAR_MB} MB`,
      met: afterDemo <= BAR_MB,
    },
  ];
}
