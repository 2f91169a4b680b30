import { beforeEach, expect, it } from "vitest";
import { newSetupCode } from "#app/accounts/managing/setup-code.server.ts";
import { countHolders } from "#app/accounts/queries.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { openSignIn } from "#tests/support/sign-in-room.ts";
import { ownerStep, studioStep } from "./forms.ts";
import { setUpStudio } from "./set-up-studio.server.ts";

const fresh = testDatabase();

beforeEach(() => openSignIn(fresh.db));

// Proves V9-3
it("lets only one of several browsers set up the studio with the same link", async () => {
  const { db } = fresh;
  const code = (await newSetupCode(db)) ?? "";
  const answers = await Promise.all(
    [0, 1, 2, 3, 4].map((at) =>
      setUpStudio(db, {
        code,
        studio: studioStep.parse({
          studio_name: `Studio ${at}`,
          time_zone: "UTC",
          contact_email: "desk@studio.example",
        }),
        owner: ownerStep.parse({
          full_name: `Owner ${at}`,
          email: `owner-${at}@studio.example`,
          password: "quiet-morning-9",
          confirm_password: "quiet-morning-9",
        }),
        headers: new Headers(),
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))).toEqual(
    Array(4).fill("set_up_already"),
  );
  expect(await countHolders(db, "super_admin")).toBe(1);
});
