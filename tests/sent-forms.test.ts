import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { listRoutes } from "./fuzz/routes.ts";
import { sentApart, sentForms } from "./support/forms/sent-forms.ts";

/** A form that is posted, of its own or made of a shared one, or a script that posts. */
const posts =
  /method="post"|method: "post"|<(EntityForm|InlineForm|ActionButton|AskForm|(Page)?ActButton|ActEntry)\b/i;
/** What the forms, menus and lists of the dashboard are answered with, in one shape also when no answer comes. */
const shared =
  /\b(StaffForm|AskForm|ActButton|ActEntry|useListAction|useFieldsAction|FormAnswer|ActionResult|ActionError)\b/;

/** The room or part of a room whose screens these are: `people`, `people/own`. */
const roomOf = (file: string) => (file.split("/screens/")[0] ?? "").replace(/\/[^/]+\.tsx?$/, "");

/** Rooms whose every address is the dashboard's: their forms are all answered in its shape. */
async function dashboardRooms(): Promise<string[]> {
  const routes = await listRoutes();
  const others = routes.filter(({ path }) => !path.startsWith("/dashboard")).map(({ file }) => roomOf(file));
  return routes.map(({ file }) => roomOf(file)).filter((room) => !others.includes(room));
}

it("knows of every form of the product how it is sent when its answer is lost", async () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files
    .map((file) => ({ file: file.replace("app/", ""), text: readFileSync(file, "utf8") }))
    .filter(({ text }) => posts.test(text));
  const listed = [...sentForms.map(({ of }) => of), ...Object.keys(sentApart)];
  const rooms = await dashboardRooms();
  const isAlike = ({ file, text }: { file: string; text: string }) =>
    rooms.includes(roomOf(file)) || shared.test(text);
  const missing = found.filter((form) => !listed.includes(form.file) && !isAlike(form));
  expect(missing.map(({ file }) => file)).toEqual([]);
  const all = found.map(({ file }) => file);
  expect(listed.filter((file) => !all.includes(file))).toEqual([]);
});

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

it("has one home for what is one press in the dashboard", async () => {
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
