import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ReaderAnswer } from "./answer-reader.server.ts";
import { ReportComment } from "./comments.tsx";

/** The folds of two comments as the server shows them once one was answered. */
function foldsAfter(answer: ReaderAnswer): [string, string] {
  const element = ["one", "two"].map((id) => (
    <ReportComment key={id} articleId="article" commentId={id} answered={answer} />
  ));
  const router = createMemoryRouter([{ id: "page", path: "/", action: () => null, element }], {
    hydrationData: { actionData: { page: answer }, loaderData: {} },
  });
  const [, one = "", two = ""] = renderToString(<RouterProvider router={router} />).split("<details");
  return [one, two];
}

const refused = {
  intent: "report",
  comment_id: "two",
  typed: { intent: ["report"], comment_id: ["two"], reason: ["Typed reason"] },
} as const;

it("keeps a refused reason open with its error without scripts", () => {
  const error = "Please keep the reason under 300 characters";
  const [one, two] = foldsAfter({ ...refused, error, fieldErrors: { reason: [error] } });
  expect(two).toMatch(/^ open=""/);
  expect(two).toContain('value="Typed reason"');
  expect(two).toContain('aria-invalid="true"');
  expect(two.split(error)).toHaveLength(2);
  expect(one).not.toMatch(/^ open/);
  expect(one).not.toContain("Typed reason");
});

it("shows other errors below the form", () => {
  const [, two] = foldsAfter({ ...refused, error: "It is gone" });
  expect(two).toMatch(/^ open=""/);
  expect(two).toContain("It is gone");
  expect(two).not.toContain('aria-invalid="true"');
});
