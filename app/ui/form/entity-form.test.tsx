import { renderToString } from "react-dom/server";
import { createRoutesStub, useActionData } from "react-router";
import { expect, it } from "vitest";
import type { ActionResult } from "#app/platform/action-result.ts";
import { InlineForm } from "./entity-form.tsx";
import { TextField } from "./field.tsx";
import { ToggleGroup } from "./toggle-group.tsx";

const days = ["Monday", "Friday"].map((label) => ({ value: label, label }));

function RenameForm() {
  const answer = useActionData() as ActionResult | undefined;
  return (
    <InlineForm answer={answer} hidden={{ intent: "rename", id: null }} label="Save">
      <TextField label="Name" name="name" defaultValue="Stored name" />
      <ToggleGroup label="Days" name="days" options={days} defaultValue={["Monday"]} multiple />
    </InlineForm>
  );
}

/** Renders a form with an action result, as the server does. */
function formAfter(answer: ActionResult | undefined): string {
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: RenameForm, action: () => null }]);
  return renderToString(<Stub hydrationData={{ actionData: { page: answer }, loaderData: {} }} />);
}

it("shows stored values and sends hidden fields that aren't null", () => {
  const form = formAfter(undefined);
  expect(form).toContain('value="Stored name"');
  expect(form).toMatch(/<input type="hidden" name="intent" value="rename"/);
  expect(form).not.toContain('name="id"');
  expect(form).not.toContain('role="alert"');
});

it("shows entered values and errors at each field, including lists, after an error", () => {
  const typed = { name: ["Typed name"], days: ["Friday"] };
  const fieldErrors = { name: ["Too short"], "days[0]": ["Not on Fridays"] };
  const form = formAfter({ error: "Please look at the fields that are marked.", typed, fieldErrors });
  expect(form).toContain('value="Typed name"');
  expect(form).toMatch(/checked="" value="Friday"/);
  expect(form).toMatch(/name="days" value="Monday"/);
  expect(form).toContain("Too short");
  expect(form).toContain("Not on Fridays");
  expect(form).not.toContain("Please look at the fields");
});

it("shows the error of the whole form, or its success, above the fields", () => {
  expect(formAfter({ error: "The studio is closed." })).toContain("The studio is closed.");
  expect(formAfter({ ok: "The name is saved." })).toContain("The name is saved.");
});
