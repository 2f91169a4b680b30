import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { CannotTeach } from "./cannot-teach.tsx";

const session = "3f1f9a52-6f5c-4a52-9a0e-1d5f0a3a7c11";

interface Shown {
  colleagues?: Parameters<typeof CannotTeach>[0]["colleagues"];
  offered?: Parameters<typeof CannotTeach>[0]["offered"];
}

/** The fold as the server shows it once a form of the page was refused. */
function foldAfter(sent: Record<string, string[]>, { colleagues, offered = [] }: Shown = {}): string {
  const shown = { colleagues: colleagues ?? [{ id: "c1", name: "Asha", busy: null }], offered };
  const element = <CannotTeach session={session} session_id={session} {...shown} />;
  const router = createMemoryRouter([{ id: "page", path: "/", action: () => null, element }], {
    hydrationData: { actionData: { page: { error: "No", sent } }, loaderData: {} },
  });
  return renderToString(<RouterProvider router={router} />);
}

it("stays open with the entered values after a refusal without scripts", () => {
  const offer = foldAfter({ intent: ["offer"], session: [session], note: ["Please take it"] });
  expect(offer).toMatch(/^<details open=""/);
  expect(offer).toContain('value="Please take it"');
  const ask = foldAfter({
    intent: ["ask_desk"],
    session: [session],
    about: ["cannot_teach"],
    words: ["I am ill"],
  });
  expect(ask).toMatch(/^<details open=""/);
  expect(ask).toContain("I am ill</textarea>");
});

it("stays closed when another form is refused", () => {
  expect(foldAfter({ intent: ["link"], session: [session] })).toMatch(/^<details class/);
});

it("distinguishes two colleagues with the same name", () => {
  const colleagues = ["one", "two"].map((id) => ({ id, name: `Asha (${id}@example.test)`, busy: null }));
  const fold = foldAfter({}, { colleagues, offered: [{ id: "one", name: "Asha", status: "open" }] });
  expect(fold).toContain('value="two"');
  expect(fold).not.toContain('value="one"');
  expect(fold).toContain("Asha (one@example.test)");
});
