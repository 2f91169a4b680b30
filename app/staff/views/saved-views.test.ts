import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "#app/accounts/member.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { type SaveView, viewForm } from "../forms.ts";
import { openViews } from "../queries.server.ts";
import { savedViews } from "../tables.server.ts";
import { saveView } from "./save-view.server.ts";

const module = "class-package-manager";

let fresh: FreshDatabase;
let admin: Member;

beforeEach(async () => {
  fresh = await freshDatabase();
  admin = await aMember(fresh.db, { roles: ["admin"] });
});

afterEach(() => fresh.close());

const form = (address: string) =>
  viewForm.parse({ intent: "save_view", module, name: "Usual", address, is_default: "1" }) as SaveView;

/** Opens the module without a query and returns the address it redirects to. */
const opened = async () => {
  const request = new Request(`https://studio.test/dashboard/${module}`);
  return openViews(fresh.db, admin.id, module, request).then(
    () => "",
    (answer: Response) => answer.headers.get("Location"),
  );
};

it.each([
  ["q=नमस्ते 雨&tab=types", "q=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87+%E9%9B%A8&tab=types"],
  ["q=\u202e", "q=%E2%80%AE"],
  ["q=a\r\nSet-Cookie: b=c", "q=a%0D%0ASet-Cookie%3A+b%3Dc"],
])("redirects to a view with special characters: %j", async (address, led) => {
  expect((await saveView(fresh.db, admin, form(address))).ok).toBe(true);
  expect(await opened()).toBe(`/dashboard/${module}?${led}`);
  // Views that were stored without escaping also work.
  await fresh.db.update(savedViews).set({ address });
  expect(await opened()).toBe(`/dashboard/${module}?${led}`);
});

it.each(["", "&", "&&"])("does not redirect to a view without a query: %j", async (address) => {
  await saveView(fresh.db, admin, form(address));
  expect(await opened()).toBe("");
});
