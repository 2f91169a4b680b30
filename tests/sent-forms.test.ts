import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sentApart, sentForms } from "./support/sent-forms.ts";

/** A form that is posted, or a script that posts. */
const posts = /method="post"|method: "post"/i;

it("knows of every form of the product how it is sent when its answer is lost", () => {
  const files = globSync("app/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const found = files
    .filter((file) => posts.test(readFileSync(file, "utf8")))
    .map((file) => file.replace("app/", ""));
  const known = [...sentForms.map(({ of }) => of), ...Object.keys(sentApart)];
  expect(found.filter((file) => !known.includes(file))).toEqual([]);
  expect(known.filter((file) => !found.includes(file))).toEqual([]);
});
