import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { refuse } from "#app/platform/result.ts";
import { setClock } from "#app/platform/time/clock.ts";
import { changeSetting } from "#app/settings/change-setting.server.ts";
import { emptyServerDatabase, openTestDatabase, testDatabase } from "#tests/support/database.ts";
import { composeEmail } from "#tests/support/email-kinds.ts";
import { testSigning, testStudio } from "#tests/support/test-services.ts";
import { linkParts, signedQuery } from "./signed-link.server.ts";
import { confirmSubscription, subscribe } from "./subscribe.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

const at = new Date("2026-05-05T09:00:00Z");
const fresh = testDatabase(at);
const notValid = refuse("link_not_valid");
const already = refuse("already_subscribed");

const leaving = (id: string, when = at) =>
  linkParts(new URLSearchParams(signedQuery(testSigning, "newsletter-unsubscribe", id, when)));

function join(email: string, given: { name?: string; request_id?: string; address?: string } = {}) {
  return subscribe(fresh.db, {
    email,
    name: given.name ?? null,
    address: given.address ?? "203.0.113.7",
    request_id: given.request_id,
  });
}

const list = () => fresh.rows(newsletterSubscribers);

const studio = { ...testStudio, email: "", address_lines: [] };

async function idOf(email: string): Promise<string> {
  const answer = await join(email);
  return answer.ok ? answer.value.id : "";
}

describe("subscribing", () => {
  // Proves 1.1.1, 1.3.3, 1.4.3, 1.7.4, 1.9.9
  it("adds a new address as an active subscriber with an optional name", async () => {
    await join("ana@example.test", { name: "Ana" });
    await join("bo@example.test");
    expect((await list()).map(({ email, name, status }) => [email, name, status])).toEqual([
      ["ana@example.test", "Ana", "active"],
      ["bo@example.test", null, "active"],
    ]);
  });

  // Proves 1.4.3, 1.7.4, 1.8.1
  it("refuses a subscribed address in any spelling", async () => {
    await join("ana@example.test");
    expect(await join("ana@example.test")).toEqual(already);
    expect(await join("Ana@Example.TEST")).toEqual(already);
    expect(await list()).toHaveLength(1);
  });

  // Proves 1.4.3, 1.7.4
  it("reactivates a former subscriber with the new name", async () => {
    const id = await idOf("ana@example.test");
    await unsubscribe(fresh.db, leaving(id));
    setClock(() => new Date("2026-06-01T00:00:00Z"));
    expect(await join("ANA@example.test", { name: "Ana B." })).toEqual({
      ok: true,
      value: { id, status: "active" },
    });
    expect(await list()).toEqual([
      expect.objectContaining({
        id,
        name: "Ana B.",
        status: "active",
        updated_at: new Date("2026-06-01T00:00:00Z"),
      }),
    ]);
  });

  // Proves 1.4.3, 1.7.4, 1.8.1
  it("creates one subscriber from two tabs and informs the second", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => join("ana@example.test")));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok)).toEqual([already, already, already]);
    expect(await list()).toHaveLength(1);
  });

  it("returns the first result when the same form is sent twice", async () => {
    const request_id = randomUUID();
    const [first, second] = [
      await join("ana@example.test", { request_id }),
      await join("ana@example.test", { request_id }),
    ];
    expect(first.ok).toBe(true);
    expect(second).toEqual(first);
    expect(await join("ana@example.test", { request_id: randomUUID() })).toEqual(already);
  });

  it("sends one welcome email with an unsubscribe link and header", async () => {
    const request_id = randomUUID();
    await join("ana@example.test", { request_id });
    await join("ana@example.test", { request_id });
    await join("Ana@example.test");
    const sent = await fresh.rows(mails);
    expect(sent.map(({ kind, to_email }) => [kind, to_email])).toEqual([
      ["welcome_letters", "ana@example.test"],
    ]);
    const mail = await composeEmail("welcome_letters", sent[0]?.props, studio);
    const oneClick = /^<https:\/\/studio\.test\/unsubscribe\/one-click\?(.+)>$/;
    const query = oneClick.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail.text).toContain(`https://studio.test/unsubscribe?${query}`);
    expect((await unsubscribe(fresh.db, linkParts(new URLSearchParams(query)))).ok).toBe(true);
    expect((await list())[0]?.status).toBe("unsubscribed");
  });

  it("refuses a client that subscribes many addresses", async () => {
    for (let sent = 0; sent < 30; sent++) await join(`person-${sent}@example.test`);
    expect(await join("one-more@example.test")).toEqual(refuse("too_many"));
    expect((await join("one-more@example.test", { address: "203.0.113.8" })).ok).toBe(true);
  });
});

