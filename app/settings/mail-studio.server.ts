import type { MailStudio } from "#app/mail/kind.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { postalAddress } from "./address.ts";
import { readBusinessSettings } from "./queries.server.ts";
import { readSiteTexts } from "./texts/site-texts.server.ts";

/** The studio as its mails show it, at the moment a mail is written. */
export async function mailStudio(db: Database, env: Pick<Environment, "origin">): Promise<MailStudio> {
  const [settings, texts] = await Promise.all([readBusinessSettings(db), readSiteTexts(db)]);
  const { business_profile, business_contact, mail_texts } = settings;
  const { name, tagline } = business_profile;
  const { email, phone } = business_contact;
  const address_lines = postalAddress(business_contact);
  const promises = texts["site.contact.promises"];
  return { name, tagline, origin: env.origin, email, phone, address_lines, own_words: mail_texts, promises };
}
