import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ReportComment } from "./comments.tsx";

const Component = () => ["/one", "/two"].map((action) => <ReportComment key={action} action={action} />);

it("keeps a refused reason open with its error without scripts, at the comment of the address", () => {
  const error = "Please keep the reason under 300 characters";
  const answer = { error, fieldErrors: { reason: [error] }, typed: { reason: ["Typed reason"] } };
  const Stub = createRoutesStub([{ id: "page", path: "/two", Component, action: () => null }]);
  const page = renderToString(
    <Stub initialEntries={["/two"]} hydrationData={{ actionData: { page: answer }, loaderData: {} }} />,
  );
  const [, one = "", two = ""] = page.split("<details");
  expect(two).toMatch(/^ open=""/);
  expect(two).toContain('value="Typed reason"');
  expect(two).toContain('aria-invalid="true"');
  expect(two.split(error)).toHaveLength(2);
  expect(one).not.toMatch(/^ open/);
  expect(one).not.toContain("Typed reason");
});
