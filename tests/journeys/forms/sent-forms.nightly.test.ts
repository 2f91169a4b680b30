import { describe } from "vitest";
import { sentForms } from "#tests/support/forms/sent-forms.ts";
import { it as journey } from "#tests/support/journey.ts";
import { losesAnswers, sendersOf } from "./lost-form-answers.ts";

const it = journey.extend("environment", { scope: "file" }, { TRUST_PROXY: "1" });

describe("every form keeps its page and input when its answer is late and then lost, and reports it", () => {
  it.for(sendersOf(sentForms))("for $who", losesAnswers(sentForms));
});
