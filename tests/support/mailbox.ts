import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";

export type { Email };

/** The mails that a studio captured, in the order in which they were owed. */
export async function capturedEmails(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, "outbox");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.sort((a, b) => String(a.date).localeCompare(String(b.date)));
}

const PATIENCE_MS = 60_000;

/** Waits for an email to this address with a matching subject, and returns the newest. */
export async function emailTo(dataDir: string, address: string, subject: RegExp): Promise<Email> {
  const until = Date.now() + PATIENCE_MS;
  while (true) {
    const mails = await capturedEmails(dataDir);
    const found = mails.findLast(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ""),
    );
    if (found) return found;
    if (Date.now() > until) {
      const seen = mails.map((mail) => `${mail.to?.[0]?.address}: ${mail.subject}`).join("; ");
      throw new Error(`no mail to ${address} about ${subject} came, only: ${seen || "nothing"}`);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** The links of a mail's HTML part. */
export function linksIn(mail: Email): string[] {
  return [...(mail.html ?? "").matchAll(/href="([^"]+)"/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
}

/** The first link whose address fits. */
export function linkIn(mail: Email, address: RegExp): string {
  const link = linksIn(mail).find((href) => address.test(href));
  if (!link) throw new Error(`no link like ${address} in "${mail.subject}": ${linksIn(mail).join(" ")}`);
  return link;
}
