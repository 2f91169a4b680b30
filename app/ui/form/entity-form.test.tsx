import { renderToString } from "react-dom/server";
import { createRoutesStub, useActionData } from "react-router";
import { expect, it } from "vitest";
import type { ActionResult } from "#app/platform/action-result.ts";
import { TextField } from "./field.tsx";
import { InlineForm } from "./inline-form.tsx";
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

/** Returns a form as the server shows it with the answer to what was sent. */
function formAfter(answer: ActionResult | undefined): string {
  const Stub = createRoutesStub([{ id: "page", path: "/", Component: RenameForm, action: () => null }]);
  return renderToString(<Stub hydrationData={{ actionData: { page: answer }, loaderData: {} }} />);
}

it("shows what is stored, and sends its hidden fields except those that are null", () => {
  const form = formAfter(undefined);
  expect(form).toContain('value="Stored name"');
  expect(form).toMatch(/<input type="hidden" name="intent" value="rename"/);
  expect(form).not.toContain('name="id"');
  expect(form).not.toContain('role="alert"');
});

it("shows what was typed and what is wrong at each field after a refusal, also of a list", () => {
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

it("says above its fields why it was refused as a whole, or what was done", () => {
  expect(formAfter({ error: "The studio is closed." })).toContain("The studio is closed.");
  expect(formAfter({ ok: "The name is saved." })).toContain("The name is saved.");
});
