import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { ModuleError } from "./module-error.tsx";

function render(error: unknown): string {
  const router = createMemoryRouter([{ path: "*", element: <ModuleError error={error} /> }], {
    initialEntries: ["/dashboard/forms"],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

// Proves 1.2.11, 1.6.8, 1.8.2
it.each([
  "Failed to fetch dynamically imported module: https://studio.example/assets/forms.js",
  "error loading dynamically imported module: https://studio.example/assets/forms.js",
  "Importing a module script failed.",
])("says Component not found when a module's code fails to load: %s", (message) => {
  expect(render(new TypeError(message))).toContain('<span role="alert">Component not found</span>');
});

it("keeps the module's title and offers Try Again after any other failure", () => {
  const html = render(new TypeError("Failed to fetch"));
  expect(html).not.toContain("Component not found");
  expect(html).toContain("Forms</h1>");
  expect(html).toContain("Try Again");
});
