import { describe, expect, it } from "vitest";
import { z } from "zod";
import { updatePasswordForm } from "#app/accounts/forms.ts";
import { lookAtFields } from "./action-result.ts";
import { bodyLimits } from "./operating/body-limits.ts";
import { mostEntries, parseFields, parseForm, readForm, readJson } from "./sent-form.server.ts";

const form = z.object({
  email: z.string(),
  tags: z.array(z.string()).default([]),
  hours: z.object({ mon: z.array(z.object({ from: z.string() })).max(3) }).optional(),
});

function post(body: string, type = "application/x-www-form-urlencoded"): Request {
  return new Request("http://localhost/", { method: "POST", body, headers: { "Content-Type": type } });
}

async function namesOf(body: string): Promise<string[]> {
  return [...(await readForm(post(body), [form, "intent"])).keys()];
}

async function statusOf(reading: Promise<unknown>): Promise<number | undefined> {
  try {
    await reading;
    return undefined;
  } catch (error) {
    return error instanceof Response ? error.status : 500;
  }
}

describe("forms", () => {
  it("keeps the fields of the schema and the named ones", async () => {
    expect(await namesOf("intent=a&email=b&tags=c&tags=d&hours.mon[2].from=e&price=1")).toEqual([
      "intent",
      "email",
      "tags",
      "tags",
      "hours.mon[2].from",
    ]);
  });

  // Proves V2-1
  it.each([
    "email[100000000]=x",
    "email[1]=x",
    "email.a=x",
    "tags[0]=x",
    "tags[]=x",
    "hours=x",
    "hours.mon=x",
    "hours.mon[100]=x",
    "hours.mon[0]=x",
    "hours.mon[0].from.more=x",
    "hours.mon.length=x",
    "__proto__.x=1",
    "constructor.prototype=1",
    "hours.__proto__=1",
    "hours..mon=1",
    `email${".a".repeat(20_000)}=x`,
  ])("drops the unknown field %.60s", async (body) => {
    expect(await namesOf(body)).toEqual([]);
    const sent = await readForm(post(body), [], { unknown: "keep" });
    expect(parseFields(sent, form).ok).toBe(false);
  });

  // Proves V2-1
  it("refuses too many fields before parsing them", async () => {
    expect(await statusOf(readForm(post("a=1&".repeat(mostEntries - 1)), [form]))).toBeUndefined();
    expect(await statusOf(readForm(post("a=1&".repeat(50_000)), [form]))).toBe(400);
    const parts = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(mostEntries + 1);
    expect(
      await statusOf(readForm(post(`${parts}--b--\r\n`, "multipart/form-data; boundary=b"), [form])),
    ).toBe(400);
  });

  it("limits texts next to files like those of other forms", async () => {
    const size = bodyLimits.form / 4;
    const post = (path: string, ...texts: [name: string, value: string][]) => {
      const body = new FormData();
      for (const [name, value] of texts) body.append(name, value);
      body.append("picture", new Blob(["x".repeat(bodyLimits.form * 2)]), "x.png");
      const request = new Request(`http://localhost${path}`, { method: "POST", body });
      return statusOf(readForm(request, [form], { files: ["picture"] }));
    };
    const text = "a".repeat(size);
    expect(await post("/profile", ["email", text], ["tags", text])).toBeUndefined();
    expect(await post("/profile", ["email", "a".repeat(bodyLimits.form)])).toBe(413);
    expect(await post("/profile.data", ["email", "ü".repeat(bodyLimits.form / 2)])).toBe(413);
    expect(await post("/profile", ...Array.from({ length: 5 }, (): [string, string] => ["tags", text]))).toBe(
      413,
    );
    // Unknown fields count too.
    expect(await post("/profile", ["price", "a".repeat(bodyLimits.form)])).toBe(413);
    expect(await post("/profile", ["a".repeat(bodyLimits.form), "1"])).toBe(413);
    expect(await post("/dashboard/newsletter-management/new", ["email", text.repeat(8)])).toBeUndefined();
  });

  it("leaves very long texts out of the result", async () => {
    const short = z.object({ email: z.string().max(10), tags: z.string() });
    const read = await parseForm(post(`email=${"a".repeat(30_000)}&tags=b`), short);
    expect(read).toMatchObject({ ok: false, refusal: { typed: { tags: ["b"] } } });
    expect(JSON.stringify(read).length).toBeLessThan(1_000);
  });

  it("refuses a body that isn't a form", async () => {
    expect(await statusOf(readForm(post("{}", "application/json"), [form]))).toBe(400);
    expect(await statusOf(readForm(post("rubbish", "multipart/form-data; boundary=b"), [form]))).toBe(400);
    expect(await statusOf(readForm(post("rubbish", "multipart/form-data"), [form]))).toBe(400);
    expect(await statusOf(readJson(post("{", "application/json")))).toBe(400);
    expect(await statusOf(readJson(post("[".repeat(100_000), "application/json")))).toBe(400);
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    expect(await statusOf(readJson(post(deep, "application/json")))).toBe(400);
  });

  it("accepts files only in file fields", async () => {
    const body = new FormData();
    body.append("email", new Blob(["x"]), "x.png");
    body.append("picture", new Blob(["x"]), "x.png");
    const request = () => new Request("http://localhost/", { method: "POST", body });
    expect([...(await readForm(request(), [form])).keys()]).toEqual([]);
    expect([...(await readForm(request(), [form], { files: ["picture"] })).keys()]).toEqual(["picture"]);
  });

  it("repairs zero bytes and broken characters", async () => {
    expect((await readForm(post("email=a%00b"), [form])).get("email")).toBe("a\uFFFDb");
    expect(await readJson(post('{"a":["\\ud800","\\u0000"]}', "application/json"))).toEqual({
      a: ["\uFFFD", "\uFFFD"],
    });
  });

  it("reads values, lists, objects and files by the schema", async () => {
    const schema = z.object({ ...form.shape, agreed: z.string().optional(), picture: z.file().optional() });
    const body = new FormData();
    const fields = { tags: "one", "hours.mon[1].from": "7", "hours.mon[0].from": "6", price: "1" };
    for (const [name, value] of Object.entries({ email: "", ...fields })) body.append(name, value);
    body.append("picture", new Blob(["x"]), "x.png");
    body.append("email", new Blob(["x"]), "x.png");
    const sent = await parseForm(new Request("http://localhost/", { method: "POST", body }), schema);
    expect(sent).toMatchObject({
      value: { email: "", tags: ["one"], hours: { mon: [{ from: "6" }, { from: "7" }] } },
    });
    expect(sent.ok && sent.value.picture?.name).toBe("x.png");
    expect(sent.ok && sent.value).not.toHaveProperty("price");
  });

  it("names the invalid entry of a list", async () => {
    const schema = z.object({ tags: z.array(z.string().max(3, "Too long")) });
    expect(await parseForm(post("tags=one&tags=three"), schema)).toMatchObject({
      refusal: { fieldErrors: { "tags[1]": ["Too long"] } },
    });
  });

  it("returns a refusal at its field with the entered values, without passwords", async () => {
    const schema = z.object({ email: z.string(), password: z.string() });
    const sent = await parseForm(post("email=a&password=b"), schema);
    const answer = { error: "Taken", typed: { email: ["a"] } };
    expect(sent.ok && sent.refuse("Taken")).toEqual(answer);
    expect(sent.ok && sent.refuse("Taken", "email")).toEqual({
      ...answer,
      fieldErrors: { email: ["Taken"] },
    });
    const current = { version: 2, values: { email: "b" } };
    expect(sent.ok && sent.refuse("Taken", undefined, current)).toEqual({ ...answer, current });
  });

  it("refuses an unknown intent", async () => {
    const schema = z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("join"), date: z.string() }),
      z.object({ intent: z.literal("leave") }),
    ]);
    expect(await parseForm(post("intent=join&date=x"), schema)).toMatchObject({ value: { date: "x" } });
    for (const body of ["", "intent=other"]) expect(await statusOf(parseForm(post(body), schema))).toBe(400);
  });

  it("parses a form with the messages of its schema", async () => {
    const sent = post("password=abcdef&confirmPassword=other&code=x");
    expect(await parseForm(sent, updatePasswordForm)).toEqual({
      ok: false,
      refusal: {
        error: lookAtFields,
        fieldErrors: { confirmPassword: ["Passwords do not match."] },
        // Passwords never go back into a page.
        typed: {},
      },
    });
  });
});
