import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  emptyServerDatabase,
  type FreshDatabase,
  freshDatabase,
  openTestDatabase,
} from "#tests/support/database.ts";
import { migrate, migrateTo } from "../migrate.server.ts";
import { compareText } from "./compare-text.ts";
import { matchWords } from "./search-key.server.ts";
import { hasWords, searchKey } from "./search-text.ts";

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const names: [name: string, terms: string[]][] = [
  ["Sinéad O’Brien", ["O’Brien", "O'Brien", "o‘brien", "OʼBRIEN", "O´Brien", "Sinead", "SINE\u0301AD"]],
  ["José Ñúñez", ["José", "Jose", "Nunez", "ñúñez", "jose\u0301"]],
  ["Zoe\u0308 Lindgru\u0308n", ["Zoë", "Zoe", "Lindgrün", "lindgrun"]],
  ["İnci Işık", ["İnci", "inci", "INCI", "Işık", "isik", "ISIK", "ışık"]],
  ["Jürgen Strauß-Groß", ["Strauss", "STRAUẞ", "strauss‑gross", "Strauß–Groß"]],
  ["Łukasz Bjørn Đặng", ["lukasz", "Bjorn", "dang", "ĐẶNG"]],
  ["Ægir Œuvre Þór", ["aegir", "oeuvre", "thor"]],
  ["Ｍａｙａ ﬁlip", ["maya", "filip"]],
  ["ΟΔΥΣΣΕΥΣ", ["οδυσσευς", "Οδυσσεύς", "οδυσσ"]],
  ["Сергей Фёдоров", ["сергеи", "федоров", "ФЁДОРОВ"]],
  ["माया सुंदरम", ["माया", "सुंदरम"]],
  ["한국 요가", ["한국", "요가"]],
  ["100% Yoga_flow \\ now", ["100%", "yoga_flow", "\\"]],
];

it.each(names)("finds %s by every spelling, with and without the database", async (name, terms) => {
  for (const typed of terms) {
    const key = sql`search_key(${` ${name}`})`;
    const { rows } = await fresh.db.execute<{ found: boolean }>(
      sql`select ${sql.join(matchWords(key, typed), sql` and `)} as found`,
    );
    expect([typed, rows[0]?.found, hasWords(name, typed)]).toEqual([typed, true, true]);
  }
});

it("treats wildcards as letters in any width", async () => {
  for (const typed of ["％", "5%", "_", "＿"]) {
    const { rows } = await fresh.db.execute<{ found: boolean }>(
      sql`select ${sql.join(matchWords(sql`search_key(' plain 500')`, typed), sql` and `)} as found`,
    );
    expect([typed, rows[0]?.found]).toEqual([typed, false]);
  }
});

it("creates the same key as the database for every character", async () => {
  const ranges = [
    [0x20, 0x1c80],
    // Excludes newer Latin letters, which the ICU of older PostgreSQL packages doesn't know.
    [0x1d00, 0x2c00],
    [0xfb00, 0xfdff],
    [0xfe20, 0xffef],
  ] as const;
  const letters = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from }, (_, at) => String.fromCodePoint(from + at)))
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/u.test(letter));
  const { rows } = await fresh.db.execute<{ letter: string; key: string }>(
    sql`select letter, search_key(letter) as key from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) letter`,
  );
  expect(rows.length).toBe(letters.length);
  expect(rows.filter(({ letter, key }) => searchKey(letter) !== key)).toEqual([]);
  expect(rows.filter(({ key }) => searchKey(key) !== key)).toEqual([]);
});

it("sorts names like the database", async () => {
  const unsorted = [
    "Zora",
    "Örn",
    "zoë",
    "Émile",
    "Eva",
    "O’Brien",
    "Obrien",
    "Ana María",
    "Anamaria",
    "ana",
    "Łucja",
    "Lena",
    "Łu",
    "Åsa",
    "9 lives",
    "माया",
    "_x",
    "Zoe",
    "ΟΔΥΣΣΕΥΣ",
    "Иван",
  ];
  const { rows } = await fresh.db.execute<{ name: string }>(
    sql`select name from jsonb_array_elements_text(${JSON.stringify(unsorted)}::jsonb) name order by name collate "und-x-icu"`,
  );
  expect([...unsorted].sort(compareText)).toEqual(rows.map(({ name }) => name));
});

it("finds names and texts that an earlier version stored", async () => {
  const { url, drop } = await emptyServerDatabase();
  const open = await openTestDatabase(url);
  // The migrations of the release before search keys.
  await migrateTo(open, 32);
  const query = async (statement: string, values: unknown[] = []) =>
    (await open.engine.pool.query(statement, values)).rows;
  await query(`insert into "user" (name, email) values ($1, 'z@example.test')`, ["Zoe\u0308"]);
  await query(
    `insert into transactions (direction, status, category, name, net, total, currency, method, occurred_on, search_text)
     values ('income', 'completed', 'other', $1, 1, 1, 'INR', 'cash', '2026-01-01', ' zoe\u0308 o’brien')`,
    ["Zoe\u0308"],
  );
  await query(
    `insert into contact_messages (name, email, subject, message) values ('İnci O’Brien', 'i@example.test', 'a', 'b')`,
  );
  await migrate(open);
  expect(await query(`select name from "user"`)).toEqual([{ name: "Zoë" }]);
  expect(await query("select name, search_text from transactions")).toEqual([
    { name: "Zoë", search_text: " zoe o'brien" },
  ]);
  expect(await query("select search_text from contact_messages")).toEqual([
    { search_text: " inci o'brien i@example.test a b" },
  ]);
  await open.close();
  await drop();
});
