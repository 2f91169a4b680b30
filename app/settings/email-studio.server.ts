import type { EmailLogo, EmailStudio } from "#app/mail/kind.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Environment } from "#app/platform/env.server.ts";
import type { Files } from "#app/platform/files/files.server.ts";
import { postalAddress } from "./address.ts";
import { readCalendarDomain } from "./calendar-studio.server.ts";
import type { BusinessSettings } from "./forms.ts";
import { readLogo } from "./logo.server.ts";
import { logoSize } from "./logo-size.ts";
import { isPaymentOpen } from "./payments/payment-ways.ts";
import { readBusinessSettings } from "./queries.server.ts";
import { readSiteTexts } from "./texts/site-texts.server.ts";

/** Reads the studio's current details for emails. */
export async function emailStudio(
  db: Database,
  env: Pick<Environment, "origin">,
  files?: Files,
): Promise<EmailStudio> {
  const [settings, texts, calendar_domain] = await Promise.all([
    readBusinessSettings(db),
    readSiteTexts(db),
    readCalendarDomain(db),
  ]);
  const { business_profile, business_contact, mail_texts } = settings;
  const { name, tagline } = business_profile;
  const { email, phone } = business_contact;
  const address_lines = postalAddress(business_contact);
  const promises = texts["site.contact.promises"];
  const takes_payments = isPaymentOpen(settings.payments);
  const own_words = mail_texts;
  const { origin } = env;
  const logo = await emailLogo(business_profile, origin, files);
  const { cancellation_hours } = settings.studio;
  const studio = {
    ...{ name, tagline, origin, email, phone, address_lines, own_words, promises, takes_payments },
    cancellation_hours,
    calendar_domain,
    signing: db.services.signing,
  };
  return logo ? { ...studio, logo } : studio;
}

async function emailLogo(
  { logo_url: stored, logo_has_name: hasName }: BusinessSettings["business_profile"],
  origin: string,
  files: Files | undefined,
): Promise<EmailLogo | undefined> {
  if (!stored) return undefined;
  const size = logoSize(stored);
  // Outlook shows no WebP.
  const url = `${origin}${size ? stored.replace(/webp$/, "png") : stored}`;
  const png = files && (await readLogo(files, stored));
  return { stored, url, size, hasName, png: png?.toString("base64") };
}
