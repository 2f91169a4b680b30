import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listRoutes } from "./fuzz/routes.ts";

/** The room or part of a room whose screens these are: `people`, `people/own`. */
const roomOf = (file: string) => (file.split("/screens/")[0] ?? "").replace(/\/[^/]+\.tsx?$/, "");

/** Rooms all of whose addresses are below /dashboard. */
async function dashboardRooms(): Promise<string[]> {
  const routes = await listRoutes();
  const others = routes.filter(({ path }) => !path.startsWith("/dashboard")).map(({ file }) => roomOf(file));
  return routes.map(({ file }) => roomOf(file)).filter((room) => !others.includes(room));
}

/** A form that holds nothing but hidden fields and one button. */
function isOnePress(form: string): boolean {
  const bare = form
    .replace(/<input\s+type="hidden"[^>]*\/>/g, "")
    .replace(/<span className="sr-only">/g, "")
    .replace(/\{\/\*.*?\*\/\}/gs, "");
  return (
    (bare.match(/<[A-Za-z]\w*/g) ?? []).length === 2 &&
    /<button\b/i.test(bare) &&
    !/\.map\(|onSubmit/.test(bare)
  );
}

it("uses the shared button for every form of one press in the dashboard", async () => {
  const rooms = await dashboardRooms();
  const found = globSync("app/**/*.tsx")
    .map((file) => ({ file: file.replace("app/", ""), text: readFileSync(file, "utf8") }))
    .filter(({ file, text }) => rooms.includes(roomOf(file)) || text.includes("#app/staff/"))
    .filter(
      ({ text }) =>
        (text.match(/<((?:\w+\.)?\w*Form)\b.*?<\/\1>/gs) ?? []).some(isOnePress) ||
        /<button\b[^>]*\bmenuEntry\b/.test(text),
    );
  expect(found.map(({ file }) => file)).toEqual([]);
});
