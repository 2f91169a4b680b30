import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { FormAnswer } from "#app/platform/action-result.ts";
import type { OpenedSession } from "./parts/open-classes.server.ts";
import { SessionAct } from "./parts/session-acts.tsx";

// The two forms read only these fields.
const opened = {
  session: { id: "s", version: 1, class_name: "Hatha", session_date: "2031-05-06", start_time: "07:30:00" },
  roster: [],
  linkable: [],
  candidates: ["one", "two"].map((id) => ({ id, name: `Teacher ${id}`, load: 0 })),
} as unknown as OpenedSession;

function shownFor(ask: "offer" | "teacher", answer: FormAnswer | undefined): string {
  const element = <SessionAct ask={ask} opened={opened} answer={answer} back="?" teachers={[]} />;
  return renderToString(
    <RouterProvider router={createMemoryRouter([{ path: "/", action: () => null, element }])} />,
  );
}

const checked = (page: string) =>
  (page.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []).filter((box) => box.includes("checked="));

it("keeps the chosen teacher of a refused offer", () => {
  const page = shownFor("offer", {
    error: "No",
    fieldErrors: { note: ["Too long"] },
    typed: { instructor_ids: ["two"], note: ["Typed note"] },
  });
  expect(checked(page)).toEqual([expect.stringContaining('value="two"')]);
  expect(page).toContain("Typed note</textarea>");
  expect(checked(shownFor("offer", undefined))).toEqual([]);
});

it("asks a new teacher first by default", () => {
  expect(checked(shownFor("teacher", undefined))).toHaveLength(1);
  expect(checked(shownFor("teacher", { error: "No", typed: { ask: ["on"] } }))).toHaveLength(1);
  expect(checked(shownFor("teacher", { error: "No", typed: { instructor_id: ["one"] } }))).toEqual([]);
});
