import { renderToString } from "react-dom/server";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import Offer from "./offer.tsx";

it("distinguishes two colleagues with the same name", () => {
  const colleagues = ["one", "two"].map((id) => ({ id, name: `Asha (${id}@example.test)`, busy: null }));
  const offered = [{ id: "one", name: "Asha", status: "open" }];
  const opened = { session: { key: "heron" }, colleagues, offered };
  const form = <Offer {...({} as Parameters<typeof Offer>[0])} />;
  const router = createMemoryRouter([
    { path: "/", element: <Outlet context={opened} />, children: [{ index: true, element: form }] },
  ]);
  const html = renderToString(<RouterProvider router={router} />);
  expect(html).toContain('value="two"');
  expect(html).not.toContain('value="one"');
  expect(html).toContain("Asha (one@example.test)");
});
