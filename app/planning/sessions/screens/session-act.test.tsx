import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { FormAnswer } from "#app/platform/action-result.ts";
import SessionAct from "./session-act.tsx";

// The two forms read only these fields.
const opened = {
  session: { id: "s", version: 1, class_name: "Hatha", session_date: "2031-05-06", start_time: "07:30:00" },
  roster: [],
  teachers: [],
};
const candidates = ["one", "two"].map((id) => ({ id, name: `Teacher ${id}`, load: 0 }));

function shownFor(act: "offer" | "teacher", answer: FormAnswer | undefined): string {
  const props = { loaderData: { act, candidates, linkable: [] }, actionData: answer };
  const form = <SessionAct {...(props as unknown as ComponentProps<typeof SessionAct>)} />;
  const routes = [
    { path: "/", element: <Outlet context={opened} />, children: [{ index: true, element: form }] },
  ];
  return renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
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
