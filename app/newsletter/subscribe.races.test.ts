import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { sendContactMessage } from "#app/contact/send-contact-message.server.ts";
import { contactMessages } from "#app/contact/tables.server.ts";
import { mails } from "#app/mail/tables.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { testSigning } from "#tests/support/test-services.ts";
import { linkParts, signedQuery } from "./signed-link.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { newsletterSubscribers } from "./tables.server.ts";
import { unsubscribe } from "./unsubscribe.server.ts";

const fresh = testDatabase();

beforeEach(async () => {});

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

function join(email: string, request_id?: string) {
  // Separate clients, so that no rate limit applies.
  return subscribe(fresh.db, { email, name: null, address: randomUUID(), request_id });
}

describe("many tabs at once", () => {
  it("creates one subscriber and tells the other tabs that it exists", async () => {
    for (const round of times(10)) {
      const email = `tab-${round}@race.test`;
      const answers = await Promise.all(times(8).map((at) => join(at % 2 ? email : email.toUpperCase())));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    }
    expect(await fresh.rows(newsletterSubscribers)).toHaveLength(10);
    expect(await fresh.rows(mails)).toHaveLength(10);
  });

  it("reactivates a subscriber once", async () => {
    for (const round of times(5)) {
      const email = `back-${round}@race.test`;
      const first = await join(email);
      const id = first.ok ? first.value.id : "";
      const leaving = new URLSearchParams(signedQuery(testSigning, "newsletter-unsubscribe", id, new Date()));
      await unsubscribe(fresh.db, linkParts(leaving));
      const answers = await Promise.all(times(8).map(() => join(email)));
      expect(answers.filter((answer) => answer.ok)).toEqual([{ ok: true, value: { id, status: "active" } }]);
    }
  });

  it("returns the same result for the same form", async () => {
    const request_id = randomUUID();
    const answers = await Promise.all(times(8).map(() => join("twice@race.test", request_id)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });

  it("stores one contact message and emails each side once", async () => {
    const message = {
      name: "Ana",
      email: "ana@race.test",
      phone: "",
      subject: "Once",
      message: "Only once, please.",
      hidden: "",
      open_ms: 9_000,
    };
    await Promise.all(
      times(12).map(() => sendContactMessage(fresh.db, null, { ...message, address: randomUUID() })),
    );
    expect(await fresh.rows(contactMessages)).toHaveLength(1);
    expect(await fresh.rows(mails)).toHaveLength(2);
  });
});
