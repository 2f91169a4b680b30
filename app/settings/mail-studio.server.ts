import type { MailStudio } from "#app/mail/kind.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import { postalAddress } from "./address.ts";
import { isPaymentOpen } from "./payments/payment-ways.ts";
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
  const takes_payments = isPaymentOpen(settings.payments);
  const own_words = mail_texts;
  const { origin } = env;
  return { name, tagline, origin, email, phone, address_lines, own_words, promises, takes_payments };
}
