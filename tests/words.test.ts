import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { sources } from "./support/sources.ts";

/** Words of an older dialect and what stands for them now; nothing is called by them again. */
const oldWords = new Set([
  // action result, row action, unexpected error
  ...["Deed", "deed", "deeds", "useDeed", "Accident", "accident", "accidents"],
  // app context, start of the app, demo content
  ...["House", "house", "houseOf", "houseContext", "openHouse", "furnish", "AtWork", "beginningFor"],
  // requirePermission, requireMember, isAllowedHost, publish, subscribe, unsubscribe, onReconnect
  ...["gate", "gateMember", "mayKnock", "knock", "announce", "hear", "hearGaps", "deaf"],
  // query, request, filter; one of the values, stored, previous
  ...["Wish", "wish", "wishes", "Wanted", "wanted", "Asked", "asked", "Known", "known"],
  // cursor column, after the cursor, order, paginate
  ...["placeOf", "behind", "inOrder", "pageOf"],
  // matchesSearch, statusCondition, nextStatus, canTransition
  ...["saying", "standing", "standsAfter", "canBe"],
  // recordHistory, auditArticle, notifyStaffLists, hooks of a deleted account
  ...["remember", "writeDown", "tellStaff", "whenAccountDeleted", "Farewell", "sayFarewell", "farewells"],
  // lazyWithRetry, onFirstInteraction, reimport, hydratedEvent, ReplayEarlyClick
  ...["patiently", "untilHere", "anew", "cameToLife", "EarlyPress"],
  // drawings of the server, data kept on an error
  ...["Drawn", "Pens", "pens", "orShown", "orFailed"],
  // wrappers of the library for sign-ins, imports of avatars, ids and locks
  ...[
    "telling",
    "noticing",
    "completing",
    "borrow",
    "borrowAvatar",
    "lendAvatar",
    "listDeskIds",
    "lockKeyed",
  ],
  // form status, booking actions, setState
  ...["Said", "Ways", "become"],
]);

/** Those of them that comments, titles of tests and documents do not use either: they say nothing else there. */
const oldProse = new RegExp(
  `\\b(${[
    ...[...oldWords].filter((word) => /[a-z][A-Z]/.test(word)),
    ...["deeds?", "accidents?", "houses?", "furnish(ed|es)?", "anew", "patiently", "farewells?", "pens"],
  ].join("|")})\\b`,
  "i",
);

/** The names that a source gives or uses; words of its texts and comments are none. */
function namesOf(path: string, text: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!node || typeof node !== "object") return;
    const { type, name } = node as { type?: unknown; name?: unknown };
    if ((type === "Identifier" || type === "JSXIdentifier") && typeof name === "string") names.add(name);
    for (const one of Object.values(node)) visit(one);
  };
  visit(parseSync(path, text).program);
  return names;
}

/** What a source says to people who work on it: its comments, and what its tests are called. */
function proseOf(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text);
  const prose = comments.map(({ value }) => value);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!node || typeof node !== "object") return;
    const { type, callee, arguments: given } = node as Record<string, unknown>;
    if (type === "CallExpression" && Array.isArray(given) && /^(describe|it|test)$/.test(calledBy(callee))) {
      const [title] = given as { value?: unknown }[];
      if (typeof title?.value === "string") prose.push(title.value);
    }
    for (const one of Object.values(node)) visit(one);
  };
  visit(program);
  return prose;
}

/** `it` of `it.each(…)("…")` */
function calledBy(callee: unknown): string {
  if (!callee || typeof callee !== "object") return "";
  const { name, callee: inner, object, tag } = callee as Record<string, unknown>;
  return typeof name === "string" ? name : calledBy(inner ?? object ?? tag);
}

it("calls nothing by the words of an older dialect", () => {
  const spoken = new RegExp(`\\b(${[...oldWords].join("|")})\\b`);
  const broken = sources
    .filter(({ text }) => spoken.test(text))
    .flatMap(({ path, text }) =>
      [...namesOf(path, text)].filter((name) => oldWords.has(name)).map((name) => `${path}: ${name}`),
    );
  expect(broken).toEqual([]);
  expect([...namesOf("a.tsx", "const b = <c d={e}>asked {f.g}</c>; // known")].sort()).toEqual([
    "b",
    "c",
    "d",
    "e",
    "f",
    "g",
  ]);
});

it("does not speak in them either: in comments, titles of tests and documents", () => {
  const said = sources
    .filter(({ text }) => oldProse.test(text))
    .flatMap(({ path, text }) => proseOf(path, text).map((prose) => ({ path, prose })));
  const documents = ["README.md", "CONTRIBUTING.md", ...globSync("docs/**/*.md")].flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((prose) => ({ path, prose })),
  );
  const broken = [...said, ...documents].filter(({ prose }) => oldProse.test(prose));
  expect(broken.map(({ path, prose }) => `${path}: ${prose.trim()}`)).toEqual([]);
  const source = 'it.each([1])("names %s", () => "an accident"); // why';
  expect(proseOf("a.ts", source)).toEqual([" why", "names %s"]);
});
