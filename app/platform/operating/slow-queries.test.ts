import { expect, it } from "vitest";
import { statementText } from "./slow-queries.server.ts";

it("keeps the words of a statement and none of its values", () => {
  const statement = {
    text: `select "t1"."name", $1 from class_sessions\n  where note = 'Asha''s knee' and seats > 12 and price < 9.50 and body = $a$secret$a$ limit $2`,
    values: ["asha@studio.example", 5],
  };
  expect(statementText(statement)).toBe(
    `select "t1"."name", $1 from class_sessions where note = ? and seats > ? and price < ? and body = ? limit $2`,
  );
  expect(statementText("begin")).toBe("begin");
  expect(statementText({ submit: () => {} })).toBe("");
});

it("is no longer than a line of the log should be", () => {
  expect(statementText(`select ${"x, ".repeat(2_000)}`).length).toBe(1_000);
});