describe("subscribing with confirmation", () => {
  beforeEach(() =>
    changeSetting(fresh.db, "operator", { key: "studio", value: { confirm_newsletter: true } }),
  );

  it("sends one email when a form is sent several times", async () => {
    const request_id = randomUUID();
    const first = await join("ana@example.test", { request_id });
    setClock(() => new Date(at.getTime() + 1_000));
    expect(await join("ana@example.test", { request_id })).toEqual(first);
    expect(await fresh.rows(mails)).toHaveLength(1);
    await join("ana@example.test", { request_id: randomUUID() });
    expect(await fresh.rows(mails)).toHaveLength(2);
  });

  it("activates the subscription only after the link in the email", async () => {
    const answer = await join("ana@example.test");
    expect(answer).toMatchObject({ ok: true, value: { status: "pending" } });
    const [letter] = await fresh.rows(mails);
    const mail = await composeEmail(letter?.kind ?? "", letter?.props, studio);
    const query = /https:\/\/studio\.test\/newsletter\/confirm\?(\S+)/.exec(mail.text)?.[1] ?? "";
    const link = linkParts(new URLSearchParams(query));
    expect(await confirmSubscription(fresh.db, { ...link, signature: null })).toEqual(notValid);
    // Links to subscribe and to unsubscribe are not interchangeable.
    expect((await unsubscribe(fresh.db, link)).ok).toBe(false);
    expect(await confirmSubscription(fresh.db, leaving(String((await list())[0]?.id)))).toEqual(notValid);
    expect((await list())[0]?.status).toBe("pending");
    expect(await confirmSubscription(fresh.db, link)).toEqual({ ok: true, value: null });
    expect((await confirmSubscription(fresh.db, link)).ok).toBe(true);
    expect((await list())[0]?.status).toBe("active");
    expect(await join("ana@example.test")).toEqual(already);
    const kinds = (await fresh.rows(mails)).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(["confirm_subscription", "welcome_letters"]);
  });

  it("sends the link again on request, up to five emails a day", async () => {
    for (let minute = 0; minute < 5; minute++) {
      setClock(() => new Date(at.getTime() + minute * 60_000));
      expect((await join("ana@example.test")).ok).toBe(true);
    }
    expect(await join("Ana@Example.test")).toEqual(refuse("too_many_for_address"));
    expect(await fresh.rows(mails)).toHaveLength(5);
    setClock(() => new Date(at.getTime() + 25 * 60 * 60_000));
    expect((await join("ana@example.test")).ok).toBe(true);
  });

  it("refuses the confirmation link of an earlier subscription", async () => {
    const id = await idOf("ana@example.test");
    const link = linkParts(new URLSearchParams(signedQuery(testSigning, "newsletter-confirm", id, at)));
    await unsubscribe(fresh.db, leaving(id));
    expect(await confirmSubscription(fresh.db, link)).toEqual(notValid);
    expect((await list())[0]?.status).toBe("unsubscribed");
  });
});

describe("unsubscribing", () => {
  // Proves 1.3.3, 2.3.10, 2.7.14
  it("unsubscribes only the subscriber of the token", async () => {
    const id = await idOf("ana@example.test");
    await join("bo@example.test");
    expect((await unsubscribe(fresh.db, leaving(id))).ok).toBe(true);
    expect((await list()).map(({ email, status }) => [email, status])).toEqual(
      expect.arrayContaining([
        ["ana@example.test", "unsubscribed"],
        ["bo@example.test", "active"],
      ]),
    );
  });

  it("treats a second click and an unknown id as success", async () => {
    const link = leaving(await idOf("ana@example.test"));
    for (let click = 0; click < 2; click++) expect((await unsubscribe(fresh.db, link)).ok).toBe(true);
    expect((await unsubscribe(fresh.db, leaving(randomUUID()))).ok).toBe(true);
    expect((await unsubscribe(fresh.db, leaving("-".repeat(36)))).ok).toBe(true);
  });

  it("accepts an id without hyphens", async () => {
    const id = await idOf("ana@example.test");
    const token = btoa(`${id.replaceAll("-", "")}:${at.getTime()}`);
    await unsubscribe(fresh.db, { ...leaving(id), token });
    expect((await list())[0]?.status).toBe("unsubscribed");
  });

  it("explains why a token is invalid and changes nothing", async () => {
    const id = await idOf("ana@example.test");
    expect(await unsubscribe(fresh.db, { token: null, signature: null })).toEqual(refuse("no_token"));
    expect(await unsubscribe(fresh.db, { token: "x", signature: null })).toEqual(refuse("invalid_token"));
    const old = new Date(at.getTime() - 91 * 24 * 60 * 60 * 1000);
    expect(await unsubscribe(fresh.db, leaving(id, old))).toEqual(refuse("expired_token"));
    expect((await list())[0]?.status).toBe("active");
  });

  it("treats an unsigned token as expired or invalid", async () => {
    const id = await idOf("ana@example.test");
    const invalid = refuse("invalid_token");
    const bare = (when: Date) => ({ token: unsubscribeToken(id, when), signature: null });
    expect(await unsubscribe(fresh.db, bare(at))).toEqual(invalid);
    const old = new Date(at.getTime() - 91 * 24 * 60 * 60 * 1000);
    expect(await unsubscribe(fresh.db, bare(old))).toEqual(refuse("expired_token"));
    // An old link with today's number written into it.
    expect(await unsubscribe(fresh.db, { ...leaving(id, old), token: unsubscribeToken(id, at) })).toEqual(
      invalid,
    );
    const other = leaving(randomUUID());
    expect(await unsubscribe(fresh.db, { ...other, token: unsubscribeToken(id, at) })).toEqual(invalid);
    expect((await list())[0]?.status).toBe("active");
  });

  it("reports an unreachable database", async () => {
    const { url, drop } = await emptyServerDatabase();
    const broken = await openTestDatabase(url);
    expect(await unsubscribe(broken.db, leaving(randomUUID()))).toEqual(refuse("failed"));
    await broken.close();
    await drop();
  });
});
