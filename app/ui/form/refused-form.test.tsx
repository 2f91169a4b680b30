import { renderToString } from "react-dom/server";
import { createMemoryRouter, Form, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import type { ActionResult } from "#app/platform/action-result.ts";
import { Checkbox } from "./checkbox.tsx";
import { TextArea, TextField } from "./field.tsx";
import { FormFields, useRefused } from "./refused-form.tsx";
import { SelectField } from "./select.tsx";

const sizes = ["Small", "Large"].map((label) => ({ value: label, label }));

function Note({ id, answered }: { id: string; answered?: ActionResult }) {
  const of = { intent: "note", id };
  const refused = useRefused(of, answered);
  return (
    <details open={refused ? true : undefined}>
      <Form method="post">
        <FormFields of={of} refused={refused}>
          <TextField label={`Title ${id}`} name="title" defaultValue="stored title" />
          <TextArea label={`Words ${id}`} name="words" defaultValue="stored words" />
          <SelectField label={`Size ${id}`} name="size" defaultValue="Small" options={sizes} />
          <Checkbox label={`Loud ${id}`} name="loud" />
        </FormFields>
      </Form>
    </details>
  );
}

/** Renders a page with two forms after one was answered, as the server does. */
function pageAfter(answer: ActionResult | undefined, answered?: ActionResult): [string, string] {
  const router = createMemoryRouter(
    [
      {
        id: "page",
        path: "/",
        action: () => null,
        element: ["one", "two"].map((id) => <Note key={id} id={id} {...(answered ? { answered } : {})} />),
      },
    ],
    { hydrationData: { actionData: answer ? { page: answer } : null, loaderData: {} } },
  );
  const [, one = "", two = ""] = renderToString(<RouterProvider router={router} />).split("<details");
  return [one, two];
}

const typed = {
  intent: ["note"],
  id: ["two"],
  title: ["Typed title"],
  words: ["Typed words"],
  size: ["Large"],
  loud: ["on"],
};
const refusal: ActionResult = { error: "No", fieldErrors: { words: ["Too many words"] }, typed };

it("shows a refused form open, with its entered values and errors", () => {
  const [, two] = pageAfter(refusal);
  expect(two).toMatch(/^ open=""/);
  expect(two).toContain('value="Typed title"');
  expect(two).toContain("Typed words</textarea>");
  expect(two).toMatch(/<option value="Large" selected="">/);
  expect(two).toMatch(/<input[^>]*name="loud"[^>]*checked=""/);
  expect(two.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(two).toContain("Too many words");
});

it("keeps stored values in the page's other forms", () => {
  const [one] = pageAfter(refusal);
  expect(one).not.toMatch(/^ open/);
  expect(one).toContain('value="stored title"');
  expect(one).not.toContain('aria-invalid="true"');
  expect(pageAfter(undefined)[1]).toContain("stored words</textarea>");
});

it("drops the error after a later success", () => {
  const [, two] = pageAfter(refusal, { ok: "Done" });
  expect(two).toContain("stored words</textarea>");
  expect(two).not.toMatch(/^ open/);
});
